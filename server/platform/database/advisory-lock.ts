import { setTimeout as pause } from "node:timers/promises";
import type { DataSource, QueryRunner } from "typeorm";

/** The locks that processes on one database take in turn while they start. */
const locks = { migrating: 7_523_481_906, filling: 7_523_481_907 };

const retryMilliseconds = 100;

/** Does the work while no other process on this database does work of the same name. */
export async function withAdvisoryLock(
  source: DataSource,
  name: keyof typeof locks,
  work: () => Promise<unknown>,
): Promise<void> {
  const holder = source.createQueryRunner();
  try {
    // A statement that waits for the lock would hold up every CREATE INDEX CONCURRENTLY of the other process.
    while (!(await tryLock(holder, locks[name]))) await pause(retryMilliseconds);
    try {
      await work();
    } finally {
      await holder.query("SELECT pg_advisory_unlock($1)", [locks[name]]);
    }
  } finally {
    await holder.release();
  }
}

async function tryLock(holder: QueryRunner, lock: number): Promise<boolean> {
  const text = "SELECT pg_try_advisory_lock($1) AS locked";
  const [row]: { locked: boolean }[] = await holder.query(text, [lock]);
  return row!.locked;
}

import { setTimeout as pause } from "node:timers/promises";
import type { DataSource, QueryRunner } from "typeorm";

/** Locks for the start of several processes on one database. */
const locks = { migrating: 7_523_481_906, filling: 7_523_481_907 };

const retryMilliseconds = 100;

/** Runs `work` under an advisory lock, one process at a time for each name. */
export async function withAdvisoryLock(
  source: DataSource,
  name: keyof typeof locks,
  work: () => Promise<unknown>,
): Promise<void> {
  const holder = source.createQueryRunner();
  try {
    // Polling: a statement that waits for the lock would block every CREATE INDEX CONCURRENTLY of its holder.
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

import { setTimeout as pause } from "node:timers/promises";
import type { DataSource, QueryRunner } from "typeorm";

/** Locks for the start of several processes on one database. */
const locks = { migrating: 7_523_481_906, filling: 7_523_481_907 };

const retryMilliseconds = 100;
/** The time after which a start says what it waits for, and then says it again. */
const reportMilliseconds = 5_000;

type ReportWait = (message: string) => void;

const printWait: ReportWait = (message) => void process.stderr.write(`${message}\n`);

/** Runs `work` under an advisory lock, one process at a time for each name. */
export async function withAdvisoryLock(
  source: DataSource,
  name: keyof typeof locks,
  work: () => Promise<unknown>,
  { reportAfter = reportMilliseconds, report = printWait } = {},
): Promise<void> {
  const holder = source.createQueryRunner();
  try {
    // Polling: a statement that waits for the lock would block every CREATE INDEX CONCURRENTLY of its holder.
    let reportAt = performance.now() + reportAfter;
    while (!(await tryLock(holder, locks[name]))) {
      if (performance.now() >= reportAt) {
        report(await describeWait(holder, name));
        reportAt = performance.now() + reportAfter;
      }
      await pause(retryMilliseconds);
    }
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

/** Names the connection that has the lock. A key of 64 bits is shown in two halves. */
async function describeWait(holder: QueryRunner, name: keyof typeof locks): Promise<string> {
  const [row]: { pid: number; application: string; since: Date }[] = await holder.query(
    `SELECT a.pid, a.application_name AS application, a.backend_start AS since
     FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
     WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 1
       AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
       AND (l.classid::bigint << 32) + l.objid::bigint = $1`,
    [locks[name]],
  );
  const owner = row
    ? `process ${row.pid} of PostgreSQL ("${row.application}", connected since ${row.since.toISOString()})`
    : "another process";
  return `Waiting for the advisory lock "${name}" (${locks[name]}), which ${owner} has. If no other start is at work, end it: SELECT pg_terminate_backend(${row?.pid ?? "pid"}).`;
}

import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { median } from "#server/bench/report/figures";
import type { Form } from "./save-forms";

/** PostgreSQL processes report statistics at most once a second, after a transaction. */
const reportMilliseconds = 1_100;

/** Total WAL flushes, after all connections have reported. */
export async function countFlushes(client: pg.ClientBase, form: Form): Promise<number> {
  await sleep(reportMilliseconds);
  await form.settle();
  const { rows } = await client.query<{ version: string }>(
    "SELECT current_setting('server_version_num') AS version",
  );
  const text =
    Number(rows[0]!.version) >= 180_000
      ? "SELECT sum(fsyncs)::integer AS flushes FROM pg_stat_io WHERE object = 'wal'"
      : "SELECT wal_sync::integer AS flushes FROM pg_stat_wal";
  const counted = await client.query<{ flushes: number }>(text);
  return counted.rows[0]!.flushes;
}

/** Extra time of a synchronous commit over an asynchronous one, on one connection. */
export async function measureFlush(client: pg.ClientBase): Promise<number> {
  await client.query("CREATE TABLE IF NOT EXISTS flushed (times integer)");
  await client.query("TRUNCATE flushed");
  await client.query("INSERT INTO flushed VALUES (0)");
  const times = { on: [] as number[], off: [] as number[] };
  for (let nth = 0; nth < 400; nth++) {
    const commit = nth % 2 === 0 ? "on" : "off";
    await client.query(`SET synchronous_commit = ${commit}`);
    const began = performance.now();
    await client.query("UPDATE flushed SET times = times + 1");
    times[commit].push(performance.now() - began);
  }
  await client.query("RESET synchronous_commit");
  return median(times.on) - median(times.off);
}

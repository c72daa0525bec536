import { JobInterrupted, type JobRun } from "#server/jobs/tasks";
import { leftNameDays } from "#server/moderation/moderation-limits";
import { notify } from "#server/notifications/notify";
import { createJobContext, type Environment } from "#server/platform/request/context";
import { maxRowsPerPart } from "#server/platform/settings/limits";
import { inTransaction } from "#server/platform/request/transaction";
import { nameHashesOf } from "#server/users/left-names/name-hashes";
import { UserRecord } from "#server/users/user-record.entity";
import { leaseDataExport, releaseLease, type DataExportLease } from "./lease-data-export";
import { rateLimitKeysOfUser } from "#server/own-data/names-of-user";
import type { Section } from "./section";
import { sections } from "./sections";

export async function exportData(
  environment: Environment,
  { userId }: { userId: number },
  { signal }: JobRun,
): Promise<void> {
  const lease = await leaseDataExport(environment, userId);
  if (!lease) return;
  const { outcome } = await writeDataExport(environment, lease, () => signal.aborted);
  if (outcome !== "stopped") return;
  await releaseLease(environment, lease);
  throw new JobInterrupted();
}

/** Another attempt writes the export now, or it was deleted. */
class LeaseLost extends Error {}

export interface Written {
  outcome: "ready" | "lost" | "stopped";
}

/** Writes an export in parts, so that only one part is in memory. Stops as soon as the lease is lost. */
export async function writeDataExport(
  environment: Environment,
  lease: DataExportLease,
  isStopping: () => boolean = () => false,
): Promise<Written> {
  const { manager } = environment.database.source;
  try {
    const user = await manager.getRepository(UserRecord).findOneBy({ id: lease.userId });
    if (!user) return { outcome: "lost" };
    const file = await openFile(environment, lease);
    await file.add(`{\n"of": "Plaudit",\n"writtenAt": ${JSON.stringify(environment.now())}`, 0);
    for (const section of sections) {
      await file.add(`,\n\n"${section.name}": [`, 0);
      for await (const rows of rowsOf(environment, section, user.id)) {
        if (isStopping()) return { outcome: "stopped" };
        await file.add(`${rows.isFirst ? "" : ","}\n${rows.list.join(",\n")}`, rows.list.length);
      }
      await file.add("\n]", 0);
    }
    await file.add(`,\n\n"counters": ${await countersOf(environment, user)}`, 0);
    await file.add(`,\n\n"keyedHashes": ${await keyedHashesOf(environment, user)}\n}\n`, 0);
    await file.close();
    await finish(environment, lease);
    return { outcome: "ready" };
  } catch (error) {
    if (error instanceof LeaseLost) return { outcome: "lost" };
    throw error;
  }
}

interface Rows {
  list: string[];
  isFirst: boolean;
}

async function* rowsOf(
  { database }: Environment,
  { text }: Section,
  userId: number,
): AsyncGenerator<Rows> {
  let cursor: string | null = null;
  for (let isLast = false, isFirst = true; !isLast; isFirst = false) {
    const rows: { cursor: string; row: string }[] = await database.queryUnprepared(text, [
      userId,
      cursor,
    ]);
    if (rows.length > 0) yield { list: rows.map(({ row }) => row), isFirst };
    cursor = rows.at(-1)?.cursor ?? null;
    isLast = rows.length < maxRowsPerPart;
  }
}

/** The user's current rate limit counters, each named by its limit because the keys are hashes. */
async function countersOf(environment: Environment, user: UserRecord): Promise<string> {
  const [row] = await environment.database.queryUnprepared<{ counters: string }>(
    `SELECT coalesce(json_agg(json_build_object('limit', split_part(key, ':', 1), 'count', points,
       'until', to_timestamp(expire / 1000.0)) ORDER BY key), '[]')::text AS counters
     FROM rate_limits WHERE key = ANY ($1)`,
    [rateLimitKeysOfUser(environment, user)],
  );
  return row!.counters;
}

/** How many rows know the user by a keyed hash of a confirmed name, and what such hashes are for. */
async function keyedHashesOf(environment: Environment, user: UserRecord): Promise<string> {
  const count = (table: string) =>
    `(SELECT count(*) FROM ${table} WHERE hash = ANY ($1::text[])) AS "${table}"`;
  const [row] = await environment.database.queryUnprepared<Record<string, number>>(
    `SELECT ${count("left_names")}, ${count("left_decisions")}`,
    [nameHashesOf(environment, user)],
  );
  return JSON.stringify({
    about: `Keyed hashes of your confirmed addresses and network accounts. When you delete your account, they stay with each review that you leave without your name while it stands. With decisions and pauses against you, and withdrawn reviews that these are about, they stay for ${leftNameDays} days.`,
    ofLeftReviews: row!["left_names"],
    ofDecisions: row!["left_decisions"],
  });
}

const maxPartCharacters = 200_000;

/** Buffers its input, so that a small export is one part. */
async function openFile(environment: Environment, lease: DataExportLease) {
  const { database } = environment;
  const leaseKey = [lease.userId, lease.attempt, lease.askedAt];
  await database.source.manager.query(deleteParts, leaseKey);
  const counts = await Promise.all(
    sections.map(({ count }) => database.queryUnprepared<{ count: number }>(count, [lease.userId])),
  );
  const rowCount = counts.reduce((sum, [row]) => sum + (row?.count ?? 0), 0);
  let [text, doneCount, position] = ["", 0, 0];

  async function flush(): Promise<void> {
    const values = [rowCount, doneCount, Buffer.byteLength(text)];
    const written: unknown[] = await database.source.manager.query(insertPart, [
      ...leaseKey,
      ...values,
      position,
      text,
    ]);
    if (written.length === 0) throw new LeaseLost();
    position += 1;
    text = "";
  }
  return {
    async add(more: string, rows: number): Promise<void> {
      text += more;
      doneCount += rows;
      if (text.length > maxPartCharacters) await flush();
    },
    close: flush,
  };
}

const deleteParts = `
  DELETE FROM data_export_parts WHERE user_id IN (
    SELECT user_id FROM data_exports WHERE user_id = $1 AND claims = $2 AND asked_at = $3)`;

const insertPart = `
  WITH leased AS (
    UPDATE data_exports SET row_count = $4, done_count = $5, bytes = bytes + $6
    WHERE user_id = $1 AND claims = $2 AND asked_at = $3 RETURNING user_id
  )
  INSERT INTO data_export_parts (user_id, position, content) SELECT user_id, $7, $8 FROM leased RETURNING position`;

async function finish(
  environment: Environment,
  { userId, attempt, askedAt }: DataExportLease,
): Promise<void> {
  // Deadline: a context created at the start could have expired by now.
  const ctx = createJobContext(environment, "data-export");
  await inTransaction(ctx, async (inside) => {
    const [rows]: [unknown[], number] = await inside.manager.query(
      `UPDATE data_exports SET ready_at = $4
       WHERE user_id = $1 AND claims = $2 AND asked_at = $3 RETURNING user_id`,
      [userId, attempt, askedAt, ctx.now()],
    );
    if (rows.length === 0) throw new LeaseLost();
    await notify(inside, userId, "export_ready");
  });
}

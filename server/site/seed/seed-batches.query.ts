import type { EntityManager } from "typeorm";
import { Values } from "#server/platform/database/statement";
import { keysetCondition, orderBy, type SortColumn } from "#server/platform/graph/keyset";
import type { PageArgs } from "#server/platform/graph/page.args";
import { parsePage, toConnection, type Connection } from "#server/platform/graph/paging";
import type { Context } from "#server/platform/request/context";
import { seedLimits } from "#server/platform/settings/job-limits";
import type { SeedAction, SeedBatch, SeedLine } from "./seed-batch";

const undoEnd = `b.applied_at + make_interval(hours => ${seedLimits.undoHours})`;

/** Batches of a condition, each with the counts of its lines. */
function batchesOf(where: string): string {
  const lines = (condition: string) => `(count(*) FILTER (WHERE ${condition}))::integer`;
  return `SELECT b.id AS number, b.state, b.created_at AS "createdAt", b.applied_at AS "appliedAt",
      CASE WHEN b.state = 'applied' AND ${undoEnd} > now() THEN ${undoEnd} END AS "undoableUntil",
      b.line_count AS "lineCount", l.*, b.line_count - l.parsed AS "refusedCount"
    FROM seed_batches b CROSS JOIN LATERAL (
      SELECT count(*)::integer AS parsed, ${lines("action = 'add'")} AS "addCount",
        ${lines("action = 'change'")} AS "changeCount", ${lines("action = 'same'")} AS "sameCount",
        ${lines("applied_at IS NOT NULL")} AS "appliedCount", ${lines("undone_at IS NOT NULL")} AS "undoneCount"
      FROM seed_lines WHERE batch_id = b.id) AS l
    WHERE ${where}`;
}

const newestFirst: SortColumn<SeedBatch>[] = [
  { sql: "b.id", kind: "integer", valueOf: ({ number }) => number },
];

/** The batches of the last 90 days, newest first. */
export async function findSeedBatches(
  { database }: Pick<Context, "database">,
  args: PageArgs,
): Promise<Connection<SeedBatch>> {
  const page = parsePage(args, ["integer"], "seedBatches");
  const values = new Values([]);
  const where = `true ${keysetCondition(newestFirst, page.after, "<", values)}
    ${keysetCondition(newestFirst, page.before, ">", values)}`;
  const rows = await database.queryUnprepared<SeedBatch>(
    `${batchesOf(where)} ${orderBy(newestFirst, page)} LIMIT ${page.size + 1}`,
    values.list,
  );
  const count = async () => {
    const [row] = await database.queryUnprepared<{ count: number }>(
      "SELECT count(*)::integer AS count FROM seed_batches",
      [],
    );
    return row!.count;
  };
  return toConnection(page, rows, ({ number }) => [number], count);
}

export async function findSeedBatch(
  manager: EntityManager,
  number: number,
): Promise<SeedBatch | null> {
  const [row]: SeedBatch[] = await manager.query(batchesOf("b.id = $1"), [number]);
  return row ?? null;
}

const inFile: SortColumn<SeedLine>[] = [
  { sql: "place", kind: "integer", isAscending: true, valueOf: ({ place }) => place },
];

const parsedLines = `SELECT line AS place, line, username, NULL AS column, NULL AS message,
    ARRAY(SELECT jsonb_object_keys(coalesce(earlier, '{}')) ORDER BY 1) AS changes
  FROM seed_lines WHERE batch_id = $1 AND action = $2`;

const refusedLines = `SELECT fault.place::integer AS place, (value ->> 'line')::integer AS line, NULL AS username,
    value ->> 'column' AS column, value ->> 'message' AS message, '{}'::text[] AS changes
  FROM seed_batches b, jsonb_array_elements(b.refused) WITH ORDINALITY AS fault (value, place)
  WHERE b.id = $1 AND $2::text = 'refused'`;

/** The lines of a batch with an effect, in the order of the file; of refused ones the first 500 faults. */
export async function findSeedLines(
  { database }: Pick<Context, "database">,
  { number }: Pick<SeedBatch, "number">,
  { action, ...args }: PageArgs & { action: SeedAction },
): Promise<Connection<SeedLine>> {
  const page = parsePage(args, ["integer"], `seedLines ${number} ${action}`);
  const lines = action === "refused" ? refusedLines : parsedLines;
  const values = new Values([number, action]);
  const rows = await database.queryUnprepared<SeedLine>(
    `SELECT * FROM (${lines}) AS listed WHERE true
       ${keysetCondition(inFile, page.after, "<", values)} ${keysetCondition(inFile, page.before, ">", values)}
     ${orderBy(inFile, page)} LIMIT ${page.size + 1}`,
    values.list,
  );
  const count = async () => {
    const [row] = await database.queryUnprepared<{ count: number }>(
      `SELECT count(*)::integer AS count FROM (${lines}) AS listed`,
      [number, action],
    );
    return row!.count;
  };
  return toConnection(page, rows, ({ place }) => [place], count);
}

import { timingSafeEqual } from "node:crypto";
import type { Context } from "#server/platform/request/context";
import { totalOrNull, boundedCountSql } from "#server/platform/graph/bounded-count";
import { keysetCondition, orderBy } from "#server/platform/graph/keyset";
import type { PageArgs } from "#server/platform/graph/page.args";
import { parsePage, toConnection, type Connection } from "#server/platform/graph/paging";
import { toEntities } from "#server/platform/database/to-entities";
import {
  limitFor,
  statement,
  variableStatement,
  Values,
} from "#server/platform/database/statement";
import { Report, reportColumns } from "./report";

const byReceipt = statement(`SELECT ${reportColumns} FROM reports n WHERE n.receipt = $1`);

/** The report with this receipt, for anyone with its key. */
export async function findReport(
  ctx: Context,
  { receipt, key }: { receipt: string; key: string },
): Promise<Report | null> {
  if (!/^N-\d{4}-\d{6,10}$/.test(receipt)) return null;
  const rows = await ctx.database.queryPrepared<Report>(byReceipt, [receipt]);
  const [report] = toEntities(Report, rows);
  return report && isSame(report.statusKey, key) ? report : null;
}

/** In constant time. */
function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const order = [{ sql: "n.id", kind: "integer" }] as const;

/** A page of a person's reports, newest first. */
export async function findReportsOf(
  ctx: Context,
  userId: number,
  args: PageArgs,
): Promise<Connection<Report>> {
  const page = parsePage(args, ["integer"], "reports");
  const values = new Values([userId]);
  const text = `
    SELECT ${reportColumns} FROM reports n WHERE n.reporter_id = $1
      ${keysetCondition(order, page.after, "<", values)} ${keysetCondition(order, page.before, ">", values)}
    ${orderBy(order, page)} LIMIT ${limitFor(page.size + 1)}`;
  const rows = toEntities(
    Report,
    await ctx.database.queryPrepared<Report>(variableStatement(text), values.list),
  );
  const listed = rows.slice(0, page.size + 1);
  return toConnection(
    page,
    listed,
    ({ key }) => [key],
    async () => {
      const [row] = await ctx.database.queryPrepared<{ count: number }>(countOfReporter, [userId]);
      return totalOrNull(row!.count);
    },
  );
}

const countOfReporter = statement(boundedCountSql("reports n WHERE n.reporter_id = $1"));

import type { Context } from "#server/platform/request/context";
import { keysetCondition, orderBy, type SortColumn } from "#server/platform/graph/keyset";
import type { PageArgs } from "#server/platform/graph/page.args";
import { parsePage, toConnection, type Connection } from "#server/platform/graph/paging";
import { Values } from "#server/platform/database/statement";
import { caseColumns, isConcerned, type CaseRecord } from "#server/moderation/cases/case-record";
import type { OperatorRecord } from "#server/moderation/operators/operator";
import { ModerationCase } from "#server/moderation/cases/case";

const order: SortColumn<CaseRecord>[] = [
  { sql: "c.priority", kind: "real", valueOf: (row) => row.priority },
  { sql: "c.id", kind: "integer", valueOf: (row) => row.id },
];

const maxCounted = 1_000;

/** The cases that wait and do not concern the operator, most urgent first; `isMine` for those the viewer took. */
export async function findQueue(
  ctx: Context,
  { pseudonym, userId }: Pick<OperatorRecord, "pseudonym" | "userId">,
  { isMine, state }: { isMine: boolean; state: string | null },
  args: PageArgs,
): Promise<Connection<ModerationCase>> {
  const page = parsePage(args, ["real", "integer"], "queue");
  const given = [isMine ? pseudonym : null, state, userId];
  const values = new Values(given);
  const where = `c.state IN ('OPEN', 'ASKED', 'APPEALED')
    AND ($1::text IS NULL OR c.assignee = $1) AND ($2::text IS NULL OR c.state = $2)
    AND NOT ${isConcerned("$3")}`;
  const rows = await ctx.database.queryUnprepared<CaseRecord>(
    `SELECT ${caseColumns} FROM cases c WHERE ${where}
       ${keysetCondition(order, page.after, "<", values)} ${keysetCondition(order, page.before, ">", values)}
     ${orderBy(order, page)} LIMIT ${page.size + 1}`,
    values.list,
  );
  const count = async () => {
    const [row] = await ctx.database.queryUnprepared<{ count: number }>(
      `SELECT count(*)::integer AS count FROM (SELECT FROM cases c WHERE ${where} LIMIT ${maxCounted + 1}) AS listed`,
      given,
    );
    return row!.count > maxCounted ? null : row!.count;
  };
  const cases = rows.map((row) => new ModerationCase(row));
  const cursorOf = ({ record }: ModerationCase) => order.map((column) => column.valueOf(record));
  return toConnection(page, cases, cursorOf, count);
}

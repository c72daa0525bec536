import type { Context } from "#server/platform/request/context";
import { boundedCountSql, totalOrNull } from "#server/platform/graph/bounded-count";
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
import { parseUsername } from "#server/networks/username";
import { Decision, decisionColumns } from "#server/moderation/ledger/decision";
import type { Detection, Measure } from "#server/moderation/measure";
import { providerByUsername } from "#server/providers/provider.batch";

export interface DecisionsWanted {
  measure?: Measure | null;
  /** A username. */
  provider?: string | null;
  ground?: string | null;
  detection?: Detection | null;
}

export const decisionOrder = [{ sql: "d.number", kind: "integer" }] as const;

/** A page of the ledger, the newest decisions first. An unknown provider has none. */
export async function findDecisions(
  ctx: Context,
  { filter, ...args }: PageArgs & { filter?: DecisionsWanted | null },
): Promise<Connection<Decision>> {
  const providerId = await providerIdOf(ctx, filter?.provider);
  const page = parsePage({ ...args, filter } as PageArgs, ["integer"], "decisions");
  return pageOf(ctx, page, { ...filter, providerId });
}

/** The decisions about a provider and its reviews. */
export function findDecisionsOf(
  ctx: Context,
  providerId: number,
  args: PageArgs,
): Promise<Connection<Decision>> {
  return pageOf(ctx, parsePage(args, ["integer"], "provider decisions"), { providerId });
}

const noProvider = 0;

async function providerIdOf(
  ctx: Context,
  username: string | null | undefined,
): Promise<number | null> {
  if (!username) return null;
  const name = parseUsername(username);
  const provider = name === null ? null : await providerByUsername(ctx).load(name);
  return provider?.id ?? noProvider;
}

async function pageOf(
  ctx: Context,
  page: ReturnType<typeof parsePage>,
  {
    measure,
    ground,
    detection,
    providerId,
  }: Omit<DecisionsWanted, "provider"> & { providerId: number | null },
): Promise<Connection<Decision>> {
  const conditions = (values: Values) =>
    [
      "true",
      ...(measure ? [`d.measure = ${values.add(measure)}`] : []),
      ...(ground ? [`d.ground = ${values.add(ground)}`] : []),
      ...(detection ? [`d.detection = ${values.add(detection)}`] : []),
      ...(providerId === null ? [] : [`d.provider_id = ${values.add(providerId)}`]),
    ].join(" AND ");
  const values = new Values();
  const text = `
    SELECT ${decisionColumns} FROM decisions d WHERE ${conditions(values)}
      ${keysetCondition(decisionOrder, page.after, "<", values)} ${keysetCondition(decisionOrder, page.before, ">", values)}
    ${orderBy(decisionOrder, page)} LIMIT ${limitFor(page.size + 1)}`;
  const rows = await ctx.database.queryPrepared<Decision>(variableStatement(text), values.list);
  const listed = toEntities(Decision, rows).slice(0, page.size + 1);
  return toConnection(
    page,
    listed,
    ({ number }) => [number],
    async () => {
      const counted = new Values();
      const count = boundedCountSql(`decisions d WHERE ${conditions(counted)}`);
      const [row] = await ctx.database.queryPrepared<{ count: number }>(
        variableStatement(count),
        counted.list,
      );
      return totalOrNull(row!.count);
    },
  );
}

const afterNumber = statement(
  `SELECT ${decisionColumns} FROM decisions d WHERE d.number > $1 ORDER BY d.number LIMIT $2`,
);

/** In the order of the chain, for programs that follow it. */
export async function decisionsAfter(
  ctx: Pick<Context, "database">,
  number: number,
  limit: number,
): Promise<Decision[]> {
  const rows = await ctx.database.queryPrepared<Decision>(afterNumber, [number, limit]);
  return toEntities(Decision, rows);
}

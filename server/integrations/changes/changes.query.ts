import { badUserInput } from "#server/platform/errors/graph-error";
import { boundedCountSql, totalOrNull } from "#server/platform/graph/bounded-count";
import type { Connection } from "#server/platform/graph/paging";
import { statement } from "#server/platform/database/statement";
import { toEntities } from "#server/platform/database/to-entities";
import type { Context } from "#server/platform/request/context";
import { changeDays } from "#server/platform/settings/limits";
import { Change, type ChangeType } from "./change";

export interface ChangesWanted {
  /** Exclusive; null for the oldest kept change. */
  after: number | null;
  types: readonly ChangeType[] | null;
  size: number;
}

export const changeColumns = `
  c.number::float8, c.type, c.kind, c.node_id AS "nodeId", c.provider_id AS "providerId", c.at`;

const changesAfter = statement(
  `SELECT ${changeColumns} FROM changes c WHERE c.number > $1 ORDER BY c.number LIMIT $2`,
);

/** An index scan for each type, so that a rare one is found as fast as a frequent one. */
const changesOfTypes = statement(`
  SELECT page.* FROM unnest($3::text[]) AS wanted (type), LATERAL (
    SELECT ${changeColumns} FROM changes c
    WHERE c.type = wanted.type AND c.number > $1 ORDER BY c.number LIMIT $2) AS page
  ORDER BY page.number LIMIT $2`);

const keptNumbers = statement(`
  SELECT coalesce((SELECT min(number) FROM changes), last + 1)::float8 AS oldest, last::float8 AS newest
  FROM change_counter`);

export interface KeptNumbers {
  /** One more than `newest` if nothing is kept. */
  oldest: number;
  newest: number;
}

export async function readKeptNumbers(ctx: Pick<Context, "database">): Promise<KeptNumbers> {
  const [kept] = await ctx.database.queryPrepared<KeptNumbers>(keptNumbers, []);
  return kept!;
}

/** The number in a cursor of the feed. */
export function parseChangeNumber(cursor: string | null | undefined): number | null {
  if (cursor === null || cursor === undefined) return null;
  const number = /^(?:0|[1-9][0-9]{0,15})$/.test(cursor) ? Number(cursor) : Number.NaN;
  if (!Number.isSafeInteger(number)) throw badUserInput("Invalid cursor.");
  return number;
}

/** Throws if changes after the number may have been purged, or if the number was never given. */
export function requireKept(after: number | null, { oldest, newest }: KeptNumbers): void {
  if (after === null) return;
  if (after < oldest - 1) {
    throw badUserInput(
      `Changes are kept for ${changeDays} days, and this cursor is older. Load /data/manifest.json and its files again, and continue after the manifest's number.`,
    );
  }
  if (after > newest) throw badUserInput("The cursor belongs to another change feed.");
}

/** Changes in the order of their numbers, oldest first. */
export async function findChanges(
  ctx: Context,
  wanted: ChangesWanted,
): Promise<Connection<Change>> {
  const { after, types, size } = wanted;
  const values = [after ?? 0, size + 1];
  const rows = await (types
    ? ctx.database.queryPrepared<Change>(changesOfTypes, [...values, [...new Set(types)]])
    : ctx.database.queryPrepared<Change>(changesAfter, values));
  // Afterwards: what was purged in between would be missing.
  const kept = await readKeptNumbers(ctx);
  requireKept(after, kept);
  const nodes = toEntities(Change, rows).slice(0, size);
  return {
    nodes,
    edges: nodes.map((node) => ({ cursor: node.cursor, node })),
    pageInfo: {
      hasNextPage: rows.length > size,
      hasPreviousPage: after !== null && after >= kept.oldest,
      startCursor: nodes[0]?.cursor ?? null,
      endCursor: nodes.at(-1)?.cursor ?? after?.toString() ?? null,
    },
    totalCount: () => countChanges(ctx, types),
  };
}

async function countChanges(ctx: Context, types: ChangesWanted["types"]): Promise<number | null> {
  const from = "changes WHERE ($1::text[] IS NULL OR type = ANY ($1))";
  const [row] = await ctx.database.queryUnprepared<{ count: number }>(boundedCountSql(from), [
    types,
  ]);
  return totalOrNull(row!.count);
}

import { Values } from "#server/platform/database/statement";
import { defineBatch } from "#server/platform/request/batch";
import type { Context } from "#server/platform/request/context";
import { sampledRows } from "#server/platform/settings/read-limits";
import { categoryFigures, countListed } from "#server/discovery/category-figures";
import { everyWordMatches } from "./search-conditions";
import type { SearchTerms } from "./search-terms";

const shares = defineBatch<SearchTerms, number>(
  async (ctx, searches) => {
    const size = await countDirectory(ctx);
    const percent = Math.min(100, (100 * sampledRows) / Math.max(1, size));
    const found = new Map<string, number>();
    for (const search of searches) found.set(identity(search), await sample(ctx, search, percent));
    return found;
  },
  { identity },
);

function identity({ words }: SearchTerms): string {
  return JSON.stringify(words);
}

/** The share of providers that match, from a random sample of fixed size; read once per request. */
export async function estimateShare(ctx: Context, search: SearchTerms): Promise<number> {
  return (await shares(ctx).load(search)) ?? 0;
}

/** REPEATABLE: the same sample until the texts change. */
async function sample(ctx: Context, { words }: SearchTerms, percent: number): Promise<number> {
  const values = new Values();
  const text = `SELECT count(*)::integer AS sampled,
      count(*) FILTER (WHERE ${everyWordMatches(words, values)})::integer AS matching
    FROM provider_search_texts s TABLESAMPLE SYSTEM (${percent}) REPEATABLE (1)`;
  const [row] = await ctx.database.queryUnprepared<{ sampled: number; matching: number }>(
    text,
    values.list,
  );
  return row!.matching / Math.max(1, row!.sampled);
}

export async function countDirectory(ctx: Context): Promise<number> {
  const everything = { categories: null, region: null, reviewType: null };
  return countListed(await categoryFigures(ctx), everything);
}

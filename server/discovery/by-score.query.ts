import { categories } from "#server/catalog/categories";
import type { Region } from "#server/catalog/regions";
import type { Context } from "#server/platform/request/context";
import { badUserInput } from "#server/platform/errors/graph-error";
import { toEntities } from "#server/platform/database/to-entities";
import {
  toConnection,
  type Connection,
  type CursorKind,
  type CursorValues,
  type PageRequest,
} from "#server/platform/graph/paging";
import { limitFor, variableStatement, Values } from "#server/platform/database/statement";
import { cardColumns, providerColumns } from "#server/providers/provider-columns";
import { Provider } from "#server/providers/provider.entity";
import { categoryFigures, countReviewed, type CategoryFigure } from "./category-figures";
import { priorOf, weigh, weighed } from "./plaudit-score";
import { scoreWithin } from "./score-bounds";

export interface RankedAmong {
  /** By slug; null for all, those without a category included. */
  category: string | null;
  region: Region | null;
}

/**
 * A cursor tells average, count, id and the category by its place. The score itself would be of no use later:
 * all scores of a category move together with its mean.
 */
export const scoreCursorKinds: readonly CursorKind[] = ["real", "integer", "integer", "integer"];

const cursorOf = (provider: Provider): CursorValues => [
  provider.averageRating,
  provider.reviewCount,
  provider.id,
  categories.findIndex(({ slug }) => slug === provider.categorySlug),
];

/** Few that surely stand high, of each category, from which it follows how high the others must stand. */
const sampled = 101;

/**
 * A page of the reviewed providers by their Plaudit score; ties fall to whoever has more reviews, then to the newer.
 * No index can keep this order, since every review moves the mean that a whole category begins with. But the
 * best averages tell how high the page ends at the least, and from there on all follows the index of averages.
 */
export async function rankByScore(
  ctx: Context,
  among: RankedAmong,
  page: PageRequest,
  isCardEnough: boolean,
): Promise<Connection<Provider>> {
  const figures = await categoryFigures(ctx);
  const pool = new Pool(figures, among);
  const below = page.after && pool.place(page.after);
  const above = page.before && pool.place(page.before);
  const lowest = above?.score ?? "0";
  const highest = below?.score ?? "6";
  const between = [
    below ? ` AND ${position} < ${below.position}` : "",
    above ? ` AND ${position} > ${above.position}` : "",
  ].join("");
  const direction = page.backwards ? "ASC" : "DESC";
  const most = limitFor(page.size + 1);
  const edge = page.backwards
    ? {
        score: "max(score)",
        none: "6",
        reach: scoreWithin(lowest, `least(edge.score, ${highest})`),
      }
    : {
        score: "min(score)",
        none: "0",
        reach: scoreWithin(`greatest(edge.score, ${lowest})`, highest),
      };
  const order = (alias: string) =>
    `${alias}.score ${direction}, ${alias}.review_count ${direction}, ${alias}.id ${direction}`;

  const text = `
    WITH sure AS (
      SELECT near.score FROM (${pool.read(
        `${scoreWithin(lowest, highest)}${between}
        ORDER BY p.average_rating ${direction}, p.review_count ${direction}, p.id ${direction} LIMIT ${sampled}`,
      )}) AS near ORDER BY near.score ${direction} LIMIT ${most}
    ), edge AS MATERIALIZED (
      SELECT CASE WHEN count(*) < ${most} THEN ${edge.none} ELSE ${edge.score} END AS score FROM sure
    ), best AS (
      SELECT found.* FROM (${pool.read(`${edge.reach}${between}`, "edge, ")}) AS found
      ORDER BY ${order("found")} LIMIT ${most}
    )
    SELECT ${isCardEnough ? cardColumns : providerColumns} FROM best JOIN providers p USING (id)
    ORDER BY ${order("best")}`;
  const rows = await ctx.database.read<Provider>(variableStatement(text), pool.values.list);
  return toConnection(page, toEntities(Provider, rows).slice(0, page.size + 1), cursorOf, () =>
    Promise.resolve(
      countReviewed(figures, {
        categories: among.category === null ? null : [among.category],
        region: among.region,
      }),
    ),
  );
}

/** How many stand before this provider. */
export async function countAheadByScore(
  ctx: Context,
  among: RankedAmong,
  provider: Provider,
): Promise<number> {
  const pool = new Pool(await categoryFigures(ctx), among);
  const here = pool.place(cursorOf(provider));
  const ahead = pool.read(`${scoreWithin(here.score, "6")} AND ${position} > ${here.position}`);
  const [row] = await ctx.database.read<{ count: number }>(
    variableStatement(`SELECT count(*)::integer AS count FROM (${ahead}) AS ahead`),
    pool.values.list,
  );
  return row!.count;
}

const score = weighed("leaf.prior");
const position = `(${score}, p.review_count, p.id)`;

/** The providers that are ranked, category by category, each with what its scores begin with. */
class Pool {
  readonly values = new Values();
  private readonly leaves: { from: string; match: string }[];

  constructor(
    private readonly figures: CategoryFigure[],
    { category, region }: RankedAmong,
  ) {
    const slugs = category === null ? categories.map(({ slug }) => slug) : [category];
    const priors = slugs.map((slug) => priorOf(figures, slug).mean);
    const named = `unnest(${this.values.add(slugs)}::text[], ${this.values.add(priors)}::float8[])`;
    const inRegion = region === null ? "" : ` AND p.region = ${this.values.add(region)}`;
    this.leaves = [
      {
        from: `${named} AS leaf (category, prior)`,
        match: `p.category = leaf.category${inRegion}`,
      },
    ];
    if (category === null) {
      const prior = this.values.add(priorOf(figures, null).mean);
      this.leaves.push({
        from: `(SELECT ${prior}::float8 AS prior) AS leaf`,
        match: `p.category IS NULL${inRegion}`,
      });
    }
  }

  /** Who matches this, with the score; the text may end with the order and the limit within a category. */
  read(condition: string, beside = ""): string {
    return this.leaves
      .map(
        ({ from, match }) => `SELECT each.* FROM ${beside}${from}, LATERAL (
          SELECT p.id, p.review_count, ${score} AS score FROM providers p
          WHERE ${match} AND ${condition}) AS each`,
      )
      .join(" UNION ALL ");
  }

  /** A cursor as it stands in the ranking now. */
  place(cursor: CursorValues): { score: string; position: string } {
    const [average, count, id, category] = cursor as [number, number, number, number];
    if (!(average >= 1 && average <= 5 && count >= 1))
      throw badUserInput("This cursor is not one of this list.");
    const prior = priorOf(this.figures, categories[category]?.slug ?? null).mean;
    const value = `${this.values.add(weigh(average, count, prior))}::float8`;
    const [counted, numbered] = [this.values.add(count), this.values.add(id)];
    return { score: value, position: `(${value}, ${counted}::integer, ${numbered}::integer)` };
  }
}

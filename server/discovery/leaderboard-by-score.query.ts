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
import { magnitudes, scoreWithin } from "./score-bounds";

export interface RankedAmong {
  /** A slug; null for all providers, including those without a category. */
  category: string | null;
  region: Region | null;
}

/**
 * A cursor holds average, count, id and category index instead of the score, because all scores of a category move with
 * its mean.
 */
export const scoreCursorKinds: readonly CursorKind[] = ["real", "integer", "integer", "integer"];

const cursorOf = (provider: Provider): CursorValues => [
  provider.averageRating,
  provider.reviewCount,
  provider.id,
  categories.findIndex(({ slug }) => slug === provider.categorySlug),
];

/**
 * A page of reviewed providers by Plaudit score. Ties go to more reviews, then to the newer provider. No index can keep
 * this order, because every review moves the prior of its category. Among similar numbers of reviews, the order by
 * average is nearly that by score: the best averages of each category and step of `magnitudes` give a lower bound for
 * the page's scores, and the bound needs a scan of few index entries in each step.
 */
export async function rankByScore(
  ctx: Context,
  among: RankedAmong,
  page: PageRequest,
  isCardEnough: boolean,
): Promise<Connection<Provider>> {
  const figures = await categoryFigures(ctx);
  const pool = new Pool(figures, among);
  const below = page.after && pool.locate(page.after);
  const above = page.before && pool.locate(page.before);
  const lowest = above?.score ?? "0";
  const highest = below?.score ?? "6";
  const between = [
    below ? ` AND ${position} < ${below.position}` : "",
    above ? ` AND ${position} > ${above.position}` : "",
  ].join("");
  const direction = page.backwards ? "ASC" : "DESC";
  const limit = limitFor(page.size + 1);
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
        ORDER BY ${indexOrder(page)} LIMIT ${limit}`,
      )}) AS near ORDER BY near.score ${direction} LIMIT ${limit}
    ), edge AS MATERIALIZED (
      SELECT CASE WHEN count(*) < ${limit} THEN ${edge.none} ELSE ${edge.score} END AS score FROM sure
    ), best AS (
      SELECT found.* FROM (${pool.read(`${edge.reach}${between}`, "edge, ")}) AS found
      ORDER BY ${order("found")} LIMIT ${limit}
    )
    SELECT ${isCardEnough ? cardColumns : providerColumns} FROM best JOIN providers p USING (id)
    ORDER BY ${order("best")}`;
  const rows = await ctx.database.queryPrepared<Provider>(
    variableStatement(text),
    pool.values.list,
  );
  return toConnection(page, toEntities(Provider, rows).slice(0, page.size + 1), cursorOf, () =>
    Promise.resolve(
      countReviewed(figures, {
        categories: among.category === null ? null : [among.category],
        region: among.region,
      }),
    ),
  );
}

/** The number of providers that rank above this one. */
export async function countAheadByScore(
  ctx: Context,
  among: RankedAmong,
  provider: Provider,
): Promise<number> {
  const pool = new Pool(await categoryFigures(ctx), among);
  const here = pool.locate(cursorOf(provider));
  const ahead = pool.read(`${scoreWithin(here.score, "6")} AND ${position} > ${here.position}`);
  const [row] = await ctx.database.queryUnprepared<{ count: number }>(
    `SELECT count(*)::integer AS count FROM (${ahead}) AS ahead`,
    pool.values.list,
  );
  return row!.count;
}

/** Complete, because PostgreSQL does not know that a column is constant where it is null. */
function indexOrder({ backwards }: PageRequest): string {
  const [rising, falling] = backwards ? ["DESC", "ASC"] : ["ASC", "DESC"];
  const descending = ["p.average_rating", "p.review_count", "p.id"].map(
    (sql) => `${sql} ${falling}`,
  );
  const ascending = ["p.category", "review_magnitude(p.review_count)"].map(
    (sql) => `${sql} ${rising}`,
  );
  return [...ascending, ...descending].join(", ");
}

const score = weighed("leaf.prior");
const position = `(${score}, p.review_count, p.id)`;

/** The ranked providers by category, each category with its prior. */
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

  /** Matching providers with their scores. `condition` may end with ORDER BY and LIMIT, applied per category and step. */
  read(condition: string, beside = ""): string {
    return this.leaves
      .map(
        ({ from, match }) => `SELECT each.* FROM ${beside}${from}, ${magnitudes}, LATERAL (
          SELECT p.id, p.review_count, ${score} AS score FROM providers p
          WHERE ${match} AND p.review_count > 0 AND review_magnitude(p.review_count) = sized.magnitude
            AND ${condition}) AS each`,
      )
      .join(" UNION ALL ");
  }

  /** The present score and position of a cursor. */
  locate(cursor: CursorValues): { score: string; position: string } {
    const [average, count, id, category] = cursor as [number, number, number, number];
    if (!(average >= 1 && average <= 5 && count >= 1))
      throw badUserInput("This cursor belongs to another list.");
    const prior = priorOf(this.figures, categories[category]?.slug ?? null).mean;
    const value = `${this.values.add(weigh(average, count, prior))}::float8`;
    const [counted, numbered] = [this.values.add(count), this.values.add(id)];
    return { score: value, position: `(${value}, ${counted}::integer, ${numbered}::integer)` };
  }
}

import "reflect-metadata";
import pg from "pg";
import { build } from "#server/testing/build";
import type { Client } from "./crash-client";
import { saveReview, type Acknowledged } from "./crash-guests";
import { databaseUrlOf } from "./crash-processes";

type Query = Parameters<typeof build>[0]["query"];

/** Runs work on a direct connection to the embedded database, bypassing the product. */
export async function inDatabase<Answer>(
  dataDir: string,
  work: (query: Query) => Promise<Answer>,
): Promise<Answer> {
  const connection = new pg.Client({ connectionString: databaseUrlOf(dataDir) });
  connection.on("error", () => {});
  await connection.connect();
  try {
    return await work(
      async <Row extends object>(text: string, values: unknown[] = []) =>
        (await connection.query<Row>(text, values)).rows,
    );
  } finally {
    await connection.end();
  }
}

/** Providers in several categories and regions for the guests to review. */
export async function addProviders(dataDir: string, number: number): Promise<string[]> {
  const categories = ["fitness", "business", "wellness", "creative", null];
  const regions = ["europe", "asia", "other", null];
  return inDatabase(dataDir, async (query) => {
    const { aProvider } = build({ query });
    const usernames: string[] = [];
    for (let index = 0; index < number; index += 1) {
      const category = categories[index % categories.length];
      const region = regions[index % regions.length];
      usernames.push((await aProvider({ category, region })).username);
    }
    return usernames;
  });
}

export interface Findings {
  lost: string[];
  doubled: string[];
  /** Stored but never acknowledged; known only once all guests are done. */
  unknown: string[];
  drifted: string[];
}

/** Compares the database with the acknowledged reviews. Guests may keep writing. */
export async function findBreaches(
  dataDir: string,
  name: string,
  acknowledged: readonly Acknowledged[],
): Promise<Findings> {
  const known = new Map(acknowledged.map(({ draft, id }) => [draft.mark, id]));
  return inDatabase(dataDir, async (query) => {
    const stored = await query<{ id: string; mark: string }>(
      `SELECT node_id AS id, split_part(comment, ':', 1) AS mark FROM reviews WHERE comment LIKE $1 || ' %'`,
      [name],
    );
    const rows = new Set(stored.map(({ id, mark }) => `${mark} ${id}`));
    const marks = stored.map(({ mark }) => mark);
    const seen = new Set<string>();
    return {
      lost: [...known].filter(([mark, id]) => !rows.has(`${mark} ${id}`)).map(([mark]) => mark),
      doubled: marks.filter((mark) => seen.has(mark) || !seen.add(mark)),
      unknown: marks.filter((mark) => !known.has(mark)),
      drifted: (await query<{ what: string }>(drift)).map(({ what }) => what),
    };
  });
}

/** Keys that no longer return their own review. */
export async function replayKeys(
  client: Client,
  acknowledged: readonly Acknowledged[],
  writers: number,
): Promise<string[]> {
  const left = acknowledged.values();
  const wrong: string[] = [];
  async function replay(): Promise<void> {
    for (const { draft, id } of left) {
      const { body } = await client.send(saveReview, { input: draft.input }, draft.token);
      const review = body.data?.saveReview?.review;
      const isSame = review?.id === id && review.comment === draft.input.comment;
      if (!isSame) wrong.push(`${draft.mark}: ${JSON.stringify(body)}`);
    }
  }
  await Promise.all(Array.from({ length: writers }, replay));
  return wrong;
}

/** Counters that differ from a recount; one statement, so one snapshot. */
const drift = `
WITH counted AS (
  SELECT p.id, p.username, coalesce(p.category, 'none') AS category, coalesce(p.region, 'none') AS region,
    (p.id % 16)::smallint AS slot,
    count(r.id)::integer AS reviews, coalesce(avg(r.rating), 0)::real AS average,
    (count(r.id) FILTER (WHERE r.review_type = 'service'))::integer AS service_count,
    coalesce(sum(r.rating) FILTER (WHERE r.review_type = 'service'), 0)::integer AS service_sum,
    (count(r.id) FILTER (WHERE r.review_type = 'advertisement'))::integer AS advertisement_count,
    coalesce(sum(r.rating) FILTER (WHERE r.review_type = 'advertisement'), 0)::integer AS advertisement_sum,
    ARRAY(SELECT (count(s.id) FILTER (WHERE s.review_type = 'service'))::integer FROM generate_series(1, 5) AS stars
      LEFT JOIN reviews s ON s.provider_id = p.id AND s.rating = stars GROUP BY stars ORDER BY stars) AS service,
    ARRAY(SELECT (count(a.id) FILTER (WHERE a.review_type = 'advertisement'))::integer FROM generate_series(1, 5) AS stars
      LEFT JOIN reviews a ON a.provider_id = p.id AND a.rating = stars GROUP BY stars ORDER BY stars) AS advertisement
  FROM providers p LEFT JOIN reviews r ON r.provider_id = p.id GROUP BY p.id
), figures AS (
  SELECT category, region, slot, count(*)::integer AS providers,
    (count(*) FILTER (WHERE reviews > 0))::integer AS reviewed,
    (count(*) FILTER (WHERE service_count > 0))::integer AS with_service,
    (count(*) FILTER (WHERE advertisement_count > 0))::integer AS with_advertisement,
    sum(service_count)::integer AS service_count, sum(service_sum)::integer AS service_sum,
    sum(advertisement_count)::integer AS advertisement_count, sum(advertisement_sum)::integer AS advertisement_sum
  FROM counted GROUP BY category, region, slot
)
SELECT 'the counters of @' || counted.username AS what
FROM providers p JOIN counted USING (id)
WHERE (p.service_histogram::integer[], p.advertisement_histogram::integer[], p.review_count, p.service_count,
    p.advertisement_count)
  IS DISTINCT FROM (counted.service, counted.advertisement, counted.reviews, counted.service_count,
    counted.advertisement_count)
  OR abs(p.average_rating - counted.average) > 0.00001
UNION ALL
SELECT 'the figures of ' || kept.category || ', ' || kept.region || ', ' || kept.slot
FROM category_figures kept LEFT JOIN figures USING (category, region, slot)
WHERE (kept.provider_count, kept.reviewed_provider_count, kept.service_provider_count, kept.advertisement_provider_count, kept.service_count,
    kept.service_sum, kept.advertisement_count, kept.advertisement_sum)
  IS DISTINCT FROM (coalesce(figures.providers, 0), coalesce(figures.reviewed, 0), coalesce(figures.with_service, 0),
    coalesce(figures.with_advertisement, 0), coalesce(figures.service_count, 0), coalesce(figures.service_sum, 0),
    coalesce(figures.advertisement_count, 0), coalesce(figures.advertisement_sum, 0))`;

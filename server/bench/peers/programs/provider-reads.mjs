import { readFileSync } from "node:fs";
import DataLoader from "dataloader";
import { query } from "./query.mjs";

const columns = `id AS key, node_id AS id, username, display_name AS "displayName", title, biography,
  picture_url AS "pictureUrl", category, region, price, response_time AS "responseTime", followers,
  is_verified AS "isVerified", is_featured AS "isFeatured", is_business AS "isBusiness",
  is_professional AS "isProfessional", average_rating AS "averageRating", review_count AS "reviewCount",
  service_average AS "serviceAverage", service_count AS "serviceCount",
  advertisement_average AS "advertisementAverage", advertisement_count AS "advertisementCount"`;
const histograms = `service_histogram AS "serviceHistogram", advertisement_histogram AS "advertisementHistogram"`;

/** The highest rated. One category is compared with `=`, so that an index has the order. */
export function readProviders({ categories, region }, first) {
  const values = [];
  const add = (value) => `$${values.push(value)}`;
  const conditions = ["true"];
  if (categories?.length === 1) conditions.push(`category = ${add(categories[0])}`);
  else if (categories) conditions.push(`category = ANY(${add(categories)})`);
  if (region) conditions.push(`region = ${add(region)}`);
  const text = `SELECT ${columns} FROM providers WHERE ${conditions.join(" AND ")}
    ORDER BY average_rating DESC, review_count DESC, providers.id DESC LIMIT ${add(first)}`;
  return query(text, values);
}

/** One provider, with the histograms, which lists rarely show. */
export async function readProvider(username) {
  const text = `SELECT ${columns}, ${histograms} FROM providers WHERE username = $1`;
  const [provider] = await query(text, [username]);
  return provider ?? null;
}

/** Statements by search, which the benchmark wrote. */
const suggestions = JSON.parse(readFileSync(process.env.PEER_SEARCHES, "utf8"));

export async function readSuggestions(search) {
  const statement = suggestions[search];
  return statement ? query(statement.text, statement.values) : [];
}

const newestReviews = `SELECT r.provider_id AS "providerKey", r.node_id AS id, r.rating, r.comment,
    r.created_at AS "createdAt", r.edited_at AS "editedAt", r.is_verified AS "isVerified",
    r.review_type AS "reviewType", r.region, r.service_type AS "serviceType", r.user_id AS "userKey"
  FROM unnest($1::integer[]) AS wanted(id)
  CROSS JOIN LATERAL (
    SELECT * FROM reviews WHERE provider_id = wanted.id ORDER BY created_at DESC, id DESC LIMIT $2
  ) AS r`;
const reviewers = `SELECT id AS key, node_id AS id, display_name AS "displayName", username, picture_url AS "pictureUrl"
  FROM users WHERE id = ANY($1)`;
const histogramsById = `SELECT id AS key, ${histograms} FROM providers WHERE id = ANY($1)`;

/** Batches of one request. */
export function createBatches() {
  const reviewsByCount = new Map();
  return {
    reviews(first) {
      if (!reviewsByCount.has(first)) reviewsByCount.set(first, newestReviewsBatch(first));
      return reviewsByCount.get(first);
    },
    reviewers: new DataLoader(async (keys) => inOrder(keys, await query(reviewers, [keys]))),
    histograms: new DataLoader(async (keys) => inOrder(keys, await query(histogramsById, [keys]))),
  };
}

function newestReviewsBatch(first) {
  return new DataLoader(async (keys) => {
    const found = new Map(keys.map((key) => [key, []]));
    for (const row of await query(newestReviews, [keys, first])) {
      found.get(row.providerKey).push(row);
    }
    return keys.map((key) => found.get(key));
  });
}

function inOrder(keys, rows) {
  const found = new Map(rows.map((row) => [row.key, row]));
  return keys.map((key) => found.get(key) ?? null);
}

import type { Region } from "#server/catalog/regions";
import { parseUsername } from "#server/networks/username";
import { limitFor, Values } from "#server/platform/database/statement";
import { toEntities } from "#server/platform/database/to-entities";
import { boundedCountSql, totalOrNull } from "#server/platform/graph/bounded-count";
import { keysetCondition, orderBy, type SortColumn } from "#server/platform/graph/keyset";
import { toConnection, type Connection, type PageRequest } from "#server/platform/graph/paging";
import type { Context } from "#server/platform/request/context";
import { providerByUsername } from "#server/providers/provider.batch";
import { Review } from "#server/reviews/review.entity";
import { photosCondition, reviewColumns, reviewOrder } from "./reviews.query";

export const DateSort = { NEWEST: "NEWEST", OLDEST: "OLDEST" } as const;
export type DateSort = (typeof DateSort)[keyof typeof DateSort];

export interface AllReviewsWanted {
  category: string | null;
  region: Region | null;
  updatedSince: Date | null;
  /** A username; an unknown one has no reviews. */
  provider: string | null;
  /** Null for both. */
  hasPhotos: boolean | null;
  sort: DateSort;
  page: PageRequest;
}

/** By creation, which never changes. */
export function allReviewsOrder(sort: DateSort): SortColumn<Review>[] {
  const isAscending = sort === DateSort.OLDEST;
  return reviewOrder.NEWEST.map((column) => ({ ...column, isAscending }));
}

/** Reviews of all providers. */
export async function findAllReviews(
  ctx: Context,
  wanted: AllReviewsWanted,
): Promise<Connection<Review>> {
  const { page } = wanted;
  const order = allReviewsOrder(wanted.sort);
  const valueOf = (review: Review) => order.map((column) => column.valueOf(review));
  const providerId = await providerIdOf(ctx, wanted.provider);
  if (providerId === "unknown") return toConnection(page, [], valueOf, 0);
  const values = new Values();
  // The plan depends on how many reviews a filter leaves.
  const rows = await ctx.database.queryUnprepared<Review>(
    `SELECT ${reviewColumns} FROM reviews r WHERE ${conditions(wanted, providerId, values)}
       ${keysetCondition(order, page.after, "<", values)} ${keysetCondition(order, page.before, ">", values)}
     ${orderBy(order, page)} LIMIT ${limitFor(page.size + 1)}`,
    values.list,
  );
  const found = toEntities(Review, rows).slice(0, page.size + 1);
  return toConnection(page, found, valueOf, () => count(ctx, wanted, providerId));
}

async function providerIdOf(
  ctx: Context,
  username: string | null,
): Promise<number | null | "unknown"> {
  if (username === null) return null;
  const handle = parseUsername(username);
  const provider = handle === null ? null : await providerByUsername(ctx).load(handle);
  return provider?.id ?? "unknown";
}

function conditions(
  { category, region, updatedSince, hasPhotos }: AllReviewsWanted,
  providerId: number | null,
  values: Values,
): string {
  const parts = ["true"];
  if (providerId !== null) parts.push(`r.provider_id = ${values.add(providerId)}`);
  if (region) parts.push(`r.region = ${values.add(region)}`);
  if (hasPhotos !== null) parts.push(photosCondition(hasPhotos));
  if (updatedSince) {
    const since = `${values.add(updatedSince)}::timestamptz`;
    // Two conditions, because each has an index.
    parts.push(`(r.created_at >= ${since} OR r.updated_at >= ${since})`);
  }
  if (category) {
    parts.push(
      `EXISTS (SELECT FROM providers p WHERE p.id = r.provider_id AND p.category = ${values.add(category)})`,
    );
  }
  return parts.join(" AND ");
}

async function count(
  ctx: Context,
  wanted: AllReviewsWanted,
  providerId: number | null,
): Promise<number | null> {
  const values = new Values();
  const from = `reviews r WHERE ${conditions(wanted, providerId, values)}`;
  const [row] = await ctx.database.queryUnprepared<{ count: number }>(
    boundedCountSql(from),
    values.list,
  );
  return totalOrNull(row!.count);
}

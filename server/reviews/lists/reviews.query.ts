import type { ReviewType } from "#server/catalog/review-types";
import { defineBatch, defineRowBatch, groupRows } from "#server/platform/request/batch";
import { boundedCountSql, totalOrNull } from "#server/platform/graph/bounded-count";
import { entityColumns } from "#server/platform/graph/compiler/entity-sql";
import type { Context } from "#server/platform/request/context";
import { toEntities } from "#server/platform/database/to-entities";
import { keysetCondition, orderBy, type SortColumn } from "#server/platform/graph/keyset";
import { findStoredNodesBy } from "#server/platform/graph/node";
import {
  toConnection,
  type Connection,
  type CursorKind,
  type PageRequest,
  type TotalCount,
} from "#server/platform/graph/paging";
import {
  limitFor,
  statement,
  variableStatement,
  Values,
} from "#server/platform/database/statement";
import { Review } from "#server/reviews/review.entity";
import { searchCondition, searchedReviews } from "./review-search";

export const ReviewSort = {
  NEWEST: "NEWEST",
  HIGHEST: "HIGHEST",
  LOWEST: "LOWEST",
  MOST_HELPFUL: "MOST_HELPFUL",
} as const;
export type ReviewSort = (typeof ReviewSort)[keyof typeof ReviewSort];

export interface ReviewsWanted {
  /** Reviews of a provider, or reviews by a user. */
  of: "provider" | "user";
  ratings: readonly number[] | null;
  reviewType: ReviewType | null;
  verifiedOnly: boolean;
  /** Null for both. */
  isAnswered: boolean | null;
  hasPhotos: boolean | null;
  /** Words, of which each must occur; null without a search. */
  search: readonly string[] | null;
  sort: ReviewSort;
  page: PageRequest;
}

const byMoment: SortColumn<Review>[] = [
  { sql: "r.created_at", kind: "moment", valueOf: (review) => review.createdAt.toISOString() },
  { sql: "r.id", kind: "bigint", valueOf: (review) => review.id },
];
export const reviewOrder: Record<ReviewSort, SortColumn<Review>[]> = {
  NEWEST: byMoment,
  HIGHEST: [{ sql: "r.rating", kind: "integer", valueOf: (review) => review.rating }, ...byMoment],
  LOWEST: [{ sql: "-r.rating", kind: "integer", valueOf: (review) => -review.rating }, ...byMoment],
  MOST_HELPFUL: [
    { sql: "r.helpful_count", kind: "integer", valueOf: (review) => review.helpfulCount },
    ...byMoment,
  ],
};

export function cursorKinds(sort: ReviewSort): CursorKind[] {
  return reviewOrder[sort].map((column) => column.kind);
}

/** Columns that no reader of a list needs. */
const writtenOnly = new Set(["guestSessionId", "isVerificationSkipped", "source"]);

/** For statements over `reviews r`. */
export const reviewColumns = entityColumns(
  Review,
  "r",
  ({ property }) => !writtenOnly.has(property),
);

interface OwnerPage {
  ownerId: number;
  wanted: ReviewsWanted;
  shape: string;
  storedCount: number;
}

type OwnedReview = Review & { ownerId: number };

/**
 * Owners with more reviews get a custom plan. A generic plan assumes the average owner, who has a few reviews, and would
 * sort all reviews of a large one.
 */
const manyReviews = 200;

function shapeOf(wanted: ReviewsWanted): string {
  return JSON.stringify(wanted);
}

/** For statements over `reviews r`. Partial indexes have the same expression. */
export function photosCondition(hasPhotos: boolean): string {
  return hasPhotos ? "r.photo_count > 0" : "r.photo_count = 0";
}

function conditions(wanted: ReviewsWanted, values: Values): string {
  const parts: string[] = [];
  if (wanted.ratings) parts.push(`AND r.rating = ANY(${values.add(wanted.ratings)}::smallint[])`);
  if (wanted.reviewType) parts.push(`AND r.review_type = ${values.add(wanted.reviewType)}`);
  if (wanted.verifiedOnly) parts.push("AND r.is_verified");
  if (wanted.isAnswered !== null) {
    parts.push(`AND r.answer IS ${wanted.isAnswered ? "NOT NULL" : "NULL"}`);
  }
  if (wanted.hasPhotos !== null) parts.push(`AND ${photosCondition(wanted.hasPhotos)}`);
  if (wanted.search) parts.push(`AND ${searchCondition(wanted.search, values)}`);
  return parts.join(" ");
}

/** FROM and the condition of the owner. */
function reviewsOf({ of, search }: ReviewsWanted, owner: string): string {
  const ofOwner = `${of === "provider" ? "provider_id" : "user_id"} = ${owner}`;
  return search ? `${searchedReviews(ofOwner)} r WHERE true` : `reviews r WHERE r.${ofOwner}`;
}

/** One statement for the same page of many owners: a LATERAL index scan per owner. */
const reviewPages = defineBatch<OwnerPage, Review[]>(
  async (ctx, pages) => {
    const found = new Map<string, Review[]>();
    for (const group of groupRows(pages, (page) => page.shape).values()) {
      const { wanted, shape } = group[0]!;
      const columns = reviewOrder[wanted.sort];
      const values = new Values();
      const pageOf = (owner: string) => `
          SELECT ${reviewColumns} FROM ${reviewsOf(wanted, owner)} ${conditions(wanted, values)}
            ${keysetCondition(columns, wanted.page.after, "<", values)}
            ${keysetCondition(columns, wanted.page.before, ">", values)}
          ${orderBy(columns, wanted.page)}
          LIMIT ${limitFor(wanted.page.size + 1)}
          ${wanted.page.skip > 0 ? `OFFSET ${values.add(wanted.page.skip)}` : ""}`;
      let rows: OwnedReview[];
      if (group.length === 1 && group[0]!.storedCount > manyReviews) {
        const owner = `${values.add(group[0]!.ownerId)}::integer`;
        const text = `SELECT ${owner} AS "ownerId", page.* FROM (${pageOf(owner)}) AS page`;
        rows = await ctx.database.queryUnprepared<OwnedReview>(text, values.list);
      } else {
        const owners = values.add(group.map((page) => page.ownerId));
        const text = `
        SELECT owner.id AS "ownerId", page.*
        FROM unnest(${owners}::integer[]) AS owner (id), LATERAL (${pageOf("owner.id")}) AS page`;
        rows = wanted.search
          ? await ctx.database.queryUnprepared<OwnedReview>(text, values.list)
          : await ctx.database.queryPrepared<OwnedReview>(variableStatement(text), values.list);
      }
      const byOwner = groupRows(toEntities(Review, rows) as OwnedReview[], (row) => row.ownerId);
      for (const [ownerId, reviews] of byOwner) {
        found.set(`${ownerId} ${shape}`, reviews.slice(0, wanted.page.size + 1));
      }
    }
    return found;
  },
  { identity: (page) => `${page.ownerId} ${page.shape}` },
);

const reviewCounts = defineBatch<OwnerPage, { total: TotalCount }>(
  async (ctx, pages) => {
    const found = new Map<string, { total: TotalCount }>();
    for (const group of groupRows(pages, (page) => page.shape).values()) {
      const { wanted, shape } = group[0]!;
      const values = new Values();
      const owners = values.add(group.map((page) => page.ownerId));
      const text = `
        SELECT owner.id AS "ownerId", counted.count
        FROM unnest(${owners}::integer[]) AS owner (id), LATERAL (
          ${boundedCountSql(`${reviewsOf(wanted, "owner.id")} ${conditions(wanted, values)}`)}
        ) AS counted`;
      const rows = await ctx.database.queryUnprepared<{ ownerId: number; count: number }>(
        text,
        values.list,
      );
      for (const row of rows)
        found.set(`${row.ownerId} ${shape}`, { total: totalOrNull(row.count) });
    }
    return found;
  },
  { identity: (page) => `${page.ownerId} ${page.shape}` },
);

const notCounted = statement(`
  SELECT provider_id AS id, count(*)::integer AS count FROM reviews
  WHERE provider_id = ANY ($1::integer[]) AND NOT counted GROUP BY 1`);

/** The reviews of a provider that are listed but counted in no figure. */
const notCountedOf = defineBatch<number, number>(async (ctx, ids) => {
  const rows = await ctx.database.queryPrepared<{ id: number; count: number }>(notCounted, [ids]);
  return new Map(rows.map(({ id, count }) => [id, count]));
});

/**
 * A page of one owner's reviews; the same page of several owners is one statement. Without filters, `storedCount` is the
 * total count; of a provider, the counted ones.
 */
export async function findReviews(
  ctx: Context,
  ownerId: number,
  wanted: ReviewsWanted,
  storedCount: number,
): Promise<Connection<Review>> {
  const columns = reviewOrder[wanted.sort];
  const key = { ownerId, wanted, shape: shapeOf(wanted), storedCount };
  const rows = (await reviewPages(ctx).load(key)) ?? [];
  const isFiltered =
    wanted.ratings !== null ||
    wanted.reviewType !== null ||
    wanted.verifiedOnly ||
    wanted.isAnswered !== null ||
    wanted.hasPhotos !== null ||
    wanted.search !== null;
  return toConnection(
    wanted.page,
    rows,
    (review) => columns.map((column) => column.valueOf(review)),
    isFiltered
      ? async () => (await reviewCounts(ctx).load(key))?.total ?? null
      : wanted.of === "provider"
        ? async () => storedCount + ((await notCountedOf(ctx).load(ownerId)) ?? 0)
        : storedCount,
  );
}

export const reviewById = defineRowBatch(
  Review,
  `SELECT ${reviewColumns} FROM reviews r WHERE r.id = ANY($1::bigint[])`,
  ({ id }) => id,
);

const reviewByNodeId = defineRowBatch(
  Review,
  `SELECT ${reviewColumns} FROM reviews r WHERE r.node_id = ANY($1::text[])`,
  ({ nodeId }) => nodeId,
);

findStoredNodesBy(
  "Review",
  (ctx, id) => reviewByNodeId(ctx).load(id),
  (ctx, id) => reviewById(ctx).load(id),
);

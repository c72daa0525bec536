import { defineBatch, groupRows } from "#server/platform/request/batch";
import { toEntities } from "#server/platform/database/to-entities";
import { statement } from "#server/platform/database/statement";
import { ReviewPhoto } from "./review-photo";
import { numberedPhotos, photoDescriptionSql } from "./review-photo.sql";

const photosByReviews = statement(`
  SELECT i.review_id AS "reviewId", i.url, ${photoDescriptionSql} AS description
  FROM ${numberedPhotos("n.review_id = ANY($1::bigint[])")} ORDER BY i.review_id, i.position`);

/** In the reviewer's order. */
export const photosOf = defineBatch<number, ReviewPhoto[]>(async (ctx, ids) => {
  const rows = await ctx.database.queryPrepared<ReviewPhoto>(photosByReviews, [ids]);
  return groupRows(toEntities(ReviewPhoto, rows), (row) => row.reviewId);
});

import { defineRowsBatch } from "#server/platform/request/batch";
import { ReviewPhoto } from "./review-photo";
import { numberedPhotos, photoDescriptionSql } from "./review-photo.sql";

/** In the reviewer's order. */
export const photosOf = defineRowsBatch(
  ReviewPhoto,
  `SELECT i.review_id AS "reviewId", i.url, ${photoDescriptionSql} AS description
  FROM ${numberedPhotos("n.review_id = ANY($1::bigint[])")} ORDER BY i.review_id, i.position`,
  ({ reviewId }) => reviewId,
);

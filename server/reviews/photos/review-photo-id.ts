import { createHash } from "node:crypto";
import { nodeIdSql, toNodeId } from "#server/platform/graph/node";
import type { ReviewPhoto } from "./review-photo";

const type = "ReviewPhoto";

/** For statements over `review_photos i`. An index has the same expression. */
export const reviewPhotoKeySql = "md5(i.review_id::text || ':' || i.url)";

/** SQL form of `reviewPhotoIdOf`. */
export const reviewPhotoIdSql = nodeIdSql(type, reviewPhotoKeySql);

/** Of a photo in one review: it stays when the reviewer changes the order of the photos. */
export function reviewPhotoIdOf({ reviewId, url }: Pick<ReviewPhoto, "reviewId" | "url">): string {
  return toNodeId(type, createHash("md5").update(`${reviewId}:${url}`).digest("hex"));
}

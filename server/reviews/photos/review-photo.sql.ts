import { picture } from "#server/pictures/picture.sql";
import { text } from "#server/platform/graph/compiler/field-sql";
import type { TypeSql } from "#server/platform/graph/compiler/selection";
import { reviewPhotoIdSql } from "./review-photo-id";

/** The photos that a condition on `review_photos n` leaves, as `i`, with what their texts say. */
export const numberedPhotos = (condition: string) => `(
  SELECT n.review_id, n.position, n.url, shown.display_name,
    row_number() OVER (PARTITION BY n.review_id ORDER BY n.position) AS number,
    count(*) OVER (PARTITION BY n.review_id) AS total
  FROM review_photos n JOIN reviews of_photo ON of_photo.id = n.review_id
  JOIN providers shown ON shown.id = of_photo.provider_id
  WHERE ${condition}) AS i`;

export const photoDescriptionSql =
  "'Photo ' || i.number || ' of ' || i.total || ' in a review of ' || i.display_name";

/** The fields of `numberedPhotos`. */
export const reviewPhotoSql: TypeSql = {
  subjectId: text(reviewPhotoIdSql),
  address: picture("i.url"),
  description: text(photoDescriptionSql),
};

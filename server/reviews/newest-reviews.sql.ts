import { serviceTypeSql } from "#server/catalog/catalog.sql";
import { encodedPicture } from "#server/pictures/picture.sql";
import { embedded, json, nullable, unless } from "#server/platform/graph/compiler/field-sql";
import type { ListSource, TypeSql } from "#server/platform/graph/compiler/selection";

/** Page sizes for which `newest_reviews` has enough rows, and one more to tell whether more follow. */
const maxReadySize = 3;

/** Whether a page of the newest reviews may be read from `newest_reviews`. */
export function isReady({ page }: Pick<ListSource, "page">): boolean {
  return page.size <= maxReadySize && page.after === null;
}

/** The rows of a provider, in place of `reviews r`. */
export const readyReviewsOf = (owner: string) => `newest_reviews r WHERE r.provider_id = ${owner}`;

const answer = embedded(() => ({
  comment: json("r.answer_json"),
  createdAt: json("r.answered_at_json"),
  editedAt: json("r.answer_edited_at_json"),
}));

const reviewer: TypeSql = {
  id: json("r.reviewer_id_json"),
  displayName: json("r.reviewer_display_name_json"),
  username: json("r.reviewer_username_json"),
  isVerified: json("r.reviewer_is_verified_json"),
  hasConfirmedContact: json("r.reviewer_is_verified_json"),
  avatar: nullable(encodedPicture("r.reviewer_picture")),
};

/** The fields of `newest_reviews r`: ready JSON that triggers of migration 45 write. */
export const readyReviewSql: TypeSql = {
  id: json("r.id_json"),
  rating: json("r.rating_json"),
  reviewType: json("r.review_type_json"),
  serviceType: serviceTypeSql("r.service_type"),
  region: json("r.region_json"),
  comment: json("r.comment_json"),
  isVerified: json("r.is_verified_json"),
  isReviewerConfirmed: json("r.is_verified_json"),
  createdAt: json("r.created_at_json"),
  editedAt: json("r.edited_at_json"),
  answer: unless("r.answer_json IS NULL", answer),
  reviewer: unless("r.reviewer_id_json IS NULL", (field, compiler) =>
    compiler.object(field, reviewer),
  ),
};

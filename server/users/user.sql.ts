import { picture } from "#server/pictures/picture.sql";
import { moment, nodeId, nullable, plain, text } from "#server/platform/graph/compiler/field-sql";
import { type TypeSql } from "#server/platform/graph/compiler/selection";

/** The fields of `users u`. */
export const userSql: TypeSql = {
  id: nodeId("u.node_id"),
  displayName: text("u.display_name"),
  username: nullable(text("u.username")),
  isVerified: plain("u.is_verified"),
  reviewCount: plain("u.review_count"),
  avatar: nullable(picture("u.picture_url")),
  memberSince: moment("date_trunc('month', u.created_at)"),
};

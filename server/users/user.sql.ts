import { picture } from "#server/pictures/picture.sql";
import { moment, nodeId, nullable, plain, text } from "#server/platform/graph/compiler/field-sql";
import { type TypeSql } from "#server/platform/graph/compiler/selection";
import { userPictureIdSql } from "./user-picture-id";

/** The fields of `users u`. */
export const userSql: TypeSql = {
  id: nodeId("u.node_id"),
  displayName: text("u.display_name"),
  username: nullable(text("u.username")),
  isVerified: plain("u.is_verified"),
  hasConfirmedContact: plain("u.is_verified"),
  reviewCount: plain("u.review_count"),
  isPageListed: plain("u.page_listed"),
  avatar: nullable(picture("u.picture_url")),
  avatarSubjectId: nullable(text(userPictureIdSql)),
  memberSince: moment("date_trunc('month', u.created_at)"),
};

import { picture } from "#server/pictures/picture.sql";
import { entitySql } from "#server/platform/graph/compiler/entity-sql";
import { moment, nullable, text } from "#server/platform/graph/compiler/field-sql";
import { type TypeSql } from "#server/platform/graph/compiler/selection";
import { userPictureIdSql } from "./user-picture-id";
import { User } from "./user.entity";

/** The fields of `users u`. */
export const userSql: TypeSql = {
  ...entitySql(User, "u"),
  avatar: nullable(picture("u.picture_url")),
  avatarSubjectId: nullable(text(userPictureIdSql)),
  memberSince: moment("date_trunc('month', u.created_at)"),
};

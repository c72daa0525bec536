import { createHash } from "node:crypto";
import { nodeIdSql, toNodeId } from "#server/platform/graph/node";
import type { User } from "./user.entity";

const type = "UserPicture";

/** For statements over `users u`. An index of the users with a picture has the same expression. */
export const userPictureKeySql = "md5(u.node_id || ':' || u.picture_url)";

/** SQL form of `userPictureIdOf`. */
export const userPictureIdSql = nodeIdSql(type, userPictureKeySql);

/** Of the picture that a person has now: another one has another id. Null without a picture. */
export function userPictureIdOf({
  nodeId,
  pictureUrl,
}: Pick<User, "nodeId" | "pictureUrl">): string | null {
  if (pictureUrl === null) return null;
  return toNodeId(type, createHash("md5").update(`${nodeId}:${pictureUrl}`).digest("hex"));
}

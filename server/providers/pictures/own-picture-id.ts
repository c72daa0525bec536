import { createHash } from "node:crypto";
import { nodeIdSql, toNodeId } from "#server/platform/graph/node";
import type { Provider } from "#server/providers/provider.entity";

const type = "ProviderPicture";

/** For statements over `providers p`. An index of the providers with an own picture has the same expression. */
export const ownPictureKeySql = "md5(p.node_id || ':' || p.picture_url)";

/** SQL form of `ownPictureIdOf`. */
export const ownPictureIdSql = `CASE WHEN p.has_own_picture THEN ${nodeIdSql(type, ownPictureKeySql)} END`;

/** Of the picture that the owner gave; null for one of the network. */
export function ownPictureIdOf({
  nodeId,
  pictureUrl,
  hasOwnPicture,
}: Pick<Provider, "nodeId" | "pictureUrl" | "hasOwnPicture">): string | null {
  if (!hasOwnPicture) return null;
  return toNodeId(type, createHash("md5").update(`${nodeId}:${pictureUrl}`).digest("hex"));
}

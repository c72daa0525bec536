import { createHash } from "node:crypto";
import { nodeIdSql, toNodeId } from "#server/platform/graph/node";
import type { PortfolioImage } from "#server/providers/portfolio-image.entity";

const type = "PortfolioImage";

/** For statements over `portfolio_images i`. An index has the same expression. */
export const portfolioImageKeySql = "md5(i.provider_id::text || ':' || i.url)";

/** SQL form of `portfolioImageIdOf`. */
export const portfolioImageIdSql = nodeIdSql(type, portfolioImageKeySql);

/** Of a picture in one portfolio: it stays when the owner changes the order of the pictures. */
export function portfolioImageIdOf({
  providerId,
  url,
}: Pick<PortfolioImage, "providerId" | "url">): string {
  return toNodeId(type, createHash("md5").update(`${providerId}:${url}`).digest("hex"));
}

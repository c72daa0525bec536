import { defineBatch, defineRowBatch, defineRowsBatch } from "#server/platform/request/batch";
import { findStoredNodesBy } from "#server/platform/graph/node";
import { statement } from "#server/platform/database/statement";
import { entityColumns } from "#server/platform/graph/compiler/entity-sql";
import { storedPictureSql } from "#server/pictures/picture.sql";
import { PortfolioImage } from "./portfolio-image.entity";
import { providerColumns } from "./provider-columns";
import { Provider } from "./provider.entity";
import { ProviderPackage } from "./provider-package.entity";
import { isQuoted, Testimonial } from "./testimonial.entity";

export const providerById = defineRowBatch(
  Provider,
  `SELECT ${providerColumns} FROM providers p WHERE p.id = ANY($1::integer[])`,
  ({ id }) => id,
);

export const providerByUsername = defineRowBatch(
  Provider,
  `SELECT ${providerColumns} FROM providers p WHERE p.username = ANY($1::text[])`,
  ({ username }) => username,
);

export const portfolioOf = defineRowsBatch(
  PortfolioImage,
  `SELECT ${entityColumns(PortfolioImage, "i")} FROM portfolio_images i
  WHERE provider_id = ANY($1::integer[]) ORDER BY provider_id, position`,
  ({ providerId }) => providerId,
);

export const packagesOf = defineRowsBatch(
  ProviderPackage,
  `SELECT ${entityColumns(ProviderPackage, "k")} FROM provider_packages k
  WHERE provider_id = ANY($1::integer[]) ORDER BY provider_id, position`,
  ({ providerId }) => providerId,
);

export const testimonialsOf = defineRowsBatch(
  Testimonial,
  `SELECT ${entityColumns(Testimonial, "t")} FROM testimonials t
  WHERE provider_id = ANY($1::integer[]) AND ${isQuoted} ORDER BY provider_id, position`,
  ({ providerId }) => providerId,
);

const inlinePictures = statement(`
  SELECT * FROM (
    SELECT p.id, ${storedPictureSql("p.picture_url")} AS picture
    FROM providers p WHERE p.id = ANY($1::integer[])
  ) AS stored WHERE picture IS NOT NULL`);

/** As base64, for clients that cannot load the picture by URL. */
export const inlinePictureOf = defineBatch<number, string>(async (ctx, ids) => {
  const rows = await ctx.database.queryPrepared<{ id: number; picture: string }>(inlinePictures, [
    ids,
  ]);
  return new Map(rows.map((row) => [row.id, row.picture]));
});

const providerByNodeId = defineRowBatch(
  Provider,
  `SELECT ${providerColumns} FROM providers p WHERE p.node_id = ANY($1::text[])`,
  ({ nodeId }) => nodeId,
);

findStoredNodesBy(
  "Provider",
  (ctx, id) => providerByNodeId(ctx).load(id),
  (ctx, id) => providerById(ctx).load(id),
);

import { defineBatch, groupRows } from "#server/platform/request/batch";
import { toEntities } from "#server/platform/database/to-entities";
import { findStoredNodesBy } from "#server/platform/graph/node";
import { statement } from "#server/platform/database/statement";
import { entityColumns } from "#server/platform/graph/compiler/entity-sql";
import { storedPictureSql } from "#server/pictures/picture.sql";
import { PortfolioImage } from "./portfolio-image.entity";
import { providerColumns } from "./provider-columns";
import { Provider } from "./provider.entity";
import { ProviderPackage } from "./provider-package.entity";
import { isQuoted, Testimonial } from "./testimonial.entity";

const providersByIds = statement(
  `SELECT ${providerColumns} FROM providers p WHERE p.id = ANY($1::integer[])`,
);
const providersByUsernames = statement(
  `SELECT ${providerColumns} FROM providers p WHERE p.username = ANY($1::text[])`,
);
const portfoliosByProviders = statement(`
  SELECT ${entityColumns(PortfolioImage, "i")} FROM portfolio_images i
  WHERE provider_id = ANY($1::integer[]) ORDER BY provider_id, position`);
const packagesByProviders = statement(`
  SELECT ${entityColumns(ProviderPackage, "k")} FROM provider_packages k
  WHERE provider_id = ANY($1::integer[]) ORDER BY provider_id, position`);
const testimonialsByProviders = statement(`
  SELECT ${entityColumns(Testimonial, "t")} FROM testimonials t
  WHERE provider_id = ANY($1::integer[]) AND ${isQuoted} ORDER BY provider_id, position`);

export const providerById = defineBatch<number, Provider>(async (ctx, ids) => {
  const rows = toEntities(
    Provider,
    await ctx.database.queryPrepared<Provider>(providersByIds, [ids]),
  );
  return new Map(rows.map((row) => [row.id, row]));
});

export const providerByUsername = defineBatch<string, Provider>(async (ctx, usernames) => {
  const rows = toEntities(
    Provider,
    await ctx.database.queryPrepared<Provider>(providersByUsernames, [usernames]),
  );
  return new Map(rows.map((row) => [row.username, row]));
});

export const portfolioOf = defineBatch<number, PortfolioImage[]>(async (ctx, ids) => {
  const rows = await ctx.database.queryPrepared<PortfolioImage>(portfoliosByProviders, [ids]);
  return groupRows(toEntities(PortfolioImage, rows), (row) => row.providerId);
});

export const packagesOf = defineBatch<number, ProviderPackage[]>(async (ctx, ids) => {
  const rows = await ctx.database.queryPrepared<ProviderPackage>(packagesByProviders, [ids]);
  return groupRows(toEntities(ProviderPackage, rows), (row) => row.providerId);
});

export const testimonialsOf = defineBatch<number, Testimonial[]>(async (ctx, ids) => {
  const rows = await ctx.database.queryPrepared<Testimonial>(testimonialsByProviders, [ids]);
  return groupRows(toEntities(Testimonial, rows), (row) => row.providerId);
});

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

const providersByNodeIds = statement(
  `SELECT ${providerColumns} FROM providers p WHERE p.node_id = ANY($1::text[])`,
);

const providerByNodeId = defineBatch<string, Provider>(async (ctx, ids) => {
  const rows = toEntities(
    Provider,
    await ctx.database.queryPrepared<Provider>(providersByNodeIds, [ids]),
  );
  return new Map(rows.map((row) => [row.nodeId, row]));
});

findStoredNodesBy(
  "Provider",
  (ctx, id) => providerByNodeId(ctx).load(id),
  (ctx, id) => providerById(ctx).load(id),
);

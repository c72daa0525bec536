import "reflect-metadata";
import { DataSource } from "typeorm";
import { migrations } from "#server/migrations/all";
import { fillDemo, hasProviders } from "#server/demo/fill-demo";
const source = await new DataSource({
  type: "postgres",
  url: "postgres://app@127.0.0.1:54999/demodata",
  migrations,
  migrationsTransactionMode: "each",
}).initialize();
await source.runMigrations();
await source.query("TRUNCATE providers, users CASCADE");
console.log(await hasProviders({ source }));
const t = Date.now();
await fillDemo({ source }, console.log);
console.log(Date.now() - t, "ms", await hasProviders({ source }));
console.table(
  await source.query(
    "select username, region, average_rating, review_count, service_count, advertisement_count, followers, price from providers order by average_rating desc, review_count desc limit 12",
  ),
);
console.table(
  await source.query(
    "select category, sum(provider_count) p, sum(service_count+advertisement_count) r from category_figures group by 1",
  ),
);
await source.destroy();

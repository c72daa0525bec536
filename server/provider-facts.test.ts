import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { columnsOf } from "./platform/graph/compiler/entity-sql";
import { editableTexts } from "./platform/graph/editable";
import { providerColumns } from "./providers/provider-columns";
import { Provider } from "./providers/provider.entity";
import { createTestDatabase, type TestDatabase } from "./testing/test-database";

const byOwner = "server/providers/update/parse-provider-update.ts";
const byLookUp = "server/providers/look-up/store-network-facts.ts";
const byIntroduction = "server/providers/look-up/introduce-provider.ts";
const bySeed = "server/providers/seed/seed-lines.sql.ts";
const byMeasurement = "server/providers/facts/measure-provider-facts.ts";
const byOperator = "server/providers/facts/feature-provider.ts";
const byFirstMigration = "server/migrations/1-ground.ts";
const byFactsMigration = "server/migrations/31-provider-facts.ts";

/** Each column of `providers` and what writes it in production. docs/provider-facts.md explains the facts. */
const writers: Record<string, string> = {
  username: byIntroduction,
  created_at: byIntroduction,
  display_name: byLookUp,
  picture_url: byLookUp,
  has_own_name: byLookUp,
  has_own_picture: byLookUp,
  followers: byLookUp,
  posts: byLookUp,
  fetched_at: byLookUp,
  is_business: byLookUp,
  is_private: byLookUp,
  network_id: byLookUp,
  is_released: byLookUp,
  look_up_due_at: byLookUp,
  look_up_failures: byLookUp,
  is_professional: "server/users/social-sign-in/network-user.ts",
  owner_id: byFactsMigration,
  is_verified: byFactsMigration,
  verified_source: byLookUp,
  verified_at: byLookUp,
  is_featured: byOperator,
  featured_on: byOperator,
  featured_reason: byOperator,
  city: bySeed,
  country: bySeed,
  website: bySeed,
  listed_source: bySeed,
  listed_at: bySeed,
  is_only_listed: bySeed,
  response_time: byMeasurement,
  completion_rate: byMeasurement,
  price_hundredths: "server/providers/price/store-prices.ts",
  price_currency: "server/providers/price/store-prices.ts",
  category: byOwner,
  region: byOwner,
  service_types: byOwner,
  search_text: byFirstMigration,
  service_histogram: byFirstMigration,
  advertisement_histogram: byFirstMigration,
  updated_at: "server/migrations/35-changes.ts",
};

/** Nothing reads them any more: a later version drops them. */
const unused = ["badge", "picture_base64"];

/** Written by measures of moderation that no case offers yet. */
const reserved = ["delisted_at", "invitations_ended_at"];

/** Properties whose name differs from their column. */
const properties: Record<string, string> = {
  category: "categorySlug",
  service_types: "serviceTypeSlugs",
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function columns() {
  return database.query<{ name: string; isComputed: boolean }>(
    `SELECT column_name AS name, is_generated = 'ALWAYS' OR is_identity = 'YES'
       OR coalesce(column_default LIKE 'new_node_id%', false) AS "isComputed"
     FROM information_schema.columns WHERE table_name = 'providers' ORDER BY ordinal_position`,
  );
}

/** Texts that the owner writes: a look-up writes the name first. */
const edited = new Set(editableTexts(Provider).map(({ property }) => property));
const editedColumns = columnsOf(Provider)
  .filter(({ property, name }) => edited.has(property) && !(name in writers))
  .map(({ name }) => name);

test("Every column of providers is computed by the database or has a writer", async () => {
  const written = (await columns()).filter(({ isComputed }) => !isComputed);
  const known = [...Object.keys(writers), ...editedColumns, ...unused, ...reserved];
  expect(written.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
});

test("The writers are part of production and write the column", () => {
  const problems = Object.entries(writers).flatMap(([column, file]) => {
    if (/^server\/(demo|bench|testing)\/|\.test\.ts$/.test(file)) return `${file} is no production`;
    return writes(readFileSync(file, "utf8"), column) ? [] : `${file} does not write ${column}`;
  });
  expect(problems).toEqual([]);
});

/** Assigned by a statement over `providers`, by one of its triggers, or as a field that the owner updates. */
function writes(code: string, column: string): boolean {
  const inserted = [...code.matchAll(/INSERT INTO providers \(([^)]*)\)/g)];
  const updated = [...code.matchAll(/UPDATE providers(?: p)? SET([^`]*?)\b(?:WHERE|FROM)\b/g)];
  const named = new RegExp(`\\b${column}\\b`);
  const assigned = new RegExp(`\\b${column} = |\\([^)]*\\b${column}\\b[^)]*\\) = `);
  const property = properties[column] ?? column;
  return (
    inserted.some(([, list]) => named.test(list!)) ||
    updated.some(([, list]) => assigned.test(list!)) ||
    code.includes(`NEW.${column} := `) ||
    code.includes(`checked.${property} = `)
  );
}

test("No product code reads an unused column", () => {
  for (const column of unused) expect(providerColumns).not.toMatch(new RegExp(`\\b${column}\\b`));
  const entity = readFileSync("server/providers/provider.entity.ts", "utf8");
  expect(entity).not.toMatch(/picture_?base64|badge/i);
});

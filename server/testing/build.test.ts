import { afterAll, beforeAll, expect, test } from "vitest";
import { build } from "./build";
import { createTestDatabase, type TestDatabase } from "./test-database";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("A built provider counts its reviews", async () => {
  const { aProvider, aReview, aUser } = build(database);
  const provider = await aProvider({ category: "wellness", specialties: ["Sourdough"] });
  const user = await aUser();
  await aReview(provider, { rating: 4, userId: user.id });
  await aReview(provider, { rating: 1, reviewType: "advertisement" });

  const [row] = await database.query<{ review_count: number; average_rating: number }>(
    "SELECT review_count, average_rating FROM providers WHERE id = $1",
    [provider.id],
  );
  expect(row).toEqual({ review_count: 2, average_rating: 2.5 });
});

test("Every test file has its own database", async () => {
  const rows = await database.query("SELECT id FROM providers");
  expect(rows).toHaveLength(1);
});

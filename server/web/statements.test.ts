import { afterAll, beforeAll, expect, test } from "vitest";
import { clientDocument } from "#server/testing/client-document";
import { hasCompiledReads, startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
let busiest: string;

beforeAll(async () => {
  app = await startTestApp();
  const reviewers = await Promise.all(Array.from({ length: 30 }, () => app.build.aUser()));
  for (const category of ["fitness", "business", "creative"]) {
    for (let index = 0; index < 8; index++) {
      const provider = await app.build.aProvider({ category, isBusiness: index % 2 === 0 });
      await app.build.aPortfolioImage(provider);
      busiest = provider.username;
      for (const [place, reviewer] of reviewers.slice(0, index * 3).entries()) {
        await app.build.aReview(provider, { userId: reviewer.id, rating: (place % 5) + 1 });
      }
    }
  }
});
afterAll(() => app.close());

/** Statements that one operation of the web client costs. */
async function statements(operation: string, variables: Record<string, unknown>): Promise<number> {
  const before = app.database.statementCount();
  const { errors } = await app.graph(clientDocument(operation), variables);
  expect(errors).toBeUndefined();
  return app.database.statementCount() - before;
}

const discover = (changes: object) => ({
  first: 6,
  firstBusiness: 12,
  filter: {},
  businessFilter: { businessOrProfessional: true },
  sort: "RELEVANCE",
  region: null,
  hasAggregates: true,
  hasLead: true,
  reviewType: null,
  ...changes,
});

test.each([
  [{}],
  [{ first: 24 }],
  [{ region: "EUROPE", filter: { region: "EUROPE" } }],
  [
    {
      region: "EUROPE",
      filter: { region: "EUROPE", reviewType: "SERVICE" },
      reviewType: "SERVICE",
    },
  ],
  [{ hasAggregates: false, filter: { categories: ["fitness"] } }],
  [
    {
      hasAggregates: false,
      hasLead: false,
      filter: { languages: ["english"], verifiedOnly: true },
    },
  ],
])("Discover costs at most 6 statements with %j", async (changes) => {
  expect(await statements("DiscoverScreen", discover(changes))).toBeLessThanOrEqual(6);
});

test.runIf(hasCompiledReads)(
  "the profile of a provider with many reviews costs at most 6 statements",
  async () => {
    expect(await statements("ProviderProfileDialog", { username: busiest })).toBeLessThanOrEqual(6);
    const { data } = await app.graph(clientDocument("ProviderProfileDialog"), {
      username: busiest,
    });
    expect(data.provider.reviews.nodes.length).toBeGreaterThan(5);
  },
);

test.runIf(hasCompiledReads)("quotes with their reviews cost two more statements", async () => {
  await app.query(
    `INSERT INTO testimonials (provider_id, position, review_id, quote)
     SELECT provider_id, row_number() OVER (ORDER BY reviews.id), reviews.id, 'Quote ' || reviews.id
     FROM reviews JOIN providers ON providers.id = provider_id AND username = $1 LIMIT 3`,
    [busiest],
  );
  expect(await statements("ProviderProfileDialog", { username: busiest })).toBeLessThanOrEqual(8);
});

test.runIf(hasCompiledReads)(
  "three reviews with their reviewers of each of twenty providers cost one statement",
  async () => {
    const before = app.database.statementCount();
    const { data } = await app.graph(
      "{ providers(first: 20) { nodes { reviews(first: 3) { nodes { comment reviewer { displayName } } } } } }",
    );
    expect(data.providers.nodes).toHaveLength(20);
    expect(app.database.statementCount() - before).toBe(1);
  },
);

test.runIf(hasCompiledReads)(
  "the categories with their top providers cost one statement",
  async () => {
    expect(await statements("CategoriesScreen", {})).toBe(1);
    const { data } = await app.graph(clientDocument("CategoriesScreen"), {});
    const counts = data.categoryAggregates.map(({ topProviders }: { topProviders: object[] }) => {
      return topProviders.length;
    });
    expect(counts).toEqual([3, 3, 0, 3, 0, 0]);
  },
);

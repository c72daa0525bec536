import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  const provider = await app.build.aProvider({
    username: "whole",
    specialties: ["Rowing"],
    languages: ["Welsh"],
    serviceTypes: ["yoga_instruction"],
  });
  await app.build.aReview(provider, { rating: 4 });
});
afterAll(() => app.close());

test("a list answers every field of a provider, however it is asked for", async () => {
  const fields = "specialties languages serviceTypes { slug } rating { histogram { stars count } }";
  const whole = {
    specialties: ["Rowing"],
    languages: ["Welsh"],
    serviceTypes: [{ slug: "yoga_instruction" }],
    rating: { histogram: expect.arrayContaining([{ stars: 4, count: 1 }]) },
  };
  const documents = [
    `{ providers { nodes { ${fields} } } }`,
    `{ providers { edges { node { ...F } } } } fragment F on Provider { ${fields} }`,
    `query ($yes: Boolean = true) { providers { nodes { ... @include(if: $yes) { ${fields} } } } }`,
    `{ categoryAggregates(categories: ["fitness"]) { topProviders { ${fields} } } }`,
  ];
  for (const document of documents) {
    // Three times: from the second on, the document is compiled.
    for (let time = 0; time < 3; time++) {
      const { data, errors } = await app.graph(document);
      expect(errors).toBeUndefined();
      const [list] = data.providers ? [data.providers] : data.categoryAggregates;
      const found = list.nodes?.[0] ?? list.edges?.[0].node ?? list.topProviders[0];
      expect(found).toMatchObject(whole);
    }
  }
});

test("a card's fields alone are read without the others", async () => {
  const { data, errors } = await app.graph(
    "{ providers { nodes { username rating { average count } } } }",
  );
  expect(errors).toBeUndefined();
  expect(data.providers.nodes).toEqual([{ username: "whole", rating: { average: 4, count: 1 } }]);
});

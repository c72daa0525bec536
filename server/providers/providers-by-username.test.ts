import { afterAll, beforeAll, expect, test } from "vitest";
import { maxProvidersByUsername } from "#server/platform/settings/limits";
import { startTestApp, type TestApp } from "#server/testing/test-app";

const query = `query ($usernames: [String!]!) {
  providersByUsername(usernames: $usernames) { username }
}`;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await app.build.aProvider({ username: "amara.moves" });
  await app.build.aProvider({ username: "noor.breathes" });
});
afterAll(() => app.close());

test("Providers are returned in the given order, null for an unknown username (HEAD-06)", async () => {
  const { data, errors } = await app.graph(query, {
    usernames: ["@Noor.Breathes", "missing", "amara.moves", "no such/name", "noor.breathes"],
  });
  expect(errors).toBeUndefined();
  expect(data.providersByUsername).toEqual([
    { username: "noor.breathes" },
    null,
    { username: "amara.moves" },
    null,
    { username: "noor.breathes" },
  ]);
});

test("All of them take one statement", async () => {
  const { database } = app.environment;
  const before = database.statementCount();
  await app.graph(query, { usernames: ["amara.moves", "noor.breathes", "missing"] });
  expect(database.statementCount() - before).toBe(1);
});

test("The limit is accepted, one more is refused", async () => {
  const usernames = Array.from({ length: maxProvidersByUsername }, (_, index) => `user${index}`);
  const full = await app.graph(query, { usernames });
  expect(full.data.providersByUsername).toHaveLength(maxProvidersByUsername);
  const over = await app.graph(query, { usernames: [...usernames, "one.more"] });
  expect(over.errors?.[0]?.extensions.code).toBe("LIMIT_EXCEEDED");
});

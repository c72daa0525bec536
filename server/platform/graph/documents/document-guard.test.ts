import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { parseGuarded } from "./document-guard";
import { costWeights, graphLimits } from "#server/platform/settings/limits";

const { characters, repeatedFields } = graphLimits;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: "on" } });
});
afterAll(() => app.close());

const post = (query: string) =>
  app.http.inject({ method: "POST", url: "/graphql", payload: { query } });
const viewers = (count: number) => `{ ${"viewer { user { id } } ".repeat(count)} }`;
const padded = (length: number) => "{ __typename }".padEnd(length, "#");

test("A document may repeat a field name up to the limit; one more is refused before validation", async () => {
  const refused = { extensions: { code: "LIMIT_EXCEEDED" } };
  expect(parseGuarded(viewers(repeatedFields))).toMatchObject({ kind: "Document" });
  expect(parseGuarded(viewers(repeatedFields + 1))).toMatchObject(refused);
  const aliases = Array.from({ length: repeatedFields + 1 }, () => "a: __typename").join(" ");
  expect(parseGuarded(`{ ${aliases} }`)).toMatchObject(refused);
  const answer = await post(viewers(repeatedFields + 1));
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors[0].extensions.code).toBe("LIMIT_EXCEEDED");
});

test("A document has a maximum length that includes comments", async () => {
  expect((await post(padded(characters))).statusCode).toBe(200);
  const longer = await post(padded(characters + 1));
  expect(longer.statusCode).toBe(400);
  expect(longer.json().errors[0].extensions.code).toBe("LIMIT_EXCEEDED");
});

test("A refused document costs more the longer it is", async () => {
  const left = async (query: string) => {
    const { headers } = await post(query);
    return Number(/r=(\d+)/.exec(String(headers.ratelimit))![1]);
  };
  const before = await left("{ nothing }");
  const after = await left(padded(characters + 1));
  const cost = costWeights.refused + characters / costWeights.refusedCharacters;
  // Points come back meanwhile, 833 a second.
  expect(before - after).toBeGreaterThan(cost / 4);
  expect(before - after).toBeLessThanOrEqual(cost + 1);
});

test("An invalid document is left to validation", () => {
  for (const text of ["{", ""]) expect(parseGuarded(text)).toBeNull();
});

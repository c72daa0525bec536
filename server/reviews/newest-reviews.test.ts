import fc from "fast-check";
import { execute, getOperationAST, parse } from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dataText } from "#server/platform/graph/compiler/compiled-data";
import { CompiledReads } from "#server/platform/graph/compiler/compiled-reads";
import { createContext } from "#server/platform/request/context";
import { buildGraph } from "#server/schema";
import { graphSql } from "#server/schema-sql";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
const schema = buildGraph();
const reads = new CompiledReads(schema, graphSql);
const document = parse(`query Newest { providers(first: 10, sort: OLDEST) { nodes { username
  reviews(first: 3) { pageInfo { hasNextPage endCursor } nodes {
    id rating reviewType serviceType { slug name } region comment isVerified isReviewerConfirmed createdAt editedAt
    answer { comment createdAt editedAt }
    reviewer { id displayName username isVerified avatar(size: 96) } } } } } }`);
const providers = [1, 2, 3];
const users = [1, 2, 3];

beforeAll(async () => {
  app = await startTestApp();
  for (const each of users) {
    const pictureUrl = each === 1 ? "https://example.org/à b?c=d" : null;
    await app.build.aUser({ displayName: `"User" ${each}`, username: `user${each}`, pictureUrl });
  }
  for (const each of providers) await app.build.aProvider({ username: `provider.${each}` });
});
afterAll(() => app.close());

/** One document, read from the ready rows and by the resolvers. */
async function readBoth(): Promise<{ ready: string; plain: string }> {
  const ctx = () =>
    createContext(app.environment, { requestId: "x", bearer: null, ipAddress: "127.0.0.1" });
  const compiled = await reads.prepare(ctx(), document, getOperationAST(document)!, {})!.run();
  const { data } = await execute({ schema, document, contextValue: ctx() });
  return { ready: dataText(compiled.data), plain: JSON.stringify(data) };
}

/** The ready rows, and those that a full refresh of every provider makes. */
async function readRows(): Promise<{ kept: unknown[]; refreshed: unknown[] }> {
  const rows = () => app.query("SELECT * FROM newest_reviews ORDER BY provider_id, created_at, id");
  const kept = await rows();
  await app.query("DELETE FROM newest_reviews");
  await app.query("SELECT refresh_newest_reviews(array_agg(id)) FROM providers");
  return { kept, refreshed: await rows() };
}

const random = (from: string, id: number) =>
  `(SELECT id FROM ${from} ORDER BY md5(id || 'x${id}') LIMIT 1)`;
const writes: ((seed: number) => string)[] = [
  (
    seed,
  ) => `INSERT INTO reviews (provider_id, user_id, rating, review_type, service_type, region, comment, created_at)
    VALUES (${random("providers", seed)}, CASE WHEN ${seed % 3} > 0 THEN ${random("users", seed)} END, ${1 + (seed % 5)},
      'service', CASE WHEN ${seed % 2} = 0 THEN 'consultation' END, CASE WHEN ${seed % 2} = 1 THEN 'europe' END,
      'A "comment" ${seed}', now() - ${seed % 50} * interval '1 hour') ON CONFLICT DO NOTHING`,
  (seed) => `INSERT INTO reviews (provider_id, rating, review_type, region, comment, created_at)
    SELECT ${random("providers", seed)} + CASE WHEN n % 3 = ${seed % 3} THEN 0 ELSE 1 - ${random("providers", seed)} END,
      1 + n % 5, 'service', 'europe', 'Number ' || n, timestamptz '2026-11-24 10:00Z' - n / ${1 + (seed % 4)} * interval '1 hour'
    FROM generate_series(1, ${1 + (seed % 9)}) AS n`,
  (
    seed,
  ) => `UPDATE reviews SET comment = 'edited ${seed}', edited_at = now(), rating = 2, is_verified = NOT is_verified
    WHERE id = ${random("reviews", seed)}`,
  (seed) =>
    `UPDATE reviews SET answer = 'Thanks ${seed}', answered_at = now() WHERE id = ${random("reviews", seed)}`,
  (seed) => `UPDATE reviews SET answer = NULL, answered_at = NULL, answer_edited_at = NULL
    WHERE id = ${random("reviews", seed)}`,
  (seed) =>
    `UPDATE reviews SET created_at = now() - ${seed % 60} * interval '1 hour' WHERE id = ${random("reviews", seed)}`,
  (seed) => `UPDATE reviews SET provider_id = ${random("providers", seed)}
    WHERE id = ${random("reviews", seed)} AND user_id IS NULL`,
  (seed) => `DELETE FROM reviews WHERE id = ${random("reviews", seed)}`,
  (seed) => `UPDATE users SET display_name = 'Name ${seed}' WHERE id = ${random("users", seed)}`,
  (seed) =>
    `UPDATE users SET username = CASE WHEN username IS NULL THEN 'u' || id END WHERE id = ${random("users", seed)}`,
  (seed) =>
    `UPDATE users SET picture_url = '/pictures/${seed}.svg' WHERE id = ${random("users", seed)}`,
  (seed) =>
    `UPDATE users SET erased_at = CASE WHEN erased_at IS NULL THEN now() END WHERE id = ${random("users", seed)}`,
];

const drawn = (runs: number, seed: number) =>
  fc.sample(fc.tuple(fc.nat(writes.length - 1), fc.nat(10_000)), { numRuns: runs, seed });

const manyWrites = drawn(150, 7);
const third = manyWrites.length / 3;

test.each([0, 1, 2])(
  "After every random write, the ready rows equal the plain read and a full refresh: third %i",
  async (nth) => {
    for (let seed = 0; seed < 8; seed += 1) await app.query(writes[0]!(seed));
    for (const [write, seed] of manyWrites.slice(nth * third, (nth + 1) * third)) {
      await app.query(writes[write]!(seed));
      const { ready, plain } = await readBoth();
      expect(ready).toBe(plain);
      const { kept, refreshed } = await readRows();
      expect(kept).toEqual(refreshed);
    }
  },
);

test("After random writes at the same time, the ready rows equal the plain read and a full refresh", async () => {
  for (let round = 0; round < 12; round += 1) {
    const texts = drawn(8, 100 + round).map(([write, seed]) => writes[write]!(seed));
    // A deadlock between a change of a reviewer and one of its reviews rolls one of them back.
    await Promise.allSettled(texts.map((text) => app.query(text)));
    const { ready, plain } = await readBoth();
    expect(ready).toBe(plain);
    const { kept, refreshed } = await readRows();
    expect(kept).toEqual(refreshed);
  }
});

test("Removing a provider's last review leaves no row", async () => {
  await app.query("DELETE FROM reviews");
  expect(await app.query("SELECT FROM newest_reviews")).toHaveLength(0);
  const { ready, plain } = await readBoth();
  expect(ready).toBe(plain);
});

import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createContext } from "#server/platform/request/context";
import { announce } from "#server/platform/request/events";
import { maxEventsWaiting } from "#server/platform/settings/limits";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { followReviews } from "./follow-reviews";
import type { Review } from "#server/reviews/review.entity";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const context = () =>
  createContext(app.environment, { requestId: "test", bearer: null, ipAddress: "::1" });

const watch = (username: string) =>
  followReviews(context(), username)[Symbol.asyncIterator]() as AsyncIterableIterator<Review>;

/** Subscribers that have received a first review, so that they miss nothing afterwards. */
async function subscribers(provider: { id: number; username: string }, count: number) {
  const all = Array.from({ length: count }, () => watch(provider.username));
  let listening = 0;
  const firsts = all.map((reviews) => reviews.next().then(() => (listening += 1)));
  const { id } = await app.build.aReview(provider);
  const told = async () => {
    await tell(provider, id);
    return listening;
  };
  await expect.poll(told).toBe(count);
  await Promise.all(firsts);
  return all;
}

/** The ids received up to this one. */
async function sentUpTo(id: number, reviews: AsyncIterableIterator<Review>): Promise<number[]> {
  const ids: number[] = [];
  while (ids.at(-1) !== id) ids.push(((await reviews.next()).value as Review).id);
  return ids;
}

async function savedReviews(provider: { id: number; username: string }, count: number) {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) ids.push((await app.build.aReview(provider)).id);
  return ids;
}

const tell = (provider: { id: number }, reviewId: number) =>
  announce(context(), "reviewSaved", { key: String(provider.id), reviewId });

/** Counts the statements that read reviews. */
function countReads(): () => number {
  const query = vi.spyOn(app.database.source.manager, "query");
  return () => {
    const reads = query.mock.calls.filter(([text]) => text.includes("FROM reviews r"));
    query.mockRestore();
    return reads.length;
  };
}

test("A saved review is read once for all subscribers", async () => {
  const provider = await app.build.aProvider();
  const all = await subscribers(provider, 30);
  const [id] = await savedReviews(provider, 1);
  const reads = countReads();
  await tell(provider, id!);
  for (const reviews of all) expect((await sentUpTo(id!, reviews)).at(-1)).toBe(id);
  expect(reads()).toBeLessThanOrEqual(2);
  for (const reviews of all) await reviews.return?.();
});

test("A busy provider costs few reads, and the newest review reaches all subscribers", async () => {
  const provider = await app.build.aProvider();
  const all = await subscribers(provider, 20);
  const ids = await savedReviews(provider, 4);
  const newest = ids.at(-1)!;
  const reads = countReads();
  const announced = Array.from({ length: 4 * maxEventsWaiting }, (_, index) => ids[index % 3]!);
  await Promise.all([...announced, newest].map((id) => tell(provider, id)));
  for (const reviews of all) {
    expect((await sentUpTo(newest, reviews)).length).toBeLessThanOrEqual(maxEventsWaiting);
  }
  expect(reads()).toBeLessThan(10);
  for (const reviews of all) await reviews.return?.();
});

test("A subscription to an unknown provider ends at once", async () => {
  expect(await watch("there.is.none").next()).toEqual({ done: true, value: undefined });
});

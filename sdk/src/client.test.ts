import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { people } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import {
  PlauditClient,
  PlauditError,
  changesQuery,
  providerQuery,
  providerReviewsQuery,
  providersQuery,
  reviewsQuery,
  saveReviewMutation,
} from "./index.ts";
import { numberChanges } from "#server/integrations/changes/number-changes";

let app: TestApp;
let client: PlauditClient;
const { signedUp } = people(() => app);
beforeAll(async () => {
  app = await startTestApp({ isListening: true });
  client = new PlauditClient({ site: `${app.environment.config.publicUrl}/` });
  for (let each = 1; each <= 12; each++) {
    await app.build.aProvider({
      username: `p${each}`,
      category: each % 2 ? "fitness" : "creative",
    });
  }
});
afterAll(() => app.close());
beforeEach(() => void vi.useRealTimers());

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

test("reads typed data, and iterates over a list of several pages", async () => {
  const { provider } = await client.request(providerQuery, { username: "p3" });
  expect(provider).toMatchObject({ username: "p3", category: { slug: "fitness" } });
  const found = await all(
    client.iterate(providersQuery, { sort: "OLDEST", first: 5 }, (data) => data.providers),
  );
  expect(found.map(({ username }) => username)).toEqual(
    Array.from({ length: 12 }, (_, index) => `p${index + 1}`),
  );
  const none = client.iterate(
    providerReviewsQuery,
    { username: "nobody" },
    (data) => data.provider?.reviews,
  );
  expect(await all(none)).toEqual([]);
});

test("writes with a token, and follows the change feed", async () => {
  const { token } = await signedUp();
  const writer = new PlauditClient({ site: app.environment.config.publicUrl, token });
  const input = { provider: "p1", rating: 4, reviewType: "SERVICE", region: "EUROPE" } as const;
  const { saveReview } = await writer.request(saveReviewMutation, {
    input: { ...input, comment: "Patient, and on time." },
  });
  expect(saveReview.userErrors).toEqual([]);
  await numberChanges(app.environment);
  const changes = await all(
    client.iterate(changesQuery, { types: ["REVIEW"], first: 1 }, (data) => data.changes),
  );
  expect(changes.at(-1)).toMatchObject({
    kind: "CREATED",
    node: { __typename: "Review", id: saveReview.review!.id, comment: "Patient, and on time." },
  });
  const [review] = await all(
    client.iterate(reviewsQuery, { filter: { provider: "p1" } }, (data) => data.reviews),
  );
  expect(review!.id).toBe(saveReview.review!.id);
});

test("an error has its code and message", async () => {
  const error = await client
    .request(providersQuery, { first: 1_000 })
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(PlauditError);
  expect(error).toMatchObject({ code: "LIMIT_EXCEEDED", status: 400 });
});

/** A server that throttles a number of times. */
function throttling(times: number, retryAfterSeconds: number) {
  let left = times;
  return vi.fn(async () => {
    if (left-- <= 0) return Response.json({ data: { provider: null } });
    const extensions = { code: "THROTTLED", retryAfterSeconds };
    return Response.json({ errors: [{ message: "Wait.", extensions }] }, { status: 429 });
  });
}

test("waits as long as the server says while the budget is used up", async () => {
  vi.useFakeTimers();
  const send = throttling(2, 7);
  const throttled = new PlauditClient({ site: "https://plaudit.example", fetch: send });
  const answer = throttled.request(providerQuery, { username: "a" });
  await vi.advanceTimersByTimeAsync(6_900);
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(7_200);
  expect(await answer).toEqual({ provider: null });
  expect(send).toHaveBeenCalledTimes(3);
});

test("gives up when the waits exceed the limit, and ends a wait that is aborted", async () => {
  const send = throttling(9, 30);
  const site = "https://plaudit.example";
  const impatient = new PlauditClient({ site, fetch: send, maxWaitSeconds: 20 });
  const refused = impatient.request(providerQuery, { username: "a" });
  await expect(refused).rejects.toMatchObject({ code: "THROTTLED", retryAfterSeconds: 30 });
  expect(send).toHaveBeenCalledTimes(1);
  const ending = new AbortController();
  const patient = new PlauditClient({ site, fetch: send });
  const { signal } = ending;
  const answer = patient.request(providerQuery, { username: "a" }, { signal });
  setTimeout(() => ending.abort(new Error("stopped")));
  await expect(answer).rejects.toThrow("stopped");
});

test("an answer that is not of the API is an error with its status", async () => {
  const send = async () => new Response("Bad gateway", { status: 502 });
  const other = new PlauditClient({ site: "https://plaudit.example", fetch: send });
  const refused = other.request(providerQuery, { username: "a" });
  await expect(refused).rejects.toMatchObject({ code: "HTTP", status: 502 });
});

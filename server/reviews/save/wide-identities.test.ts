import { afterAll, beforeAll, expect, test } from "vitest";
import { parseBigint } from "#server/platform/settings/whole-numbers";
import { people } from "#server/testing/people";
import { bearerOf } from "#server/testing/rest-table";
import { reviewCalls } from "#server/testing/review-calls";
import { startTestApp, type TestApp } from "#server/testing/test-app";

const widest = 2 ** 31;
let clock = new Date("2026-11-01T10:00:00Z");
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: () => clock });
  for (const table of ["reviews", "review_wordings", "notifications"]) {
    await app.query("SELECT setval(pg_get_serial_sequence($1, 'id'), $2)", [table, widest]);
  }
});
afterAll(() => app.close());
const { call, signedUp, usernameProofOf } = people(() => app);
const change = reviewCalls(() => app);

const save = { rating: 5, reviewType: "SERVICE", region: "EUROPE", comment: "On time." };
/** The number in the id of a notification. */
const keyOf = (id: string) => Number(Buffer.from(id, "base64url").toString().split(":")[1]);

test("Reviews, wordings and notifications go on beyond 2^31, and so do the sums of the directory", async () => {
  const provider = await app.build.aProvider({ category: "fitness", region: "europe" });
  const owner = (await call("signUp", { proof: await usernameProofOf(provider.username) })).token;
  const writers = [await signedUp(), await signedUp(), await signedUp()];
  const ids: string[] = [];
  for (const { token } of writers) {
    clock = new Date(clock.getTime() + 60_000);
    const input = { provider: provider.username, ...save };
    const { review, userErrors } = await change(token, "saveReview", input);
    expect(userErrors).toEqual([]);
    ids.push(review.id);
  }
  expect(await Promise.all(ids.map(app.build.rowOf))).toEqual([widest + 1, widest + 2, widest + 3]);

  const list = `query ($username: String!, $first: Int, $after: String, $last: Int, $before: String) {
    provider(username: $username) { reviews(first: $first, after: $after, last: $last, before: $before) {
      nodes { id } pageInfo { startCursor endCursor } } } }`;
  const page = async (args: object) => {
    const { data, errors } = await app.graph(list, { username: provider.username, ...args });
    expect(errors).toBeUndefined();
    return data.provider.reviews;
  };
  const first = await page({ first: 1 });
  const second = await page({ first: 1, after: first.pageInfo.endCursor });
  expect([first.nodes[0].id, second.nodes[0].id]).toEqual([ids[2], ids[1]]);
  const back = await page({ last: 1, before: second.pageInfo.startCursor });
  expect(back.nodes[0].id).toBe(ids[2]);

  const { token } = writers[0]!;
  const review = ids[0]!;
  const edited = { review, ...save, comment: "Later." };
  const { review: after } = await change(token, "updateReview", edited);
  expect(after.earlierWordings).toMatchObject([{ comment: "On time." }]);
  await change(owner, "answerReview", { review, comment: "Thank you." });
  await change(owner, "markReviewHelpful", { review });
  const notifications = `{ viewer { notifications { nodes { id kind review { id helpfulCount } } } } }`;
  const { data } = await app.graph(notifications, {}, { bearer: token });
  expect(data.viewer.notifications.nodes).toHaveLength(2);
  for (const told of data.viewer.notifications.nodes) {
    expect(told.review).toEqual({ id: review, helpfulCount: 1 });
    expect(keyOf(told.id)).toBeGreaterThan(widest);
    const node = await app.graph(
      "query ($id: ID!) { node(id: $id) { id } }",
      { id: told.id },
      { bearer: token },
    );
    expect(node.data.node).toEqual({ id: told.id });
  }

  const written = await app.rest(
    "GET",
    "/api/auth-middleware?action=reviews",
    undefined,
    bearerOf(token),
  );
  expect(written.body.reviews).toMatchObject([{ id: review, comment: "Later." }]);
  expect((await change(token, "deleteReview", { review })).deletedReviewId).toBe(review);
  expect((await change(token, "restoreReview", { review })).review.id).toBe(review);
  await change(token, "deleteReview", { review });
  const left = await app.rest("GET", `/api/get-business-reviews?username=${provider.username}`);
  expect(left.body.reviews.map(({ id }: { id: string }) => id)).toEqual([ids[2], ids[1]]);

  await app.query(
    `UPDATE category_figures SET service_sum = $1
    WHERE category = 'fitness' AND region = 'europe' AND slot = (SELECT id % 16 FROM providers WHERE username = $2)`,
    [5 * widest, provider.username],
  );
  const input = { provider: provider.username, ...save, serviceType: "yoga_instruction" };
  expect((await change(token, "saveReview", input)).userErrors).toEqual([]);
  const [{ sum }] = (await app.query(
    "SELECT service_sum AS sum FROM category_figures WHERE service_sum > 0",
  )) as [{ sum: number }];
  expect(sum).toBe(5 * widest + 5);
});

test("A number that would not be exact is refused", () => {
  expect(parseBigint("9007199254740991")).toBe(2 ** 53 - 1);
  expect(parseBigint("-9007199254740991")).toBe(1 - 2 ** 53);
  expect(() => parseBigint("9007199254740992")).toThrow(RangeError);
});

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { people } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { completionRateOf } from "./completion-rate";
import { measureAll } from "./measure-provider-facts";
import { responseTimeOf } from "./response-time";

const now = new Date("2026-11-12T10:00:00Z");
let clock = now;
let app: TestApp;
let provider: { id: number; username: string };
beforeAll(async () => {
  app = await startTestApp({ now: () => clock });
});
afterAll(() => app.close());
beforeEach(async () => {
  clock = now;
  provider = await app.build.aProvider();
});
const { call, usernameProofOf } = people(() => app);

const hour = 3_600_000;
const day = 24 * hour;
const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);

/** A review whose answer came `hours` later, `age` before now. */
async function anAnswer(hours: number, age = day) {
  const createdAt = before(age + hours * hour);
  const { id } = await app.build.aReview(provider, { createdAt });
  await app.query("UPDATE reviews SET answer = 'Thank you.', answered_at = $2 WHERE id = $1", [
    id,
    before(age),
  ]);
}

async function factsOf({ username } = provider) {
  const document = `query ($username: String!) {
    provider(username: $username) { responseTime completionRate } }`;
  return (await app.graph(document, { username })).data.provider;
}

/** The numbers that the facts are measured over. */
async function countsOf({ username } = provider) {
  const document = `query ($username: String!) {
    provider(username: $username) { measuredAnswerCount provenReviewCount } }`;
  const { measuredAnswerCount, provenReviewCount } = (await app.graph(document, { username })).data
    .provider;
  return [measuredAnswerCount, provenReviewCount];
}

const measureNow = () => measureAll(app.database.source.manager, clock);

test.each([
  [2, 60, null],
  [3, null, null],
  [3, 0, "1 hour"],
  [3, 89, "1 hour"],
  [3, 90, "2 hours"],
  [4, 23.4 * 60, "23 hours"],
  [4, 23.6 * 60, "1 day"],
  [4, 36 * 60, "2 days"],
])("%i answers with a median of %s minutes are %s", (answers, minutes, text) => {
  expect(responseTimeOf(answers, minutes)).toBe(text);
});

test.each([
  [4, 4, null],
  [5, 5, 100],
  [7, 6, 86],
  [5, 0, 0],
])("of %i proven reviews %i satisfied ones are %s percent", (proven, satisfied, rate) => {
  expect(completionRateOf({ proven, satisfied })).toBe(rate);
});

test("the response time is the median of the last 90 days, from three answers on", async () => {
  await anAnswer(1);
  await anAnswer(5);
  await anAnswer(100, 91 * day);
  await measureNow();
  expect(await factsOf()).toEqual({ responseTime: null, completionRate: null });
  await anAnswer(7, 89 * day);
  await measureNow();
  expect(await factsOf()).toEqual({ responseTime: "5 hours", completionRate: null });
  expect(await countsOf()).toEqual([3, 0]);
  clock = new Date(now.getTime() + 2 * day);
  await measureNow();
  expect(await factsOf()).toEqual({ responseTime: null, completionRate: null });
});

test("a first answer and a withdrawn one are measured by a job", async () => {
  const { token } = await call("signUp", { proof: await usernameProofOf(provider.username) });
  const change = async (name: string, input: object) => {
    const document = `mutation ($input: ${name[0]!.toUpperCase()}${name.slice(1)}Input!) {
      ${name}(input: $input) { userErrors { message } } }`;
    const { data } = await app.graph(document, { input }, { bearer: token });
    expect(data[name].userErrors).toEqual([]);
    await app.runJobs();
  };
  await anAnswer(1);
  await anAnswer(3);
  const { nodeId } = await app.build.aReview(provider, { createdAt: before(2 * hour) });
  await change("answerReview", { review: nodeId, comment: "Thank you for coming." });
  expect(await factsOf()).toMatchObject({ responseTime: "2 hours" });
  await change("withdrawAnswer", { review: nodeId });
  expect(await factsOf()).toMatchObject({ responseTime: null });
});

test("the completion rate counts reviews of proven experience alone", async () => {
  await app.query("ALTER TABLE reviews ADD COLUMN IF NOT EXISTS proof text");
  for (const rating of [5, 4, 3, 2]) await app.build.aReview(provider, { rating });
  await app.query("UPDATE reviews SET proof = 'invited' WHERE provider_id = $1", [provider.id]);
  await app.build.aReview(provider, { rating: 1 });
  await measureNow();
  expect(await factsOf()).toMatchObject({ completionRate: null });
  const { id } = await app.build.aReview(provider, { rating: 5 });
  await app.query("UPDATE reviews SET proof = 'receipt' WHERE id = $1", [id]);
  await measureNow();
  expect(await factsOf()).toMatchObject({ completionRate: 80 });
  expect(await countsOf()).toEqual([0, 5]);
});

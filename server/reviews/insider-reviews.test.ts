import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { migrations } from "#server/migrations/all";
import { InsiderReviews1763700000072 } from "#server/migrations/72-insider-reviews";
import { deskCalls, facts } from "#server/testing/desk";
import { people } from "#server/testing/people";
import { reviewCalls } from "#server/testing/review-calls";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
let ash: string;
let elm: string;
let provider: { id: number; username: string };
let writer: { token: string; id: string };
const { call, signedUp, usernameProofOf } = people(() => app);
const change = reviewCalls(() => app);
const { operator, openCase, call: desk, decide } = deskCalls(() => app);

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: "off" } });
  [ash, elm] = [await operator("Operator Ash"), await operator("Operator Elm")];
});
afterAll(() => app.close());
beforeEach(async () => {
  provider = await app.build.aProvider();
  writer = await signedUp({ instagramUsername: provider.username });
});

const content = { rating: 5, reviewType: "SERVICE", region: "EUROPE", comment: "Very patient." };

async function save(serviceType: string | null = null, token = writer.token): Promise<string> {
  const input = { provider: provider.username, ...content, ...(serviceType && { serviceType }) };
  const { review, userErrors } = await change(token, "saveReview", input);
  expect(userErrors).toEqual([]);
  return review.id;
}

/** The writer confirms the username of the page. */
async function becomeOwner(token = writer.token): Promise<void> {
  const proof = await usernameProofOf(provider.username);
  const { userErrors } = await call("signInWithProof", { proof }, { bearer: token });
  expect(userErrors).toEqual([]);
  const [row] = await app.query(
    "SELECT owner_id IS NOT NULL AS owned FROM providers WHERE id = $1",
    [provider.id],
  );
  expect(row).toEqual({ owned: true });
}

async function stateOf(id: string) {
  const { data } = await app.graph(
    `query ($id: ID!) { node(id: $id) { ... on Review { state counted isByInsider decisions { number }
       provider { rating { count } } } } }`,
    { id },
  );
  return data.node;
}

const notCounted = { state: "NOT_COUNTED", counted: false, isByInsider: true };

test("reviews of a page do not count from the moment in which their writer becomes its owner", async () => {
  const reviews = [await save(), await save("photography")];
  expect(await stateOf(reviews[0]!)).toMatchObject({
    ...{ state: "PUBLISHED", isByInsider: false, provider: { rating: { count: 2 } } },
  });
  await becomeOwner();
  for (const review of reviews) {
    expect(await stateOf(review)).toMatchObject({
      ...notCounted,
      ...{ decisions: [], provider: { rating: { count: 0 } } },
    });
  }
});

test("reviews of others and reviews of other pages count as before", async () => {
  const page = provider;
  const other = await signedUp();
  const theirs = await save(null, other.token);
  provider = await app.build.aProvider();
  const elsewhere = await save();
  provider = page;
  await becomeOwner();
  expect(await stateOf(theirs)).toMatchObject({ state: "PUBLISHED", isByInsider: false });
  expect(await stateOf(elsewhere)).toMatchObject({ state: "PUBLISHED", isByInsider: false });
});

test("a review by the later owner that was deleted before does not count when it is restored", async () => {
  const review = await save();
  await change(writer.token, "deleteReview", { review });
  await becomeOwner();
  expect((await change(writer.token, "restoreReview", { review })).userErrors).toEqual([]);
  expect(await stateOf(review)).toMatchObject(notCounted);
});

test("an overturned decision does not make an owner's review count", async () => {
  const review = await save();
  const found = await openCase("review", review);
  const decision = await decide(ash, found, "NOT_COUNT");
  await becomeOwner();
  const appeal = { decision, text: "I was there, and have the bill." };
  expect((await desk(writer.token, "appealDecision", appeal)).userErrors).toEqual([]);
  const outcome = { case: found, outcome: "OVERTURNED", ground: "G4", facts };
  expect((await desk(elm, "decideAppeal", outcome)).userErrors).toEqual([]);
  expect(await stateOf(review)).toMatchObject(notCounted);
});

test("a removed review of the later owner does not count when it returns", async () => {
  const review = await save();
  const found = await openCase("review", review);
  await decide(ash, found, "REMOVE");
  await becomeOwner();
  const restored = { case: found, measure: "RESTORE", ground: "G4" };
  expect((await desk(ash, "decideCase", restored)).userErrors).toEqual([]);
  expect(await stateOf(review)).toMatchObject(notCounted);
});

test("reviews of an owner stay not counted when the ownership ends, and later ones by that person count", async () => {
  const review = await save();
  await becomeOwner();
  // As when a look-up finds that another account has the username.
  await app.query("UPDATE providers SET owner_id = NULL, is_released = true WHERE id = $1", [
    provider.id,
  ]);
  await app.query("UPDATE users SET username = NULL WHERE username = $1", [provider.username]);
  const later = await save("photography");
  expect(await stateOf(review)).toMatchObject(notCounted);
  expect(await stateOf(later)).toMatchObject({ state: "PUBLISHED", isByInsider: false });
});

test("a review by an owner who lost the username, and may confirm it again, does not count", async () => {
  await becomeOwner();
  await app.query("UPDATE users SET username = NULL WHERE username = $1", [provider.username]);
  expect(await stateOf(await save())).toMatchObject(notCounted);
});

test("an owner quotes neither their own earlier review nor another that does not count", async () => {
  const others = await signedUp();
  await app.query("UPDATE users SET email_confirmed_at = now() WHERE email = $1", [others.email]);
  const theirs = await save(null, others.token);
  await becomeOwner();
  const picks = [{ review: theirs, quote: "Very patient." }];
  const pick = () =>
    change(writer.token, "pickTestimonials", { provider: provider.username, picks });
  const quotesOf = async () => {
    const { data } = await app.graph(
      "query ($username: String!) { provider(username: $username) { testimonials { quote } } }",
      { username: provider.username },
    );
    return data.provider.testimonials;
  };
  expect((await pick()).userErrors).toEqual([]);
  expect(await quotesOf()).toEqual([{ quote: "Very patient." }]);
  await decide(ash, await openCase("review", theirs), "NOT_COUNT");
  expect(await quotesOf()).toEqual([]);
  expect((await pick()).userErrors).toMatchObject([
    { code: "INVALID", message: "A review that does not count cannot be quoted" },
  ]);
});

test("becoming the owner of a page locks the own reviews before the page, so that no deadlock arises", async () => {
  const review = await save();
  const holder = await app.database.connect();
  try {
    await holder.query("BEGIN");
    await holder.query("SELECT FROM reviews WHERE node_id = $1 FOR UPDATE", [review]);
    const owned = becomeOwner();
    const waits = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    await expect.poll(() => app.query(waits)).toHaveLength(1);
    await holder.query("SELECT FROM providers WHERE id = $1 FOR UPDATE NOWAIT", [provider.id]);
    await holder.query("COMMIT");
    await owned;
  } finally {
    await holder.end();
  }
  expect(await stateOf(review)).toMatchObject(notCounted);
});

test("the migration takes earlier reviews by owners out of the figures", async () => {
  const review = await save();
  await app.query("ALTER TABLE providers DISABLE TRIGGER providers_insider_reviews");
  await becomeOwner();
  await app.query("ALTER TABLE providers ENABLE TRIGGER providers_insider_reviews");
  expect(await stateOf(review)).toMatchObject({ state: "PUBLISHED" });
  expect(migrations).toContain(InsiderReviews1763700000072);
  const runner = app.database.source.createQueryRunner();
  await new InsiderReviews1763700000072().up(runner);
  await runner.release();
  expect(await stateOf(review)).toMatchObject({
    ...notCounted,
    provider: { rating: { count: 0 } },
  });
});

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { people } from "#server/testing/people";
import { reviewCalls } from "#server/testing/review-calls";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { containsQuote } from "./quotes";

let app: TestApp;
let provider: { id: number; username: string };
let owner: string;
let reviewer: { id: number; token: string };
beforeAll(async () => {
  app = await startTestApp();
  provider = await app.build.aProvider();
  owner = (await call("signUp", { proof: await usernameProofOf(provider.username) })).token;
  const { token, email } = await signedUp();
  await app.query("UPDATE users SET email_confirmed_at = now() WHERE email = $1", [email]);
  const [row] = await app.query<{ id: number }>("SELECT id FROM users WHERE email = $1", [email]);
  reviewer = { id: row!.id, token };
});
afterAll(() => app.close());
beforeEach(() => app.query("DELETE FROM reviews"));
const { call, signedUp, usernameProofOf } = people(() => app);
const change = reviewCalls(() => app);

const comment = "She began on time. My back is well again!  Dear, but worth it.";
const aReview = async (changes = {}) =>
  (await app.build.aReview(provider, { comment, isVerified: true, ...changes })).nodeId;
const pick = (picks: object[], bearer = owner) =>
  change(bearer, "pickTestimonials", { provider: `@${provider.username}`, picks });
const quoted = async () =>
  (await app.query<{ quote: string }>("SELECT quote FROM testimonials ORDER BY position")).map(
    ({ quote }) => quote,
  );

test("An owner picks up to three sentences, which replace the current ones (Q83)", async () => {
  const review = await aReview();
  const picks = ["Dear, but worth it.", "She began on time.", "My back is well again!"].map(
    (quote) => ({ review, quote }),
  );
  const { provider: shown, userErrors } = await pick(picks);
  expect(userErrors).toEqual([]);
  expect(shown.testimonials).toEqual(picks.map(({ quote }) => ({ quote, review: { id: review } })));
  const { userErrors: faults } = await pick([...picks, { review, quote: "x" }]);
  expect(faults).toMatchObject([{ code: "LIMIT_EXCEEDED", message: "Choose up to 3 quotes" }]);
  expect((await pick(picks.slice(1, 2))).provider.testimonials).toHaveLength(1);
  expect((await pick([])).provider.testimonials).toEqual([]);
});

test("Every wrong pick is reported, and none is stored (Q83)", async () => {
  const review = await aReview();
  await pick([{ review, quote: "She began on time." }]);
  const foreign = (
    await app.build.aReview(await app.build.aProvider(), { comment, isVerified: true })
  ).nodeId;
  const quote = "She began on time.";
  const wrong = [
    [{ review: foreign, quote }, "This review does not exist"],
    [{ review: "nonsense", quote }, "This review does not exist"],
    [
      { review: await aReview({ isVerified: false }), quote },
      "Only verified reviews of 4 or 5 stars can be quoted",
    ],
    [
      { review: await aReview({ rating: 3 }), quote },
      "Only verified reviews of 4 or 5 stars can be quoted",
    ],
    [{ review, quote: "She began" }, "A quote must be one whole sentence of the review"],
    [{ review, quote: "" }, "A quote must be one whole sentence of the review"],
    [
      { review, quote: "My back is well again" },
      "A quote must be one whole sentence of the review",
    ],
  ] as const;
  for (const [bad, message] of wrong) {
    const good = { review, quote: "Dear, but worth it." };
    const { userErrors } = await pick([good, bad]);
    expect(userErrors, bad.quote).toMatchObject([{ message }]);
    expect(userErrors[0].field.slice(0, 2)).toEqual(["picks", "1"]);
  }
  const same = { review, quote };
  expect((await pick([same, same])).userErrors).toMatchObject([
    { message: "This quote is already chosen" },
  ]);
  expect(await quoted()).toEqual([quote]);
});

test("Quoted reviews are locked before their provider, as in deleting and editing", async () => {
  await pick([{ review: await aReview(), quote: "She began on time." }]);
  const other = app.database.source.createQueryRunner();
  await other.startTransaction();
  let picking: ReturnType<typeof pick>;
  try {
    await other.query("SELECT FROM reviews FOR NO KEY UPDATE");
    picking = pick([]);
    const waits =
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    await expect.poll(() => app.query(waits)).toHaveLength(1);
    const nowait = "SELECT id FROM providers WHERE id = $1 FOR NO KEY UPDATE NOWAIT";
    expect(await other.query(nowait, [provider.id])).toEqual([{ id: provider.id }]);
  } finally {
    await other.rollbackTransaction();
    await other.release();
  }
  expect((await picking).provider.testimonials).toEqual([]);
});

test("Owners cannot quote their own reviews, even those written before they owned the profile (Q39)", async () => {
  const [{ id: userId }] = (await app.query<{ id: number }>(
    "SELECT id FROM users WHERE username = $1",
    [provider.username],
  )) as [{ id: number }];
  const review = await aReview({ userId });
  const quote = "She began on time.";
  expect((await pick([{ review, quote }])).userErrors).toMatchObject([
    {
      code: "INVALID",
      message: "You cannot quote your own review",
      field: ["picks", "0", "review"],
    },
  ]);
  const { data } = await app.graph(
    "query ($id: ID!) { node(id: $id) { ... on Review { quotableSentences } } }",
    { id: review },
    { bearer: owner },
  );
  expect(data.node.quotableSentences).toEqual([]);
});

test("A quote has at most 300 characters", async () => {
  const fits = `${"x".repeat(299)}.`;
  const review = await aReview({ comment: `${fits} ${"Y".repeat(300)}.` });
  expect((await pick([{ review, quote: fits }])).userErrors).toEqual([]);
  const { userErrors } = await pick([{ review, quote: `${"Y".repeat(300)}.` }]);
  expect(userErrors).toMatchObject([{ code: "INVALID" }]);
});

test("Existing quotes stay valid, even with several sentences (Q83)", async () => {
  const review = await aReview();
  const whole = "She began on time. My back is well again!";
  const picks = [{ review, quote: whole }];
  expect((await pick(picks)).userErrors).toMatchObject([{ code: "INVALID" }]);
  await app.query(
    `INSERT INTO testimonials (provider_id, position, review_id, quote)
     SELECT provider_id, 1, id, $1 FROM reviews`,
    [whole],
  );
  const other = { review, quote: "Dear, but worth it." };
  expect((await pick([other, ...picks])).userErrors).toEqual([]);
  expect(await quoted()).toEqual([other.quote, whole]);
});

test("Only the owner can pick quotes (Q82)", async () => {
  const picks = [{ review: await aReview(), quote: "She began on time." }];
  expect((await pick(picks, reviewer.token)).userErrors).toMatchObject([
    { code: "FORBIDDEN", message: "Only the provider can choose quotes" },
  ]);
  const input = { provider: "missing.at.all", picks: [] };
  expect((await change(owner, "pickTestimonials", input)).userErrors).toMatchObject([
    { code: "NOT_FOUND" },
  ]);
  await expect(change(undefined, "pickTestimonials", input)).rejects.toThrow(
    "Authentication required",
  );
});

test("An edit removes quotes that the review no longer contains or that may no longer be quoted (Q83)", async () => {
  const review = await aReview({ userId: reviewer.id, region: "europe" });
  const both = ["She began on time.", "My back is well again!"];
  await pick(both.map((quote) => ({ review, quote })));
  const edit = (changes: object) => change(reviewer.token, "updateReview", { review, ...changes });
  await edit({ comment: "She began on time. My back is well again! And now?" });
  expect(await quoted()).toEqual(both);
  await edit({ comment: "My back is well again! She began on time, mostly." });
  expect(await quoted()).toEqual(both.slice(1));
  await edit({ rating: 3 });
  expect(await quoted()).toEqual([]);
});

test("Only the owner can see quotable sentences", async () => {
  await aReview();
  const ask = async (bearer?: string) => {
    const { data } = await app.graph(
      `query ($username: String!) { provider(username: $username) {
         viewerCanPickTestimonials reviews { nodes { quotableSentences } } } }`,
      { username: provider.username },
      bearer ? { bearer } : {},
    );
    const { quotableSentences } = data.provider.reviews.nodes[0];
    expect(data.provider.viewerCanPickTestimonials).toBe(quotableSentences.length > 0);
    return quotableSentences;
  };
  const all = ["She began on time.", "My back is well again!", "Dear, but worth it."];
  expect(await ask(owner)).toEqual(all);
  expect([await ask(reviewer.token), await ask()]).toEqual([[], []]);
});

test("A quote of several whole sentences in a row is still contained", () => {
  expect(containsQuote("One is. Two is. Three is.", "One is. Two is.")).toBe(true);
  expect(containsQuote("None is. One is. Two is not.", "One is. Two is.")).toBe(false);
});

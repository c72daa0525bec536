import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { verifyLedger } from "#server/moderation/ledger/verify-ledger";
import { restoreHiddenReviews } from "#server/moderation/measures/restore-hidden-reviews";
import { toNodeId } from "#server/platform/graph/node";
import { people } from "#server/testing/people";
import { reviewCalls } from "#server/testing/review-calls";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
let writer: { token: string; id: string };
let other: { token: string; id: string };
let ash: string;
let elm: string;
let provider: { id: number; username: string };
beforeAll(async () => {
  app = await startTestApp();
  [writer, other] = [await signedUp(), await signedUp()];
  ash = await operator("Operator Ash", "MODERATOR");
  elm = await operator("Operator Elm", "MODERATOR");
});
afterAll(() => app.close());
beforeEach(async () => {
  provider = await app.build.aProvider();
  await app.build.aReview(provider, { rating: 2 });
});
const { signedUp } = people(() => app);
const change = reviewCalls(() => app);
const facts = "The same text stands under four providers, written within nine minutes.";

async function operator(pseudonym: string, role: string): Promise<string> {
  const { token, id } = await signedUp();
  await app.query(
    `INSERT INTO operators (pseudonym, user_id, role, granted_at) SELECT $1, id, $2, now() FROM users WHERE node_id = $3`,
    [pseudonym, role, id],
  );
  return token;
}

async function aReview(): Promise<string> {
  const content = { rating: 5, reviewType: "SERVICE", region: "EUROPE", comment: "Patient." };
  const input = { provider: provider.username, ...content };
  const { review } = await change(writer.token, "saveReview", input);
  await change(other.token, "markReviewHelpful", { review: review.id });
  await app.query("UPDATE reviews SET answer = 'Thanks.', answered_at = now() WHERE node_id = $1", [
    review.id,
  ]);
  return review.id;
}

async function aCase(subject: string): Promise<string> {
  const [row] = await app.query<{ id: number }>(
    `INSERT INTO cases (subject_kind, subject_id, provider_id, writer_id, opened_at, due_at)
     SELECT 'review', $1, provider_id, user_id, now(), now() + interval '3 days' FROM reviews WHERE node_id = $1
     RETURNING id`,
    [subject],
  );
  return toNodeId("Case", row!.id);
}

async function desk(bearer: string | undefined, name: string, input: object) {
  const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input!`;
  const result =
    name === "appealDecision"
      ? "appeal { decisionNumber outcome }"
      : "case { state decisionNumber proposedMeasure }";
  const { data, errors } = await app.graph(
    `mutation ($input: ${type}) { ${name}(input: $input) { ${result} userErrors { code message field } } }`,
    { input },
    bearer ? { bearer } : {},
  );
  expect(errors).toBeUndefined();
  return data[name];
}

async function decided(id: string, measure: string, more: object = {}) {
  await desk(ash, "enterFacts", { case: id, facts });
  const answer = await desk(ash, "decideCase", { case: id, measure, ground: "G4", ...more });
  expect(answer.userErrors).toEqual([]);
  return answer.case.decisionNumber as number;
}

async function figures() {
  const [row] = await app.query(
    `SELECT p.review_count, s.stars, (SELECT helpful_count FROM reviews r WHERE r.provider_id = p.id AND r.user_id IS NOT NULL) AS votes
     FROM providers p LEFT JOIN LATERAL (SELECT array_agg(d.stars ORDER BY class, day) AS stars FROM trust_days d
       WHERE d.provider_id = p.id AND d.stars <> '{0,0,0,0,0}') s ON true WHERE p.id = $1`,
    [provider.id],
  );
  return row;
}

const whole = `SELECT to_jsonb(r) - '{answer_decision,updated_at}'::text[] AS review FROM reviews r WHERE node_id = $1`;

test("Removing leaves a tombstone, a decision and notices; counts differ by one (T4)", async () => {
  const review = await aReview();
  const number = await decided(await aCase(review), "REMOVE");
  expect(await figures()).toMatchObject({ review_count: 1 });
  const { data } = await app.graph(
    `query ($id: ID!, $username: String!) {
       review(id: $id) { id } tombstone(review: $id) { reviewStars decision { number ground facts } }
       provider(username: $username) { tombstones { reviewStars } rating { count } } }`,
    { id: review, username: provider.username },
  );
  expect(data).toEqual({
    review: null,
    tombstone: { reviewStars: 5, decision: { number, ground: "G4", facts } },
    provider: { tombstones: [{ reviewStars: 5 }], rating: { count: 1 } },
  });
  const mine = await app.graph(
    `{ viewer { decisionsAboutMe { party content decision { number } }
       notifications { nodes { kind decisionNumber method } } } }`,
    {},
    { bearer: writer.token },
  );
  expect(mine.data.viewer.decisionsAboutMe[0]).toEqual({
    party: "WRITER",
    content: "Patient.",
    decision: { number },
  });
  expect(mine.data.viewer.notifications.nodes).toContainEqual({
    kind: "CONTENT_DECIDED",
    decisionNumber: number,
    method: null,
  });
  const again = {
    provider: provider.username,
    rating: 5,
    reviewType: "SERVICE",
    region: "EUROPE",
    comment: "Patient.",
  };
  expect((await change(writer.token, "saveReview", again)).userErrors).toMatchObject([
    { code: "CONFLICT" },
  ]);
  expect((await verifyLedger(app.environment)).faults).toEqual([]);
});

test("An overturned appeal restores the review as it was, by another operator (T5, T6)", async () => {
  const review = await aReview();
  const [before, counts] = [await app.query(whole, [review]), await figures()];
  const id = await aCase(review);
  const decision = await decided(id, "REMOVE");
  const text = "I was there on the third of May.";
  const stranger = await desk(other.token, "appealDecision", { decision, text });
  expect(stranger.userErrors).toMatchObject([{ code: "NOT_FOUND" }]);
  expect((await desk(writer.token, "appealDecision", { decision, text })).userErrors).toEqual([]);
  expect((await desk(writer.token, "appealDecision", { decision, text })).userErrors).toMatchObject(
    [{ code: "CONFLICT" }],
  );
  const outcome = { case: id, outcome: "OVERTURNED", ground: "G4", facts };
  expect((await desk(ash, "decideAppeal", outcome)).userErrors).toMatchObject([
    { code: "FORBIDDEN" },
  ]);
  const done = await desk(elm, "decideAppeal", outcome);
  expect(done).toMatchObject({ userErrors: [], case: { state: "FINAL" } });
  expect(await app.query(whole, [review])).toEqual(before);
  expect(await figures()).toEqual(counts);
  expect(await app.query("SELECT measure FROM decisions WHERE replaces = $1", [decision])).toEqual([
    { measure: "RESTORE" },
  ]);
  expect(await app.query("SELECT FROM removed_content WHERE subject_id = $1", [review])).toEqual(
    [],
  );
});

test("an appeal against a restoration that succeeds takes a measure against the content", async () => {
  const review = await aReview();
  const id = await aCase(review);
  const text = "I was there on the third of May.";
  await desk(writer.token, "appealDecision", { decision: await decided(id, "REMOVE"), text });
  const outcome = { case: id, outcome: "OVERTURNED", ground: "G4", facts };
  const own = (node: string | null) =>
    app.query(
      `UPDATE providers SET owner_id = (SELECT id FROM users WHERE node_id = $2)
       WHERE id = (SELECT provider_id FROM removed_content WHERE subject_id = $1
         UNION SELECT provider_id FROM reviews WHERE node_id = $1)`,
      [review, node],
    );
  await own(other.id);
  const { case: restored } = await desk(elm, "decideAppeal", outcome);
  const again = { decision: restored.decisionNumber, text };
  expect((await desk(writer.token, "appealDecision", again)).userErrors).toMatchObject([
    { code: "CONFLICT", message: "This decision is in your favour" },
  ]);
  expect((await desk(other.token, "appealDecision", again)).userErrors).toEqual([]);
  const third = await operator("Operator Linden", "MODERATOR");
  expect((await desk(third, "decideAppeal", outcome)).userErrors).toMatchObject([
    { code: "INVALID", field: ["measure"] },
  ]);
  const done = await desk(third, "decideAppeal", { ...outcome, measure: "REMOVE" });
  await own(null);
  expect(done).toMatchObject({ userErrors: [], case: { state: "FINAL" } });
  expect(await app.query(whole, [review])).toEqual([]);
});

describe("measures", () => {
  test("a review that is not counted stays readable, and counts again once restored", async () => {
    const review = await aReview();
    const counts = await figures();
    const id = await aCase(review);
    await decided(id, "NOT_COUNT");
    expect(await figures()).toMatchObject({ review_count: 1 });
    const { data } = await app.graph(`{ review(id: "${review}") { state decisions { measure } } }`);
    expect(data.review).toEqual({ state: "NOT_COUNTED", decisions: [{ measure: "NOT_COUNT" }] });
    await desk(ash, "decideCase", { case: id, measure: "RESTORE", ground: "G4" });
    expect(await figures()).toEqual(counts);
  });

  test("restoring undoes every decision of the case that is in force, once", async () => {
    const review = await aReview();
    const [before, counts] = [await app.query(whole, [review]), await figures()];
    const id = await aCase(review);
    const first = await decided(id, "REMOVE");
    const notice = { measure: "PROVIDER_NOTICE", ground: "G9", notice: "Paid reviews." };
    await desk(ash, "decideCase", { case: id, measure: "PAUSE_WRITER", ground: "T12" });
    await desk(ash, "decideCase", { case: id, ...notice });
    await desk(elm, "decideCase", { case: id, ...notice });
    const restore = { case: id, measure: "RESTORE", ground: "G4" };
    expect((await desk(ash, "decideCase", restore)).case).toMatchObject({
      state: "DECIDED",
      decisionNumber: first + 5,
    });
    expect(await app.query(whole, [review])).toEqual(before);
    expect(await figures()).toEqual(counts);
    expect(
      await app.query("SELECT replaces FROM decisions WHERE number > $1 ORDER BY number", [
        first + 2,
      ]),
    ).toEqual([{ replaces: first + 2 }, { replaces: first + 1 }, { replaces: first }]);
    const left = `SELECT (SELECT count(*)::integer FROM users WHERE writing_paused_until IS NOT NULL) AS pauses,
      (SELECT count(*)::integer FROM provider_notices WHERE provider_id = $1 AND ended_by IS NULL) AS notices`;
    expect(await app.query(left, [provider.id])).toEqual([{ pauses: 0, notices: 0 }]);
    expect((await desk(ash, "decideCase", restore)).userErrors).toMatchObject([
      { code: "INVALID", field: ["measure"] },
    ]);
    expect((await verifyLedger(app.environment)).faults).toEqual([]);
  });

  describe("NOT_COUNT below the removal by another case", () => {
    const state = `SELECT counted, counted_decision AS by FROM reviews WHERE node_id = $1`;
    async function removedAboveNotCounted() {
      const review = await aReview();
      const below = await aCase(review);
      const number = await decided(below, "NOT_COUNT");
      const above = await aCase(review);
      await decided(above, "REMOVE");
      return { review, below, above, number };
    }
    const restore = (id: string) =>
      desk(ash, "decideCase", { case: id, measure: "RESTORE", ground: "G4" });

    test("stands when the removal is undone, and can be undone from either case", async () => {
      for (const of of ["below", "above"] as const) {
        const found = await removedAboveNotCounted();
        await restore(found.above);
        expect(await app.query(state, [found.review])).toEqual([
          { counted: false, by: found.number },
        ]);
        expect((await restore(found[of])).userErrors).toEqual([]);
        expect(await app.query(state, [found.review])).toEqual([{ counted: true, by: null }]);
        await app.query("DELETE FROM reviews WHERE node_id = $1", [found.review]);
      }
    });

    test("is gone with the removal if it was undone meanwhile", async () => {
      const { review, below, above } = await removedAboveNotCounted();
      await restore(below);
      expect(await app.query(state, [review])).toEqual([]);
      await restore(above);
      expect(await app.query(state, [review])).toEqual([{ counted: true, by: null }]);
    });

    test("counts again only when every decision not to count is undone", async () => {
      const review = await aReview();
      const one = await aCase(review);
      const first = await decided(one, "NOT_COUNT");
      const later = await aCase(review);
      await decided(later, "NOT_COUNT");
      await restore(later);
      expect(await app.query(state, [review])).toEqual([{ counted: false, by: first }]);
      await restore(one);
      expect(await app.query(state, [review])).toEqual([{ counted: true, by: null }]);
    });
  });

  test("hiding leaves the case open; keeping brings the review back", async () => {
    const review = await aReview();
    const before = await app.query(whole, [review]);
    const id = await aCase(review);
    await decided(id, "HIDE", { ground: "G9" });
    expect(await app.query(whole, [review])).toEqual([]);
    const kept = await desk(ash, "decideCase", { case: id, measure: "KEEP", ground: "G4" });
    expect(kept).toMatchObject({ userErrors: [], case: { state: "DECIDED" } });
    expect(await app.query(whole, [review])).toEqual(before);
  });

  test("a hidden review is published again after 72 hours without a decision", async () => {
    const review = await aReview();
    const before = await app.query(whole, [review]);
    await decided(await aCase(review), "HIDE", { ground: "G9" });
    await restoreHiddenReviews(app.environment);
    expect(await app.query(whole, [review])).toEqual([]);
    const later = () => new Date(Date.now() + 73 * 3_600_000);
    await restoreHiddenReviews({ ...app.environment, now: later });
    expect(await app.query(whole, [review])).toEqual(before);
  });

  test("a notice needs a second operator", async () => {
    const id = await aCase(await aReview());
    await desk(ash, "enterFacts", { case: id, facts });
    const input = { case: id, measure: "PROVIDER_NOTICE", ground: "G9", notice: "Paid reviews." };
    const proposed = { case: { state: "OPEN", proposedMeasure: "PROVIDER_NOTICE" } };
    expect(await desk(ash, "decideCase", input)).toMatchObject(proposed);
    expect(await desk(ash, "decideCase", input)).toMatchObject(proposed);
    expect(await desk(elm, "decideCase", input)).toMatchObject({ case: { state: "DECIDED" } });
    const notices = "SELECT message FROM provider_notices WHERE provider_id = $1";
    expect(await app.query(notices, [provider.id])).toEqual([{ message: "Paid reviews." }]);
  });

  test("a second operator confirms the proposed words; others are a new proposal", async () => {
    const id = await aCase(await aReview());
    await desk(ash, "enterFacts", { case: id, facts });
    const input = { case: id, measure: "PROVIDER_NOTICE", ground: "G9", notice: "Paid reviews." };
    await desk(ash, "decideCase", input);
    for (const other of [
      { notice: "Reviews were bought." },
      { ground: "G12" },
      { note: "Stop." },
    ]) {
      const proposed = await desk(elm, "decideCase", { ...input, ...other });
      expect(proposed).toMatchObject({ case: { state: "OPEN" }, userErrors: [] });
      await desk(ash, "decideCase", input);
    }
    const confirmed = await desk(elm, "decideCase", input);
    expect(confirmed).toMatchObject({ case: { state: "DECIDED", proposedMeasure: null } });
  });

  test("a paused writer cannot save reviews", async () => {
    const review = await aReview();
    await decided(await aCase(review), "PAUSE_WRITER");
    const next = await app.build.aProvider();
    const input = {
      provider: next.username,
      rating: 5,
      reviewType: "SERVICE",
      region: "EUROPE",
      comment: "Good.",
    };
    expect((await change(writer.token, "saveReview", input)).userErrors).toMatchObject([
      { code: "FORBIDDEN" },
    ]);
    const edit = { review, comment: "Other words." };
    expect((await change(writer.token, "updateReview", edit)).userErrors).toMatchObject([
      { code: "FORBIDDEN" },
    ]);
    await app.query("UPDATE users SET writing_paused_until = NULL");
  });
});

describe("The desk (T15)", () => {
  const stars = `query ($id: ID!) { viewer { operator { case(id: $id) { stars text facts } } } }`;

  test("shows no stars before the facts, and logs each view", async () => {
    const id = await aCase(await aReview());
    const seen = async () =>
      (await app.graph(stars, { id }, { bearer: ash })).data.viewer.operator.case;
    expect(await seen()).toEqual({ stars: null, text: "Patient.", facts: null });
    await desk(ash, "enterFacts", { case: id, facts });
    expect(await seen()).toEqual({ stars: 5, text: "Patient.", facts });
    const log = await app.query("SELECT action FROM operator_log ORDER BY id DESC LIMIT 3");
    expect(log).toEqual(["VIEW_CASE", "ENTER_FACTS", "VIEW_CASE"].map((action) => ({ action })));
  });

  test("decides nothing without facts and ground (T9)", async () => {
    const id = await aCase(await aReview());
    const decide = (ground: string) =>
      desk(ash, "decideCase", { case: id, measure: "REMOVE", ground });
    expect((await decide("G4")).userErrors).toMatchObject([{ code: "REQUIRED" }]);
    const short = await desk(ash, "enterFacts", { case: id, facts: "x".repeat(39) });
    expect(short.userErrors).toMatchObject([{ field: ["facts"] }]);
    const enough = await desk(ash, "enterFacts", { case: id, facts: "x".repeat(40) });
    expect(enough.userErrors).toEqual([]);
    expect((await decide(" ")).userErrors).toMatchObject([{ code: "REQUIRED", field: ["ground"] }]);
  });

  test("is not there for anyone without a role, whatever the input", async () => {
    const id = await aCase(await aReview());
    const { data } = await app.graph(stars, { id }, { bearer: writer.token });
    expect(data.viewer.operator).toBeNull();
    const gone = [{ code: "NOT_FOUND", message: "This does not exist", field: null }];
    for (const bearer of [undefined, writer.token]) {
      for (const each of [id, "nonsense"]) {
        for (const [name, more] of Object.entries({
          takeCase: {},
          enterFacts: { facts: "" },
          askAuthor: { question: "" },
          decideCase: { measure: "REMOVE", ground: "" },
          decideAppeal: { outcome: "UPHELD", ground: "", facts: "" },
        })) {
          expect((await desk(bearer, name, { case: each, ...more })).userErrors).toEqual(gone);
        }
      }
    }
  });
});

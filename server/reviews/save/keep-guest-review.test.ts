import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { numberAllChanges } from "#server/testing/number-all-changes";
import { altered, password, people } from "#server/testing/people";
import { reviewCalls } from "#server/testing/review-calls";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
let clock = new Date();
beforeAll(async () => {
  app = await startTestApp({ now: () => clock });
});
afterAll(() => app.close());
const { call, signedUp, usernameProofOf } = people(() => app);
const change = reviewCalls(() => app);

type Person = Awaited<ReturnType<typeof signedUp>>;
let provider: { id: number; username: string };
let ann: Person;
beforeEach(async () => {
  clock = new Date();
  provider = await app.build.aProvider();
  ann = await signedUp();
});

const content = { rating: 4, reviewType: "SERVICE", region: "EUROPE", comment: "On time." };

async function startGuest(): Promise<string> {
  const { data } = await app.graph("mutation { startGuestSession { token } }");
  return data.startGuestSession.token;
}

/** A review that a guest has just saved. */
async function guestReview(changes: object = {}) {
  const guestToken = await startGuest();
  const input = { provider: provider.username, ...content, idempotencyKey: guestToken.slice(-30) };
  const saved = await change(guestToken, "saveReview", { ...input, ...changes });
  expect(saved.userErrors).toEqual([]);
  return { review: saved.review.id as string, guestToken, input: { ...input, ...changes } };
}

const keep = (
  { review, guestToken }: { review: string; guestToken: string },
  { token } = ann as { token: string },
) => change(token, "keepGuestReview", { review, guestToken });

const rowOf = async (review: string) => {
  const rows = await app.query<Record<string, unknown>>(
    "SELECT * FROM reviews WHERE node_id = $1",
    [review],
  );
  return rows[0]!;
};
const writerOf = async (review: string) => (await rowOf(review)).user_id;
const idOf = ({ id }: Person) => app.build.rowOf(id);

async function ownReviews({ token }: Person) {
  const query = `{ viewer { reviews(first: 5) { totalCount nodes { id viewerCanEdit viewerCanDelete } }
    user { id reviewCount } } }`;
  return (await app.graph(query, {}, { bearer: token })).data.viewer;
}

describe("A guest's review that is kept", () => {
  test("belongs to the person, and what was decided at writing stays", async () => {
    const guest = await guestReview();
    const before = await rowOf(guest.review);
    const scores = () =>
      app.query("SELECT * FROM trust_days WHERE provider_id = $1", [provider.id]);
    const weighed = await scores();
    const { review, userErrors } = await keep(guest);
    expect(userErrors).toEqual([]);
    expect(review).toMatchObject({ id: guest.review, viewerCanEdit: true, viewerCanDelete: true });
    expect(review.provider.rating).toEqual({ average: 4, count: 1 });
    const { updated_at: _, ...after } = await rowOf(guest.review);
    const { updated_at: __, ...unchanged } = before;
    const userId = await idOf(ann);
    expect(after).toEqual({ ...unchanged, user_id: userId, guest_session_id: null });
    expect(after).toMatchObject({ identity: "guest", trust_class: "light", is_verified: false });
    expect(await scores()).toEqual(weighed);
    expect(await ownReviews(ann)).toMatchObject({
      reviews: { totalCount: 1, nodes: [{ id: guest.review, viewerCanEdit: true }] },
      user: { reviewCount: 1 },
    });
  });

  test("shows its reviewer on the profile, in the change feed and as a change of content", async () => {
    const guest = await guestReview();
    await numberAllChanges(app.environment);
    const [{ last }] = (await app.query("SELECT last FROM change_counter")) as [{ last: string }];
    const version = app.database.content.current;
    await keep(guest);
    expect(app.database.content.current).toBeGreaterThan(version);
    const { data } = await app.graph(
      `query ($username: String!) { provider(username: $username) {
         reviews(first: 3) { nodes { id reviewer { id displayName } } } } }`,
      { username: provider.username },
    );
    expect(data.provider.reviews.nodes).toEqual([
      { id: guest.review, reviewer: { id: ann.id, displayName: "Ann Q." } },
    ]);
    const ready = await app.query(
      "SELECT id_json, reviewer_id_json FROM newest_reviews WHERE provider_id = $1",
      [provider.id],
    );
    expect(ready).toEqual([{ id_json: `"${guest.review}"`, reviewer_id_json: `"${ann.id}"` }]);
    await numberAllChanges(app.environment);
    const changes = await app.query(
      "SELECT kind, node_id FROM changes WHERE number > $1 AND type = 'REVIEW'",
      [last],
    );
    expect(changes).toEqual([{ kind: "UPDATED", node_id: guest.review }]);
  });

  test("can be edited, deleted and restored, and its reports reach the person", async () => {
    const guest = await guestReview();
    await app.query(
      `INSERT INTO cases (subject_kind, subject_id, provider_id, state, question, opened_at, due_at)
       VALUES ('review', $1, $2, 'ASKED', 'When was it?', now(), now() + interval '1 day')`,
      [guest.review, provider.id],
    );
    await keep(guest);
    const questions = await app.graph(
      "{ viewer { questions { question } } }",
      {},
      {
        bearer: ann.token,
      },
    );
    expect(questions.data.viewer.questions).toEqual([{ question: "When was it?" }]);
    const { review } = guest;
    const edited = await change(ann.token, "updateReview", { review, rating: 2 });
    expect(edited).toMatchObject({ review: { rating: 2 }, userErrors: [] });
    expect((await change(ann.token, "deleteReview", { review })).userErrors).toEqual([]);
    expect((await change(ann.token, "restoreReview", { review })).userErrors).toEqual([]);
    expect((await ownReviews(ann)).user.reviewCount).toBe(1);
  });

  test("is in the data export, and goes with the account", async () => {
    const guest = await guestReview();
    await keep(guest);
    const bearer = ann.token;
    await app.graph("mutation { startDataExport { userErrors { code } } }", {}, { bearer });
    await app.runJobs();
    const headers = { authorization: `Bearer ${bearer}` };
    const file = await app.http.inject({ method: "GET", url: "/own-data/export.json", headers });
    expect(file.json().reviews).toMatchObject([{ comment: content.comment, identity: "guest" }]);
    await app.graph(
      "mutation ($input: DeleteUserInput!) { deleteUser(input: $input) { isDeleted } }",
      { input: { reviews: "WITHDRAW", currentPassword: password } },
      { bearer },
    );
    await app.runJobs();
    expect(await rowOf(guest.review)).toBeUndefined();
  });

  test("has no vote of the person any more", async () => {
    const guest = await guestReview();
    const other = await signedUp();
    for (const { token } of [ann, other]) {
      await change(token, "markReviewHelpful", { review: guest.review });
    }
    expect((await keep(guest)).review).toMatchObject({ helpfulCount: 1 });
    const votes = "SELECT user_id FROM helpful_votes WHERE review_id = $1";
    expect(await app.query(votes, [(await rowOf(guest.review)).id])).toEqual([
      { user_id: await idOf(other) },
    ]);
  });
});

describe("Keeping a guest's review is refused", () => {
  const refusal = async (answer: ReturnType<typeof keep>) => {
    const { review, userErrors } = await answer;
    expect(review).toBeNull();
    return userErrors[0];
  };
  const notOfThisGuest = { code: "NOT_FOUND", field: ["review"] };
  const ended = {
    code: "INVALID",
    message: "The guest session has ended",
    field: ["guestToken"],
  };

  test("without a session, and for guests and API keys", async () => {
    const guest = await guestReview();
    const key = await app.graph(
      `mutation { createApiKey(input: { name: "K", scopes: [READ, WRITE_REVIEWS] }) { key } }`,
      {},
      { bearer: ann.token },
    );
    for (const bearer of [undefined, guest.guestToken, key.data.createApiKey.key as string]) {
      await expect(
        change(bearer, "keepGuestReview", {
          review: guest.review,
          guestToken: guest.guestToken,
        }),
      ).rejects.toThrow(/Authentication|API key/);
    }
    expect(await writerOf(guest.review)).toBeNull();
  });

  test.each([
    ["changed", altered],
    ["made up", () => "abc.def.ghi"],
    ["empty", () => ""],
    ["a bearer of the person", () => ann.token],
  ])("with a token that is %s", async (_, forge) => {
    const { review, guestToken } = await guestReview();
    expect(await refusal(keep({ review, guestToken: forge(guestToken) }))).toMatchObject(ended);
    expect(await writerOf(review)).toBeNull();
  });

  test("with a token that expired, or whose session is gone", async () => {
    const [late, gone] = [await guestReview(), await guestReview()];
    await app.query(
      "DELETE FROM guest_sessions WHERE id = (SELECT guest_session_id FROM reviews WHERE node_id = $1)",
      [gone.review],
    );
    expect(await refusal(keep(gone))).toMatchObject(ended);
    clock = new Date(clock.getTime() + 60 * 60_000);
    const { token } = await call("signIn", { identifier: ann.email, password });
    expect(await refusal(keep(late, { token }))).toMatchObject(ended);
  });

  test("for a review of another guest, of another person, or that is unknown or deleted", async () => {
    const [mine, others] = [await guestReview(), await guestReview()];
    const bea = await signedUp();
    const beas = await change(bea.token, "saveReview", { provider: provider.username, ...content });
    const { guestToken } = mine;
    for (const review of [others.review, beas.review.id, "r_aaaaaaaaaaaaaaaaaaaaaa", ann.id, "x"]) {
      expect(await refusal(keep({ review, guestToken }))).toMatchObject(notOfThisGuest);
    }
    await app.query("DELETE FROM reviews WHERE node_id = $1", [mine.review]);
    expect(await refusal(keep(mine))).toMatchObject(notOfThisGuest);
  });

  test("for the person's own profile", async () => {
    const guest = await guestReview();
    const owner = await call("signUp", { proof: await usernameProofOf(provider.username) });
    expect(await refusal(keep(guest, owner))).toMatchObject({
      code: "FORBIDDEN",
      message: "You cannot review yourself",
    });
    expect(await writerOf(guest.review)).toBeNull();
  });

  test("where the person has reviewed the provider for the same service", async () => {
    const guest = await guestReview({ serviceType: "yoga_instruction" });
    const own = { provider: provider.username, ...content };
    const { review } = await change(ann.token, "saveReview", own);
    expect(review).not.toBeNull();
    // Another service of the same provider is no second review.
    const { userErrors } = await keep(guest);
    expect(userErrors).toEqual([]);
    const second = await guestReview();
    expect(await refusal(keep(second))).toMatchObject({
      code: "CONFLICT",
      message: "You have already reviewed this provider for General Service",
    });
    expect(await writerOf(second.review)).toBeNull();
  });

  test("while a decision pauses the person's reviews", async () => {
    const guest = await guestReview();
    await app.query("UPDATE users SET writing_paused_until = $2 WHERE id = $1", [
      await idOf(ann),
      new Date(clock.getTime() + 86_400_000),
    ]);
    expect(await refusal(keep(guest))).toMatchObject({
      code: "FORBIDDEN",
      message: expect.stringContaining("A decision paused your reviews until"),
    });
    clock = new Date(clock.getTime() + 1000);
    await app.query("UPDATE users SET writing_paused_until = $2 WHERE id = $1", [
      await idOf(ann),
      clock,
    ]);
    expect((await keep(guest)).userErrors).toEqual([]);
  });
});

describe("Keeping a guest's review again", () => {
  test("answers the review to the same person, and tells another one nothing", async () => {
    const guest = await guestReview();
    const bea = await signedUp();
    const answers = await Promise.all([ann, ann, ann, ann].map((person) => keep(guest, person)));
    for (const answer of answers) {
      expect(answer).toMatchObject({ review: { id: guest.review }, userErrors: [] });
    }
    expect((await keep(guest, bea)).userErrors).toMatchObject([{ code: "INVALID" }]);
    clock = new Date(clock.getTime() + 60 * 60_000);
    const { token } = await call("signIn", { identifier: ann.email, password });
    expect((await keep(guest, { token })).review).toMatchObject({ id: guest.review });
  });

  test("of two persons at once, one gets it", async () => {
    const guest = await guestReview();
    const bea = await signedUp();
    const answers = await Promise.all([ann, bea, ann, bea].map((person) => keep(guest, person)));
    const kept = answers.map(({ review }) => review !== null);
    expect([kept[0], kept[1]].filter(Boolean)).toHaveLength(1);
    expect([kept[2], kept[3]]).toEqual([kept[0], kept[1]]);
    const counts = await app.query(
      "SELECT review_count FROM users WHERE id = ANY ($1) ORDER BY 1",
      [[await idOf(ann), await idOf(bea)]],
    );
    expect(counts).toEqual([{ review_count: 0 }, { review_count: 1 }]);
  });

  test("a late repetition of the guest's save answers the review and stores no other", async () => {
    const guest = await guestReview();
    const count = async () => (await app.query("SELECT FROM reviews")).length;
    await keep(guest);
    const before = await count();
    const repeated = await change(guest.guestToken, "saveReview", guest.input);
    expect(repeated).toMatchObject({ review: { id: guest.review }, userErrors: [] });
    expect(repeated.review).toMatchObject({ viewerCanEdit: false });
    for (const idempotencyKey of [null, "another key"]) {
      const { username } = await app.build.aProvider();
      const input = { ...guest.input, provider: username, idempotencyKey };
      expect((await change(guest.guestToken, "saveReview", input)).userErrors).toMatchObject([
        { code: "UNAUTHENTICATED" },
      ]);
    }
    await change(ann.token, "deleteReview", { review: guest.review });
    expect((await change(guest.guestToken, "saveReview", guest.input)).userErrors).toMatchObject([
      { code: "CONFLICT", message: "This review was deleted" },
    ]);
    expect(await count()).toBe(before - 1);
  });
});

test("Keeping is rate limited per person", async () => {
  const env = { RATE_LIMITS: "on", LIMIT_REVIEW_KEEP: "1/60" };
  const strict = await startTestApp({ env });
  try {
    const { token } = await people(() => strict).signedUp();
    const ask = () =>
      reviewCalls(() => strict)(token, "keepGuestReview", { review: "x", guestToken: "x" });
    expect((await ask()).userErrors).toMatchObject([{ code: "INVALID" }]);
    expect((await ask()).userErrors).toMatchObject([{ code: "THROTTLED" }]);
  } finally {
    await strict.close();
  }
});

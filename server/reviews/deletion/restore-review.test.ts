import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { people } from "#server/testing/people";
import { reviewCalls } from "#server/testing/review-calls";
import { startTestApp, type TestApp } from "#server/testing/test-app";

const start = new Date("2026-11-01T10:00:00Z");
let clock = start;
let app: TestApp;
let ann: string;
let other: string;
let provider: { id: number; username: string };
beforeAll(async () => {
  app = await startTestApp({ now: () => clock });
  ann = (await signedUp()).token;
  other = (await signedUp()).token;
});
afterAll(() => app.close());
beforeEach(async () => {
  clock = start;
  provider = await app.build.aProvider();
});
const { call, signedUp, usernameProofOf } = people(() => app);
const change = reviewCalls(() => app);

const content = { rating: 4, reviewType: "SERVICE", region: "EUROPE", comment: "Patient." };
async function saved(changes = {}): Promise<string> {
  const input = { provider: provider.username, ...content, ...changes };
  const { review, userErrors } = await change(ann, "saveReview", input);
  expect(userErrors).toEqual([]);
  return review.id;
}
const later = (minutes: number) => (clock = new Date(clock.getTime() + minutes * 60_000));
const aside = () => app.query("SELECT review_id FROM deleted_reviews");

describe("Taking back a deletion (Q39)", () => {
  test("lists to the reviewer alone what can be restored, and until when", async () => {
    const review = await saved();
    const restorable = `restorableReviews { reviewId createdAt restorableUntil provider { username } }`;
    const listOf = async (bearer: string) => {
      const { data } = await app.graph(`{ viewer { ${restorable} } }`, {}, { bearer });
      return data.viewer.restorableReviews;
    };
    later(1);
    await change(ann, "deleteReview", { review });
    const [listed] = await listOf(ann);
    expect(listed).toEqual({
      reviewId: review,
      createdAt: start.toISOString(),
      restorableUntil: new Date(start.getTime() + 11 * 60_000).toISOString(),
      provider: { username: provider.username },
    });
    expect(await listOf(other)).toEqual([]);
    await change(ann, "restoreReview", { review });
    expect(await listOf(ann)).toEqual([]);
    await change(ann, "deleteReview", { review });
    later(10);
    expect(await listOf(ann)).toEqual([]);
    await app.query("DELETE FROM deleted_reviews");
  });

  test("restores the review with its dependent rows, and counts it again", async () => {
    const owner = (await call("signUp", { proof: await usernameProofOf(provider.username) })).token;
    const review = await saved({ promotionCode: "a2024100" });
    await change(ann, "updateReview", { review, rating: 5, comment: "Patient and exact." });
    await change(other, "markReviewHelpful", { review });
    await change(owner, "answerReview", { review, comment: "Thank you." });
    const rows = `SELECT r.*, NULL AS updated_at, (SELECT json_agg(w) FROM review_wordings w WHERE w.review_id = r.id) AS wordings,
      (SELECT json_agg(v) FROM helpful_votes v WHERE v.review_id = r.id) AS votes
      FROM reviews r WHERE r.provider_id = $1`;
    const before = await app.query(rows, [provider.id]);
    expect(before).toMatchObject([{ helpful_count: 1, promotion_code: "A2024100" }]);

    await change(ann, "deleteReview", { review });
    expect(await app.query(rows, [provider.id])).toEqual([]);
    expect((await change(ann, "deleteReview", { review })).userErrors).toMatchObject([
      { code: "NOT_FOUND" },
    ]);

    const restored = await change(ann, "restoreReview", { review });
    expect(restored).toMatchObject({
      userErrors: [],
      review: {
        id: review,
        comment: "Patient and exact.",
        helpfulCount: 1,
        earlierWordings: [{ comment: "Patient.", rating: 4 }],
        answer: { comment: "Thank you." },
        provider: { rating: { average: 5, count: 1 } },
      },
    });
    expect(await app.query(rows, [provider.id])).toEqual(before);
    expect(await aside()).toEqual([]);

    // Repeated after a lost response, it returns the same.
    expect((await change(ann, "restoreReview", { review })).review).toMatchObject({ id: review });
    await change(ann, "deleteReview", { review });
    expect((await change(ann, "restoreReview", { review })).userErrors).toEqual([]);
  });

  test("skips votes and codes that were deleted since", async () => {
    const code =
      "INSERT INTO promotion_codes (provider_id, code) VALUES ($1, 'A2024SUMMER') RETURNING id";
    const [{ id }] = (await app.query<{ id: number }>(code, [provider.id])) as [{ id: number }];
    const review = await saved({ promotionCode: "a2024summer" });
    await change(ann, "deleteReview", { review });
    await app.query("DELETE FROM promotion_codes WHERE id = $1", [id]);
    await app.query(
      `UPDATE deleted_reviews SET votes = '[{"review_id": 1, "user_id": 0, "created_at": "2026-01-01"}]'`,
    );
    const restored = await change(ann, "restoreReview", { review });
    expect(restored).toMatchObject({ userErrors: [], review: { id: review, helpfulCount: 0 } });
  });

  test("is refused to everyone else", async () => {
    const review = await saved();
    const no = [{ code: "NOT_FOUND", message: "This review can no longer be restored" }];
    expect((await change(other, "restoreReview", { review })).userErrors).toMatchObject(no);
    await change(ann, "deleteReview", { review });
    expect((await change(other, "restoreReview", { review })).userErrors).toMatchObject(no);
    await expect(change(undefined, "restoreReview", { review })).rejects.toThrow(
      "Authentication required",
    );
    expect((await change(ann, "restoreReview", { review: "nonsense" })).userErrors).toMatchObject(
      no,
    );
  });

  test("expires after ten minutes, and then nothing is kept", async () => {
    await app.query("DELETE FROM deleted_reviews");
    const review = await saved();
    await change(ann, "deleteReview", { review });
    later(9.9);
    await app.purgeExpiredRows();
    expect(await aside()).toHaveLength(1);
    expect((await change(ann, "restoreReview", { review })).userErrors).toEqual([]);

    clock = start;
    const late = await saved({ serviceType: "yoga_instruction" });
    await change(ann, "deleteReview", { review: late });
    later(10);
    expect((await change(ann, "restoreReview", { review: late })).userErrors).toMatchObject([
      { code: "NOT_FOUND" },
    ]);
    later(0.1);
    await app.purgeExpiredRows();
    expect(await aside()).toEqual([]);
  });

  test("is refused if a newer review of the same service exists", async () => {
    const review = await saved();
    await change(ann, "deleteReview", { review });
    await saved();
    expect((await change(ann, "restoreReview", { review })).userErrors).toMatchObject([
      { code: "CONFLICT", message: "You have already reviewed this provider for General Service" },
    ]);
    expect(await aside()).not.toEqual([]);
  });

  test("makes a repeated or late deletion do nothing", async () => {
    const taken = [{ code: "CONFLICT", message: "This deletion was undone" }];
    const review = await saved();
    const deletion = { review, idempotencyKey: "one" };
    expect((await change(ann, "deleteReview", deletion)).userErrors).toEqual([]);
    expect((await change(ann, "restoreReview", deletion)).userErrors).toEqual([]);
    expect((await change(ann, "deleteReview", deletion)).userErrors).toMatchObject(taken);
    expect((await change(ann, "restoreReview", deletion)).review).toMatchObject({ id: review });

    // The deletion arrives after its undo.
    const late = { review, idempotencyKey: "two" };
    expect((await change(ann, "restoreReview", late)).userErrors).toEqual([]);
    expect((await change(ann, "deleteReview", late)).userErrors).toMatchObject(taken);
    expect((await change(ann, "deleteReview", late)).userErrors).toMatchObject(taken);

    // Keys are per user and deletion, and a refused deletion does not use up its key.
    expect(
      (await change(other, "restoreReview", { review, idempotencyKey: "three" })).review,
    ).toBeNull();
    expect(
      (await change(other, "deleteReview", { review, idempotencyKey: "three" })).userErrors,
    ).toMatchObject([{ code: expect.stringMatching("FORBIDDEN|NOT_FOUND") }]);
    const third = await change(ann, "deleteReview", { review, idempotencyKey: "three" });
    expect(third).toMatchObject({ deletedReviewId: review, userErrors: [] });
  });

  test("limits a key to 200 code points", async () => {
    const review = await saved();
    for (const call of ["deleteReview", "restoreReview"] as const) {
      const keyOf = (length: number) => ({ review, idempotencyKey: "🗝".repeat(length) });
      expect((await change(ann, call, keyOf(201))).userErrors).toMatchObject([
        { code: "TOO_LONG", message: "The idempotency key may have at most 200 characters" },
      ]);
      expect((await change(ann, call, keyOf(200))).userErrors).toEqual([]);
    }
  });

  test("a repeated save stores nothing while its review is deleted, and returns it once restored", async () => {
    const input = { provider: provider.username, ...content, idempotencyKey: `k${provider.id}` };
    const save = () => change(ann, "saveReview", input);
    const gone = {
      review: null,
      userErrors: [{ code: "CONFLICT", message: "This review was deleted" }],
    };
    const review = (await save()).review.id;
    await change(ann, "deleteReview", { review });
    expect(await save()).toMatchObject(gone);
    await change(ann, "restoreReview", { review });
    expect(await save()).toMatchObject({ review: { id: review }, userErrors: [] });

    // Even after the purge.
    await change(ann, "deleteReview", { review });
    later(11);
    await app.purgeExpiredRows();
    expect(await aside()).toEqual([]);
    expect(await save()).toMatchObject(gone);
  });

  test("is idempotent under concurrency", async () => {
    const review = await saved();
    await Promise.all([1, 2].map(() => change(ann, "deleteReview", { review })));
    const answers = await Promise.all(
      [1, 2, 3].map(() => change(ann, "restoreReview", { review })),
    );
    expect(answers.map((each) => each.review?.id)).toEqual([review, review, review]);
    const [counted] = await app.query<{ count: number }>(
      "SELECT review_count AS count FROM providers WHERE id = $1",
      [provider.id],
    );
    expect(counted).toEqual({ count: 1 });
  });
});

test("Restoring is rate limited per user", async () => {
  const env = { RATE_LIMITS: "on", LIMIT_REVIEW_RESTORE: "1/60" };
  const strict = await startTestApp({ env });
  try {
    const calls = reviewCalls(() => strict);
    const { token } = await people(() => strict).signedUp();
    const ask = () => calls(token, "restoreReview", { review: "nonsense" });
    expect((await ask()).userErrors).toMatchObject([{ code: "NOT_FOUND" }]);
    expect((await ask()).userErrors).toMatchObject([{ code: "THROTTLED" }]);
  } finally {
    await strict.close();
  }
});

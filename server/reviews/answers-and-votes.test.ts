import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { people, twelveAtOnce } from "#server/testing/people";
import { reviewCalls } from "#server/testing/review-calls";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let clock = new Date("2026-11-01T10:00:00Z");
let app: TestApp;
let provider: { id: number; username: string };
let owner: string;
let reader: string;
let review: string;
const announced: unknown[] = [];
beforeAll(async () => {
  app = await startTestApp({ now: () => clock });
  for (const name of ["reviewSaved", "reviewAnswered", "reviewFoundHelpful"] as const) {
    app.environment.events.on(name, async (_, facts) => void announced.push({ name, ...facts }));
  }
  provider = await app.build.aProvider();
  owner = (await call("signUp", { proof: await usernameProofOf(provider.username) })).token;
  reader = (await signedUp()).token;
});
afterAll(() => app.close());
let stored: { id: number; nodeId: string };
beforeEach(async () => {
  stored = await app.build.aReview(provider, { comment: "On time." });
  review = stored.nodeId;
  announced.length = 0;
});
const { call, signedUp, usernameProofOf } = people(() => app);
const change = reviewCalls(() => app);

describe("a helpful vote", () => {
  test("counts once, however often it is given, and can be withdrawn", async () => {
    const helpful = { review: { helpfulCount: 1, viewerFoundHelpful: true }, userErrors: [] };
    expect(await change(reader, "markReviewHelpful", { review })).toMatchObject(helpful);
    expect(await change(reader, "markReviewHelpful", { review })).toMatchObject(helpful);
    expect(await change(owner, "markReviewHelpful", { review })).toMatchObject({
      review: { helpfulCount: 2 },
    });
    expect(announced).toEqual([
      { name: "reviewFoundHelpful", key: String(stored.id), userId: expect.any(Number) },
      { name: "reviewFoundHelpful", key: String(stored.id), userId: expect.any(Number) },
    ]);
    for (let round = 0; round < 2; round++) {
      expect(await change(reader, "unmarkReviewHelpful", { review })).toMatchObject({
        review: { helpfulCount: 1, viewerFoundHelpful: false },
      });
    }
  });

  test("given twelve times at once counts once", async () => {
    await twelveAtOnce(() => change(reader, "markReviewHelpful", { review }));
    const rows = await app.query("SELECT helpful_count FROM reviews WHERE id = $1", [stored.id]);
    expect(rows).toEqual([{ helpful_count: 1 }]);
  });

  test("is refused for one's own review and for visitors", async () => {
    const content = { rating: 4, reviewType: "SERVICE", region: "EUROPE", comment: "Patient." };
    const input = { provider: provider.username, ...content };
    const own = (await change(reader, "saveReview", input)).review.id;
    expect((await change(reader, "markReviewHelpful", { review: own })).userErrors).toMatchObject([
      { code: "FORBIDDEN", message: "You cannot mark your own review as helpful" },
    ]);
    await expect(change(undefined, "markReviewHelpful", { review })).rejects.toThrow(
      "Authentication required",
    );
    expect(announced).toMatchObject([{ name: "reviewSaved", key: String(provider.id) }]);
  });
});

describe("An answer (Q44, Q82)", () => {
  test("is written, edited and withdrawn by the provider", async () => {
    const first = clock.toISOString();
    const given = await change(owner, "answerReview", { review, comment: " Thank you. " });
    const answer = { comment: "Thank you.", createdAt: first, editedAt: null };
    expect(given).toMatchObject({ review: { answer, viewerCanAnswer: true, editedAt: null } });

    clock = new Date(clock.getTime() + 60_000);
    const again = await change(owner, "answerReview", { review, comment: "Thank you." });
    expect(again.review.answer).toEqual(answer);
    const edited = await change(owner, "answerReview", { review, comment: "Thanks, and sorry." });
    expect(edited.review.answer).toEqual({
      comment: "Thanks, and sorry.",
      createdAt: first,
      editedAt: clock.toISOString(),
    });
    expect(announced).toEqual([{ name: "reviewAnswered", key: String(stored.id) }]);
    const withdrawn = await change(owner, "withdrawAnswer", { review });
    expect(withdrawn).toMatchObject({ review: { answer: null }, userErrors: [] });
  });

  test("is refused to users with an unconfirmed username and to other providers", async () => {
    const declared = await app.build.aProvider();
    const theirs = (await app.build.aReview(declared)).nodeId;
    const { token } = await signedUp({ instagramUsername: declared.username });
    for (const [bearer, id] of [
      [reader, review],
      [token, theirs],
      [owner, theirs],
    ] as const) {
      for (const name of ["answerReview", "withdrawAnswer"] as const) {
        const input = name === "answerReview" ? { review: id, comment: "Hm." } : { review: id };
        expect((await change(bearer, name, input)).userErrors).toMatchObject([
          { code: "FORBIDDEN", message: "Only the reviewed provider can answer" },
        ]);
      }
    }
    await expect(change(undefined, "answerReview", { review, comment: "Hm." })).rejects.toThrow(
      "Authentication required",
    );
  });

  test("has 1 to 1,000 characters", async () => {
    const answered = async (comment: string) =>
      (await change(owner, "answerReview", { review, comment })).userErrors;
    expect(await answered("x".repeat(1_000))).toEqual([]);
    expect(await answered("x".repeat(1_001))).toMatchObject([
      {
        code: "TOO_LONG",
        message: "The answer may have at most 1000 characters",
        field: ["comment"],
      },
    ]);
    expect(await answered(" \n ")).toMatchObject([
      { code: "REQUIRED", message: "Please write an answer" },
    ]);
  });
});

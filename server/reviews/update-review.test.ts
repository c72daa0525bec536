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
const { signedUp } = people(() => app);
const change = reviewCalls(() => app);

const content = { rating: 4, reviewType: "SERVICE", region: "EUROPE", comment: "Patient." };
async function saved(bearer = ann, changes = {}): Promise<string> {
  const input = { provider: provider.username, ...content, ...changes };
  const { review, userErrors } = await change(bearer, "saveReview", input);
  expect(userErrors).toEqual([]);
  return review.id;
}
const later = (minutes: number) => (clock = new Date(clock.getTime() + minutes * 60_000));

describe("Editing one's own review (Q39)", () => {
  test("changes the review, recounts, and keeps earlier versions public", async () => {
    const review = await saved();
    const first = later(1);
    const edit = { review, rating: 2, comment: "  Late at times.  " };
    const { review: once } = await change(ann, "updateReview", edit);
    expect(once).toMatchObject({
      rating: 2,
      comment: "Late at times.",
      region: "EUROPE",
      reviewType: "SERVICE",
      editedAt: first.toISOString(),
      provider: { rating: { average: 2, count: 1 } },
      earlierWordings: [
        { rating: 4, comment: "Patient.", serviceType: null, until: first.toISOString() },
      ],
    });

    later(1);
    const turned = { reviewType: "ADVERTISEMENT", serviceType: "yoga_instruction", region: "ASIA" };
    await change(ann, "updateReview", { review, ...turned });
    const { data } = await app.graph(
      `query ($id: ID!) { node(id: $id) { ... on Review {
         reviewType serviceType { slug } region earlierWordings { comment region reviewType } } } }`,
      { id: review },
    );
    expect(data.node).toEqual({
      ...turned,
      serviceType: { slug: "yoga_instruction" },
      reviewType: "ADVERTISEMENT",
      earlierWordings: [
        { comment: "Late at times.", region: "EUROPE", reviewType: "SERVICE" },
        { comment: "Patient.", region: "EUROPE", reviewType: "SERVICE" },
      ],
    });
  });

  test("without a change does nothing", async () => {
    const review = await saved();
    const answer = await change(ann, "updateReview", { review, ...content, comment: " Patient. " });
    expect(answer.review).toMatchObject({ editedAt: null, earlierWordings: [] });
  });

  test("is checked as a new review is", async () => {
    const review = await saved();
    const { userErrors } = await change(ann, "updateReview", {
      review,
      rating: 6,
      serviceType: "nonsense",
      comment: "x".repeat(1_001),
    });
    expect(
      userErrors.map(({ field, message }: { field: string[]; message: string }) => [
        field,
        message,
      ]),
    ).toEqual([
      [["rating"], "Please select a rating"],
      [["serviceType"], "Please select the specific service type"],
      [["comment"], "The comment may have at most 1000 characters"],
    ]);
    const empty = await change(ann, "updateReview", { review, comment: " \u200b " });
    expect(empty.userErrors).toMatchObject([{ message: "Please write a review comment" }]);
  });

  test("cannot make it the second review of one service", async () => {
    await saved();
    const review = await saved(ann, { serviceType: "yoga_instruction" });
    const { userErrors } = await change(ann, "updateReview", { review, serviceType: "general" });
    expect(userErrors).toMatchObject([
      { code: "CONFLICT", message: "You have already reviewed this provider for General Service" },
    ]);
  });

  test("is refused to everyone else, guests and visitors included", async () => {
    const review = await saved();
    const edit = { review, rating: 1 };
    expect((await change(other, "updateReview", edit)).userErrors).toMatchObject([
      { code: "FORBIDDEN", message: "You can only edit your own reviews" },
    ]);
    await expect(change(undefined, "updateReview", edit)).rejects.toThrow(
      "Authentication required",
    );
    const { data } = await app.graph("mutation { startGuestSession { token } }");
    const guest = data.startGuestSession.token;
    await expect(change(guest, "updateReview", edit)).rejects.toThrow("Authentication required");
    const unwritten = (await app.build.aReview(provider)).nodeId;
    expect(
      (await change(ann, "updateReview", { review: unwritten, rating: 1 })).userErrors,
    ).toMatchObject([{ code: "FORBIDDEN" }]);
  });

  test.each([
    "UmV2aWV3OjA",
    "nonsense",
    "r_AAAAAAAAAAAAAAAAAAAAAA",
    "UmV2aWV3Ojk5OTk5OTk5OTk",
    "VXNlcjox",
  ])("of an unknown review is refused: %s", async (review) => {
    for (const name of [
      "updateReview",
      "deleteReview",
      "markReviewHelpful",
      "withdrawAnswer",
    ] as const) {
      expect((await change(ann, name, { review })).userErrors).toMatchObject([
        { code: "NOT_FOUND", message: "This review does not exist", field: ["review"] },
      ]);
    }
  });

  test("ends after twenty edits", async () => {
    const review = await saved();
    for (let edit = 1; edit <= 20; edit++) {
      const { userErrors } = await change(ann, "updateReview", { review, comment: `Edit ${edit}` });
      expect(userErrors).toEqual([]);
    }
    expect(
      (await change(ann, "updateReview", { review, comment: "Edit 21" })).userErrors,
    ).toMatchObject([{ code: "LIMIT_EXCEEDED", message: "A review can be edited up to 20 times" }]);
  });
});

describe("Deleting one's own review (Q39)", () => {
  test("removes it with its dependent rows from every count, and allows a new one", async () => {
    const review = await saved();
    await change(ann, "updateReview", { review, rating: 5 });
    await change(other, "markReviewHelpful", { review });
    const reviewer = { reviewCount: 0 };
    expect(await change(ann, "deleteReview", { review })).toEqual({
      deletedReviewId: review,
      provider: { rating: { average: null, count: 0 } },
      reviewer: { reviewCount: expect.any(Number) },
      userErrors: [],
    });
    const [row] = await app.query<typeof reviewer>(
      `SELECT (SELECT count(*)::integer FROM reviews WHERE provider_id = $1)
         + (SELECT count(*)::integer FROM helpful_votes v LEFT JOIN reviews r ON r.id = v.review_id WHERE r.id IS NULL)
         AS "reviewCount"`,
      [provider.id],
    );
    expect(row).toEqual(reviewer);
    expect((await change(ann, "deleteReview", { review })).userErrors).toMatchObject([
      { code: "NOT_FOUND" },
    ]);
    await saved();
  });

  test("is refused to everyone else", async () => {
    const review = await saved();
    expect((await change(other, "deleteReview", { review })).userErrors).toMatchObject([
      { code: "FORBIDDEN", message: "You can only delete your own reviews" },
    ]);
    await expect(change(undefined, "deleteReview", { review })).rejects.toThrow(
      "Authentication required",
    );
  });
});

test("edits, deletions, votes and answers are rate limited per user", async () => {
  const env = {
    RATE_LIMITS: "on",
    LIMIT_REVIEW_EDIT: "1/60",
    LIMIT_REVIEW_DELETE: "1/60",
    LIMIT_HELPFUL: "1/60",
    LIMIT_ANSWER: "1/60",
  };
  const strict = await startTestApp({ env });
  try {
    const calls = reviewCalls(() => strict);
    const one = (await people(() => strict).signedUp()).token;
    const two = (await people(() => strict).signedUp()).token;
    const review = "nonsense";
    for (const [name, input] of [
      ["updateReview", { review }],
      ["deleteReview", { review }],
      ["markReviewHelpful", { review }],
      ["answerReview", { review, comment: "Thanks" }],
    ] as const) {
      expect((await calls(one, name, input)).userErrors).toMatchObject([{ code: "NOT_FOUND" }]);
      expect((await calls(one, name, input)).userErrors).toMatchObject([
        { code: "THROTTLED", retryAfterSeconds: expect.any(Number) },
      ]);
      expect((await calls(two, name, input)).userErrors).toMatchObject([{ code: "NOT_FOUND" }]);
    }
  } finally {
    await strict.close();
  }
});

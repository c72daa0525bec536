import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { people } from "#server/testing/people";
import { reviewCalls } from "#server/testing/review-calls";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
let bearers: string[];
let providers: string[];
beforeAll(async () => {
  app = await startTestApp();
  const made = [app.build.aProvider(), app.build.aProvider({ category: "creative" })];
  providers = (await Promise.all(made)).map(({ username }) => username);
  bearers = [];
  for (let person = 0; person < 3; person++) bearers.push((await signedUp()).token);
});
afterAll(() => app.close());
const { signedUp } = people(() => app);
const change = reviewCalls(() => app);

const step = fc.record({
  kind: fc.constantFrom(
    "save",
    "save",
    "edit",
    "delete",
    "restore",
    "helpful",
    "helpful",
    "unhelpful",
    "keep",
  ),
  person: fc.nat({ max: 2 }),
  provider: fc.nat({ max: 1 }),
  /** Selects a review, modulo the number of reviews. */
  place: fc.nat({ max: 20 }),
  rating: fc.integer({ min: 1, max: 5 }),
  reviewType: fc.constantFrom("SERVICE", "ADVERTISEMENT"),
  serviceType: fc.constantFrom("general", "yoga_instruction"),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const content = { place: 0, rating: 3, reviewType: "SERVICE", serviceType: "general" } as const;
/** Chance alone may draw neither an edit nor a kept review that is allowed. */
const editAndKeep: Step[] = [
  { ...content, kind: "save", person: 0, provider: 0 },
  { ...content, kind: "edit", person: 0, provider: 0 },
  { ...content, kind: "keep", person: 1, provider: 1 },
  { ...content, kind: "helpful", person: 2, provider: 0 },
];

const deleted: string[] = [];
let edits = 0;
let kept = 0;

/** A step that is not allowed is refused and changes nothing. */
async function take({ kind, person, provider, place, ...content }: Step, index: number) {
  const bearer = bearers[person]!;
  const ids = await app.query<{ id: number }>("SELECT id FROM reviews ORDER BY id");
  const chosen = ids.length > 0 ? ids[place % ids.length]!.id : 1;
  const review = Buffer.from(`Review:${chosen}`).toString("base64url");
  const said = { ...content, region: "EUROPE", comment: `Comment ${index}` };
  if (kind === "save") {
    await change(bearer, "saveReview", { provider: providers[provider], ...said });
  } else if (kind === "keep") {
    const guestToken = (await app.graph("mutation { startGuestSession { token } }")).data
      .startGuestSession.token as string;
    const saved = await change(guestToken, "saveReview", {
      provider: providers[provider],
      ...said,
    });
    const keeping = { review: saved.review.id as string, guestToken };
    await change(bearers[place % 3], "markReviewHelpful", { review: keeping.review });
    const { userErrors } = await change(bearer, "keepGuestReview", keeping);
    if (userErrors.length === 0) kept += 1;
  } else if (kind === "edit") {
    const { userErrors } = await change(bearer, "updateReview", { review, ...said });
    if (userErrors.length === 0) edits += 1;
  } else if (kind === "delete") {
    const { deletedReviewId } = await change(bearer, "deleteReview", { review });
    if (deletedReviewId) deleted.push(deletedReviewId);
  } else if (kind === "restore") {
    const gone = deleted[place % Math.max(1, deleted.length)];
    if (gone) await change(bearer, "restoreReview", { review: gone });
  } else {
    await change(bearer, kind === "helpful" ? "markReviewHelpful" : "unmarkReviewHelpful", {
      review,
    });
  }
}

/** Every counter that differs from a recount of the rows. */
const wrong = `
  SELECT 'helpful' AS counter, r.id FROM reviews r
    WHERE helpful_count <> (SELECT count(*) FROM helpful_votes v WHERE v.review_id = r.id)
  UNION ALL SELECT 'own vote', r.id FROM reviews r JOIN helpful_votes v ON v.review_id = r.id AND v.user_id = r.user_id
  UNION ALL SELECT 'person', u.id FROM users u
    WHERE review_count <> (SELECT count(*) FROM reviews r WHERE r.user_id = u.id)
  UNION ALL SELECT 'provider', p.id FROM providers p
    WHERE ROW (review_count, average_rating) IS DISTINCT FROM
      (SELECT ROW (count(*)::integer, coalesce(avg(rating), 0)::real) FROM reviews r WHERE r.provider_id = p.id)
  UNION ALL SELECT 'stars ' || stars, p.id FROM providers p, generate_series(1, 5) AS stars
    WHERE ROW (service_histogram[stars], advertisement_histogram[stars]) IS DISTINCT FROM
      (SELECT ROW (count(*) FILTER (WHERE review_type = 'service')::integer,
        count(*) FILTER (WHERE review_type = 'advertisement')::integer)
       FROM reviews r WHERE r.provider_id = p.id AND rating = stars)
  UNION ALL SELECT 'categories', 0
    WHERE (SELECT sum(service_sum + advertisement_sum) FROM category_figures)
      <> (SELECT coalesce(sum(rating), 0) FROM reviews)
  UNION ALL SELECT 'edited', r.id FROM reviews r
    WHERE (edited_at IS NULL) = EXISTS (SELECT FROM review_wordings w WHERE w.review_id = r.id)`;

test("every counter equals a recount after any sequence of saves, edits, deletions, restorations and votes, half of them at once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      const half = Math.floor(steps.length / 2);
      for (const [index, each] of steps.slice(0, half).entries()) await take(each, index);
      await Promise.all(steps.slice(half).map((each, index) => take(each, half + index)));
      expect(await app.query(wrong)).toEqual([]);
    }),
    { numRuns: 20, examples: [[editAndKeep]] },
  );
  expect(edits).toBeGreaterThan(0);
  expect(kept).toBeGreaterThan(0);
}, 60_000);

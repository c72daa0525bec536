import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { generatePromotionCode } from "#server/providers/promotion-code";
import { people } from "#server/testing/people";
import { reviewCalls } from "#server/testing/review-calls";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
let bearers: string[];
let provider: { id: number; username: string };
beforeAll(async () => {
  app = await startTestApp();
  bearers = [];
  for (let person = 0; person < 6; person++) bearers.push((await signedUp()).token);
});
afterAll(() => app.close());
beforeEach(async () => {
  provider = await app.build.aProvider();
});
const { signedUp } = people(() => app);
const change = reviewCalls(() => app);

const said = { rating: 4, reviewType: "SERVICE", region: "EUROPE", comment: "Patient." };
const save = (bearer: string, changes: object = {}) =>
  change(bearer, "saveReview", { provider: provider.username, ...said, ...changes });

/** Every counter of a provider that differs from a recount. */
const wrong = `
  SELECT p.username FROM providers p
  WHERE ROW (review_count, service_histogram[4], average_rating) IS DISTINCT FROM
    (SELECT ROW (count(*)::integer, count(*) FILTER (WHERE review_type = 'service' AND rating = 4)::integer,
      coalesce(avg(rating), 0)::real) FROM reviews r WHERE r.provider_id = p.id)
  UNION ALL SELECT u.display_name FROM users u
  WHERE review_count <> (SELECT count(*) FROM reviews r WHERE r.user_id = u.id)`;

describe("Saves at the same moment", () => {
  test("share transactions, and each is answered its own review", async () => {
    const services = ["general", "yoga_instruction", "nutrition_coaching", "life_coaching"];
    const asked = services.flatMap((serviceType) =>
      bearers.map((bearer, person) => ({
        bearer,
        serviceType,
        comment: `${person} ${serviceType}`,
      })),
    );
    const answers = await Promise.all(
      asked.map(({ bearer, ...changes }) => save(bearer, { ...changes })),
    );
    expect(answers.map(({ review }) => review?.comment)).toEqual(
      asked.map(({ comment }) => comment),
    );
    const [row] = await app.query<{ count: number; transactions: number }>(
      `SELECT count(*)::integer AS count, count(DISTINCT xmin::text)::integer AS transactions
       FROM reviews WHERE provider_id = $1`,
      [provider.id],
    );
    expect(row!.count).toBe(24);
    expect(row!.transactions).toBeLessThan(16);
    expect(await app.query(wrong)).toEqual([]);
  });

  test("are refused and fail each for itself", async () => {
    await app.query(
      "ALTER TABLE reviews ADD CONSTRAINT poison CHECK (comment <> 'No disk likes this.')",
    );
    await save(bearers[0]!);
    const [again, poison, unknown, ...others] = await Promise.allSettled([
      save(bearers[0]!),
      save(bearers[1]!, { comment: "No disk likes this." }),
      save(bearers[2]!, { serviceType: "flying_lessons" }),
      ...bearers.slice(3).map((bearer) => save(bearer)),
    ]);
    await app.query("ALTER TABLE reviews DROP CONSTRAINT poison");
    expect(again).toMatchObject({ value: { userErrors: [{ code: "CONFLICT" }] } });
    expect(poison!.status).toBe("rejected");
    expect(unknown).toMatchObject({ value: { userErrors: [{ code: "INVALID" }] } });
    expect(others).toMatchObject(others.map(() => ({ value: { userErrors: [] } })));
    expect(await app.query(wrong)).toEqual([]);
  });

  test("of one person under one key store one review, and a refused one leaves its key unused", async () => {
    const key = `key ${provider.id}`;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => save(bearers[0]!, { idempotencyKey: key })),
    );
    expect(new Set(answers.map(({ review }) => review.id)).size).toBe(1);
    const unused = { idempotencyKey: `${key} again` };
    expect((await save(bearers[0]!, unused)).userErrors).toMatchObject([{ code: "CONFLICT" }]);
    const other = { ...unused, serviceType: "yoga_instruction" };
    expect((await save(bearers[0]!, other)).userErrors).toEqual([]);
  });

  test("a key counts for a day, then it is as good as new", async () => {
    const keyed = { idempotencyKey: `old ${provider.id}` };
    const first = await save(bearers[0]!, keyed);
    await app.query(
      "UPDATE idempotency_keys SET created_at = created_at - interval '24 hours 1 second' WHERE key = $1",
      [keyed.idempotencyKey],
    );
    const second = await save(bearers[0]!, { ...keyed, serviceType: "yoga_instruction" });
    expect(second.userErrors).toEqual([]);
    expect(second.review.id).not.toBe(first.review.id);
  });
});

describe("A promotion code", () => {
  async function aCode(changes: { revokedAt?: Date; providerId?: number } = {}) {
    const code = generatePromotionCode(provider.username, new Date());
    const [row] = await app.query<{ id: number }>(
      "INSERT INTO promotion_codes (provider_id, code, revoked_at) VALUES ($1, $2, $3) RETURNING id",
      [changes.providerId ?? provider.id, code, changes.revokedAt ?? null],
    );
    return { id: row!.id, code };
  }
  async function matched(promotionCode: string) {
    const { userErrors } = await save(bearers[0]!, { promotionCode });
    expect(userErrors).toEqual([]);
    const [row] = await app.query<{ id: number | null; text: string }>(
      `SELECT promotion_code_id AS id, promotion_code AS text FROM reviews WHERE provider_id = $1`,
      [provider.id],
    );
    return row!;
  }

  test("of the provider is matched, however it is typed", async () => {
    const { id, code } = await aCode();
    expect(code).toMatch(/^P20\d\d[2-9A-Z]{5}$/);
    expect(await matched(` ${code.toLowerCase()} `)).toEqual({ id, text: code });
  });

  test("unknown, foreign or revoked is stored as text and answered alike (safety 26)", async () => {
    const { id: providerId } = await app.build.aProvider();
    const texts = [
      "SUMMER",
      (await aCode({ providerId })).code,
      (await aCode({ revokedAt: new Date() })).code,
    ];
    for (const text of texts) {
      expect(await matched(text)).toEqual({ id: null, text });
      provider = await app.build.aProvider();
    }
  });
});

const step = fc.record({
  kind: fc.constantFrom("save", "save", "save", "edit", "delete"),
  person: fc.nat({ max: 5 }),
  provider: fc.nat({ max: 2 }),
  place: fc.nat({ max: 20 }),
  rating: fc.integer({ min: 1, max: 5 }),
  serviceType: fc.constantFrom("general", "yoga_instruction", "nutrition_coaching"),
  idempotencyKey: fc.constantFrom(null, "one", "two"),
});

test("Counters equal a recount after any saves, edits and deletions of several writers at once", async () => {
  const providers = [provider, await app.build.aProvider(), await app.build.aProvider()];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
      const ids = await app.query<{ id: number }>("SELECT id FROM reviews ORDER BY id DESC");
      await Promise.all(
        steps.map(({ kind, person, provider: at, place, ...content }) => {
          const bearer = bearers[person]!;
          const review = Buffer.from(`Review:${ids[place % ids.length]!.id}`).toString("base64url");
          const { idempotencyKey, ...edit } = content;
          if (kind === "delete") return change(bearer, "deleteReview", { review });
          if (kind === "edit") return change(bearer, "updateReview", { review, ...edit });
          const { username } = providers[at]!;
          return save(bearer, { provider: username, ...edit, idempotencyKey });
        }),
      );
      expect(await app.query(wrong)).toEqual([]);
      const doubled =
        "SELECT FROM reviews GROUP BY user_id, provider_id, service_type HAVING count(*) > 1";
      expect(await app.query(doubled)).toEqual([]);
    }),
    { numRuns: 15 },
  );
}, 120_000);

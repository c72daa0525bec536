import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { altered } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";

const start =
  "mutation { startGuestSession { token identifier expiresAt userErrors { code message } } }";
const save = `mutation Save($input: SaveReviewInput!) {
  saveReview(input: $input) {
    review { id rating comment region reviewType isVerified verificationMethod serviceType { slug } reviewer { id } provider { rating { average count } } }
    userErrors { code message field retryAfterSeconds }
  }
}`;

let app: TestApp;
let clock = new Date("2026-11-01T10:00:00Z");
let provider: { id: number; username: string };

beforeAll(async () => {
  app = await startTestApp({ now: () => clock });
});
afterAll(() => app.close());
beforeEach(async () => {
  clock = new Date("2026-11-01T10:00:00Z");
  provider = await app.build.aProvider();
});

async function guest(from: TestApp = app): Promise<string> {
  const { data } = await from.graph(start);
  return data.startGuestSession.token;
}

function input(changes: Record<string, unknown> = {}) {
  return {
    provider: `@${provider.username.toUpperCase()}`,
    rating: 4,
    reviewType: "SERVICE",
    serviceType: "yoga_instruction",
    region: "EUROPE",
    comment: "  Patient, and on time.  ",
    ...changes,
  };
}

async function saveWith(
  bearer: string | undefined,
  changes: Record<string, unknown> = {},
  from: TestApp = app,
) {
  const { data, errors } = await from.graph(
    save,
    { input: input(changes) },
    bearer ? { bearer } : {},
  );
  expect(errors).toBeUndefined();
  return data.saveReview;
}

async function storedReviews(): Promise<number> {
  const [row] = await app.query<{ count: number }>(
    "SELECT count(*)::integer AS count FROM reviews",
  );
  return row!.count;
}

describe("a guest's review", () => {
  test("is stored as not verified and counted at once (GEN-07, Q01)", async () => {
    const { review, userErrors } = await saveWith(await guest());
    expect(userErrors).toEqual([]);
    expect(review).toMatchObject({
      rating: 4,
      comment: "Patient, and on time.",
      region: "EUROPE",
      reviewType: "SERVICE",
      isVerified: false,
      verificationMethod: null,
      serviceType: { slug: "yoga_instruction" },
      reviewer: null,
      provider: { rating: { average: 4, count: 1 } },
    });
  });

  test("needs a bearer (PERM-04, VAL-31)", async () => {
    const before = await storedReviews();
    const { review, userErrors } = await saveWith(undefined);
    expect(review).toBeNull();
    expect(userErrors).toMatchObject([
      { code: "UNAUTHENTICATED", message: "Authentication required to submit review" },
    ]);
    expect(await storedReviews()).toBe(before);
  });

  test.each([
    ["changed", altered],
    [
      "of algorithm none",
      (token: string) =>
        `${Buffer.from('{"alg":"none"}').toString("base64url")}.${token.split(".")[1]}.`,
    ],
    ["made up", () => "abc.def.ghi"],
  ])("a token that is %s is none", async (_name, forge) => {
    const { userErrors } = await saveWith(forge(await guest()));
    expect(userErrors[0].code).toBe("UNAUTHENTICATED");
  });

  test("the token ends after an hour", async () => {
    const token = await guest();
    clock = new Date(clock.getTime() + 60 * 60_000);
    expect((await saveWith(token)).userErrors[0].code).toBe("UNAUTHENTICATED");
  });

  test("one guest saves one review (Q01)", async () => {
    const token = await guest();
    await saveWith(token);
    const { review, userErrors } = await saveWith(token);
    expect(review).toBeNull();
    expect(userErrors[0].code).toBe("FORBIDDEN");
  });

  test("twelve saves of one guest at once store one review", async () => {
    const token = await guest();
    const before = await storedReviews();
    const answers = await Promise.all(Array.from({ length: 12 }, () => saveWith(token)));
    expect(answers.filter((answer) => answer.review)).toHaveLength(1);
    expect(await storedReviews()).toBe(before + 1);
  });

  test("a provider that is not in the directory is refused (Q85)", async () => {
    const { userErrors } = await saveWith(await guest(), { provider: "nobody.here" });
    expect(userErrors).toMatchObject([{ code: "NOT_FOUND", field: ["provider"] }]);
  });

  test("a refused save leaves the guest's one review unspent", async () => {
    const token = await guest();
    await saveWith(token, { provider: "nobody.here" });
    expect((await saveWith(token)).review).not.toBeNull();
  });
});

describe("what is wrong with a review", () => {
  test("is told all at once, each at its field (VAL-25, VAL-26, VAL-30)", async () => {
    const { userErrors } = await saveWith(await guest(), {
      provider: " @ ",
      rating: 0,
      comment: "   ",
    });
    expect(
      userErrors.map(({ message, field }: { message: string; field: string[] }) => [
        message,
        field[0],
      ]),
    ).toEqual([
      ["Please select a user profile", "provider"],
      ["Please select a rating", "rating"],
      ["Please write a review comment", "comment"],
    ]);
  });

  test("a rating is 1 to 5 (LIMIT-02, Q43)", async () => {
    const token = await guest();
    for (const rating of [0, 6, -1]) {
      expect((await saveWith(token, { rating })).userErrors[0].message).toBe(
        "Please select a rating",
      );
    }
    expect((await saveWith(token, { rating: 1 })).review.rating).toBe(1);
  });

  test("a comment has at most 1,000 characters, as people count them (Q40)", async () => {
    const token = await guest();
    const { userErrors } = await saveWith(token, { comment: "👏".repeat(1_001) });
    expect(userErrors).toMatchObject([{ code: "TOO_LONG", field: ["comment"] }]);
    expect((await saveWith(token, { comment: "👏".repeat(1_000) })).review).not.toBeNull();
  });

  test("a comment that shows nothing is none (VAL-30)", async () => {
    const { userErrors } = await saveWith(await guest(), { comment: "\u200b\u2060 \u202e" });
    expect(userErrors[0].message).toBe("Please write a review comment");
  });

  test("an unknown service type is refused, and general is none in particular (VAL-28)", async () => {
    const token = await guest();
    const { userErrors } = await saveWith(token, { serviceType: "flying_lessons" });
    expect(userErrors[0].message).toBe("Please select the specific service type");
    expect((await saveWith(token, { serviceType: "general" })).review.serviceType).toBeNull();
  });

  test("a promotion code is stored in upper case, up to 40 characters (VAL-52)", async () => {
    const token = await guest();
    expect((await saveWith(token, { promotionCode: "x".repeat(41) })).userErrors[0].code).toBe(
      "TOO_LONG",
    );
    await saveWith(token, { promotionCode: " spring24 " });
    const rows = await app.query("SELECT promotion_code FROM reviews ORDER BY id DESC LIMIT 1");
    expect(rows).toEqual([{ promotion_code: "SPRING24" }]);
  });
});

describe("a repeated save", () => {
  test("with the same key and review answers the same review, stored once", async () => {
    const token = await guest();
    const first = await saveWith(token, { idempotencyKey: "one" });
    const second = await saveWith(token, { idempotencyKey: "one" });
    expect(second.review.id).toBe(first.review.id);
    expect(second.review.provider.rating.count).toBe(1);
  });

  test("with the same key and another review is refused", async () => {
    const token = await guest();
    await saveWith(token, { idempotencyKey: "one" });
    const { userErrors } = await saveWith(token, { idempotencyKey: "one", rating: 1 });
    expect(userErrors[0].code).toBe("IDEMPOTENCY_MISMATCH");
  });

  test("at the same moment stores one review and answers it to all", async () => {
    const token = await guest();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => saveWith(token, { idempotencyKey: "together" })),
    );
    expect(new Set(answers.map((answer) => answer.review.id)).size).toBe(1);
  });

  test("is answered even past the rate limit of its network, and nothing else is", async () => {
    const limited = await startTestApp({
      env: { RATE_LIMITS: "on", LIMIT_GUEST_REVIEW: "1/3600" },
      now: () => clock,
    });
    const { username } = await limited.build.aProvider();
    const token = await guest(limited);
    const keyed = { provider: username, idempotencyKey: "lost answer" };
    const first = await saveWith(token, keyed, limited);
    const second = await saveWith(token, keyed, limited);
    expect(second.review.id).toBe(first.review.id);
    const changed = await saveWith(token, { ...keyed, rating: 1 }, limited);
    expect(changed.userErrors[0].code).toBe("IDEMPOTENCY_MISMATCH");
    const another = { provider: (await limited.build.aProvider()).username };
    const { userErrors } = await saveWith(await guest(limited), another, limited);
    expect(userErrors[0]).toMatchObject({
      code: "THROTTLED",
      message: expect.stringMatching(/^Too many attempts/),
    });
    expect(
      await limited.query("SELECT points FROM rate_limits WHERE key LIKE 'GUEST_REVIEW:%'"),
    ).toEqual([{ points: 2 }]);
    await limited.close();
  });

  test("of another guest with the same key is a review of its own", async () => {
    const first = await saveWith(await guest(), { idempotencyKey: "shared" });
    const second = await saveWith(await guest(), { idempotencyKey: "shared" });
    expect(second.review.id).not.toBe(first.review.id);
  });
});

describe("how often", () => {
  test("a network's guests store ten reviews a day, however many at once; what is refused is not counted (safety 21)", async () => {
    const env = { RATE_LIMITS: "on", LIMIT_GUEST_SESSION: "100/60" };
    const limited = await startTestApp({ env, now: () => clock });
    const saveOne = async (changes = {}) => {
      const { username } = await limited.build.aProvider();
      return saveWith(await guest(limited), { provider: username, ...changes }, limited);
    };
    expect((await saveOne({ rating: 9 })).review).toBeNull();
    expect((await saveOne({ provider: "nobody.here" })).review).toBeNull();
    for (let times = 0; times < 4; times += 1) expect((await saveOne()).review).not.toBeNull();
    const answers = await Promise.all(Array.from({ length: 12 }, () => saveOne()));
    expect(answers.filter(({ review }) => review !== null)).toHaveLength(6);
    for (const { review, userErrors } of answers) {
      if (!review)
        expect(userErrors).toMatchObject([{ code: "THROTTLED", retryAfterSeconds: 86_400 }]);
    }
    clock = new Date(clock.getTime() + 86_400_000 - 1);
    expect((await saveOne()).userErrors).toMatchObject([{ code: "THROTTLED" }]);
    clock = new Date(clock.getTime() + 1);
    expect((await saveOne()).review).not.toBeNull();
    await limited.close();
  });

  test("one guest review per provider and network in 30 days (Q39)", async () => {
    const limited = await startTestApp({ env: { RATE_LIMITS: "on" }, now: () => clock });
    const { username } = await limited.build.aProvider();
    const saveOne = async () => saveWith(await guest(limited), { provider: username }, limited);
    expect((await saveOne()).review).not.toBeNull();
    clock = new Date(clock.getTime() + 30 * 86_400_000 - 1);
    expect((await saveOne()).userErrors[0].code).toBe("THROTTLED");
    clock = new Date(clock.getTime() + 1);
    expect((await saveOne()).review).not.toBeNull();
    await limited.close();
  });

  test("ten attempts refused by the cooldown do not count for the rate limit, and get the true time to wait (Q39)", async () => {
    const env = { RATE_LIMITS: "on", LIMIT_GUEST_SESSION: "100/60" };
    const limited = await startTestApp({ env, now: () => clock });
    const saveOne = async (username: string) =>
      saveWith(await guest(limited), { provider: username }, limited);
    const { username } = await limited.build.aProvider();
    expect((await saveOne(username)).review).not.toBeNull();
    clock = new Date(clock.getTime() + 3_600_000);
    const left = 30 * 86_400 - 3_600;
    for (let times = 0; times < 10; times += 1) {
      expect((await saveOne(username)).userErrors).toMatchObject([
        { code: "THROTTLED", retryAfterSeconds: left },
      ]);
    }
    const body = {
      targetBusiness: username,
      rating: 5,
      reviewType: "service",
      region: "europe",
      comment: "Patient.",
    };
    const { status, headers } = await limited.rest("POST", "/api/save-complete-review", body, {
      authorization: `Bearer ${await guest(limited)}`,
    });
    expect([status, headers["retry-after"]]).toEqual([429, String(left)]);
    const points = "SELECT points FROM rate_limits WHERE key LIKE 'GUEST_REVIEW:%'";
    expect(await limited.query(points)).toEqual([{ points: 1 }]);
    expect((await saveOne((await limited.build.aProvider()).username)).review).not.toBeNull();
    await limited.close();
  });

  test("guest sessions are given ten an hour and network, then refused with a time to wait", async () => {
    const limited = await startTestApp({ env: { RATE_LIMITS: "on" } });
    for (let given = 0; given < 10; given++) expect(await guest(limited)).toBeTruthy();
    const { data } = await limited.graph(
      `mutation { startGuestSession { token userErrors { code retryAfterSeconds } } }`,
    );
    expect(data.startGuestSession.token).toBeNull();
    expect(data.startGuestSession.userErrors[0].code).toBe("THROTTLED");
    expect(data.startGuestSession.userErrors[0].retryAfterSeconds).toBeGreaterThan(3_000);
    await limited.close();
  });
});

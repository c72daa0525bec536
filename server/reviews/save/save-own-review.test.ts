import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { people, twelveAtOnce } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";

const save = `mutation Save($input: SaveReviewInput!) {
  saveReview(input: $input) {
    review { id isVerified verificationMethod reviewer { displayName reviewCount } }
    userErrors { code message field retryAfterSeconds }
  }
}`;

let clock = new Date();
let app: TestApp;
let provider: { id: number; username: string };
beforeAll(async () => {
  app = await startTestApp({
    now: () => clock,
    env: { RATE_LIMITS: "on", LIMIT_SIGN_UP: "99/60", TRUSTED_PROXIES: "127.0.0.1" },
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  clock = new Date();
  provider = await app.build.aProvider();
});
const { proofOf, usernameProofOf, signedUp, call } = people(() => app);

async function confirmed(): Promise<{ token: string }> {
  const { email } = await signedUp();
  return call("signInWithProof", { proof: await proofOf("EMAIL", email) });
}

function input(changes: Record<string, unknown> = {}) {
  const review = { rating: 4, reviewType: "SERVICE", region: "EUROPE", comment: "Patient." };
  return { provider: provider.username, ...review, ...changes };
}
const answerOf = (bearer: string, changes = {}, headers = {}) =>
  app.graph(save, { input: input(changes) }, { bearer, headers });
async function saving(bearer: string, changes = {}, headers = {}) {
  const { data, errors } = await answerOf(bearer, changes, headers);
  expect(errors).toBeUndefined();
  return data.saveReview;
}

/** Of the reviews of the provider. */
function classes() {
  return app.query(
    "SELECT identity, proof, trust_class AS class FROM reviews WHERE provider_id = $1 ORDER BY id",
    [provider.id],
  );
}

describe("a signed-in person", () => {
  test("saves as themselves: verified only where something of them is confirmed (PERM-03, Q82)", async () => {
    const person = await signedUp();
    expect(await saving(person.token)).toMatchObject({
      userErrors: [],
      review: {
        isVerified: false,
        verificationMethod: "AUTHENTICATED",
        reviewer: { displayName: "Ann Q.", reviewCount: 1 },
      },
    });
    const confirmed = await call("signInWithProof", {
      proof: await proofOf("EMAIL", person.email),
    });
    clock = new Date(clock.getTime() + 61_000);
    const second = await saving(confirmed.token, { serviceType: "yoga_instruction" });
    expect(second.review).toMatchObject({ isVerified: true, verificationMethod: "AUTHENTICATED" });
  });

  test("reviews a provider once for each service type (Q39)", async () => {
    const { token } = await confirmed();
    const types = [
      [undefined, "General Service"],
      ["yoga_instruction", "Yoga Instruction"],
    ] as const;
    for (const [serviceType, name] of types) {
      expect((await saving(token, { serviceType })).userErrors).toEqual([]);
      clock = new Date(clock.getTime() + 61_000);
      expect((await saving(token, { serviceType, rating: 1 })).userErrors).toMatchObject([
        { code: "CONFLICT", message: `You have already reviewed this provider for ${name}` },
      ]);
    }
  });

  test("unconfirmed sign-ups of one network all save, with light reviews (T13)", async () => {
    const from = { "x-forwarded-for": "203.0.113.1" };
    const [one, other] = [await signedUp(), await signedUp()];
    expect((await saving(one.token, {}, from)).userErrors).toEqual([]);
    expect((await saving(other.token, {}, from)).userErrors).toEqual([]);
    expect(await classes()).toEqual([
      { identity: "declared", proof: "none", class: "light" },
      { identity: "declared", proof: "none", class: "light" },
    ]);
  });

  test.each([
    ["a mailbox, in the first day", "email_confirmed_at = now()", 23, "contact", "light"],
    ["a mailbox, after a day", "email_confirmed_at = now()", 24, "contact", "contact"],
    ["a phone number", "phone_confirmed_at = now()", 30, "contact", "contact"],
    ["a network", "username = 'net.' || id", 30, "network", "network"],
    [
      "a Facebook account and a mailbox",
      "facebook_id = id, email_confirmed_at = now()",
      30,
      "network",
      "network",
    ],
    [
      "a disposable mailbox",
      "email = id || '@box.mailinator.com', email_confirmed_at = now()",
      30,
      "declared",
      "light",
    ],
  ])(
    "of an account that confirmed %s, the class is fixed (SCORE-01)",
    async (_what, set, hours, identity, expected) => {
      const { token } = await signedUp();
      await app.query(
        `UPDATE users SET ${set}, created_at = $1::timestamptz - make_interval(hours => $2)
       WHERE id = (SELECT max(id) FROM users)`,
        [clock, hours],
      );
      const { review } = await saving(token);
      expect(await classes()).toEqual([{ identity, proof: "none", class: expected }]);
      // An edit, and a later confirmation, change nothing of it.
      await app.query(
        "UPDATE users SET phone_confirmed_at = now(), phone = '+4915112345' || id % 1000 WHERE id = (SELECT max(id) FROM users)",
      );
      const edit = `mutation ($review: ID!) { updateReview(input: { review: $review, rating: 1 }) { userErrors { message } } }`;
      await app.graph(edit, { review: review.id }, { bearer: token });
      expect(await classes()).toEqual([{ identity, proof: "none", class: expected }]);
    },
  );

  test.each([
    ["/64", "2001:db8:1:2301::2", "THROTTLED"],
    ["/56", "2001:db8:1:23fe::1", "THROTTLED"],
    ["/48", "2001:db8:1:ffff::1", "THROTTLED"],
    ["neighbouring /48", "2001:db8:2:2301::1", undefined],
  ])(
    "of IPv6 the cooldown of guests holds for the whole %s (Q39)",
    async (_width, address, code) => {
      const guest = async (from: string) => {
        const { data } = await app.graph("mutation { startGuestSession { token } }");
        return saving(data.startGuestSession.token, {}, { "x-forwarded-for": from });
      };
      expect((await guest("2001:db8:1:2301::1")).userErrors).toEqual([]);
      expect((await guest(address)).userErrors[0]?.code).toBe(code);
    },
  );

  test("a guest's review is light", async () => {
    const { data } = await app.graph("mutation { startGuestSession { token } }");
    await saving(data.startGuestSession.token);
    expect(await classes()).toEqual([{ identity: "guest", proof: "none", class: "light" }]);
  });

  test("incentive and month are optional, and validated with the other fields", async () => {
    const { token } = await signedUp();
    const wrong = await saving(token, { experiencedOn: "2999-01", rating: 9 });
    expect(wrong.userErrors.map(({ field }: { field: string[] }) => field[0])).toEqual([
      "rating",
      "experiencedOn",
    ]);
    for (const experiencedOn of ["2026-13", "May", "2026-1"]) {
      expect((await saving(token, { experiencedOn })).userErrors).toHaveLength(1);
    }
    const { review } = await saving(token, { incentive: "DISCOUNT", experiencedOn: "2024-05" });
    const { data } = await app.graph(
      `{ node(id: "${review.id}") { ... on Review { incentive experiencedOn identity proof counted } } }`,
    );
    expect(data.node).toEqual({
      incentive: "DISCOUNT",
      experiencedOn: "2024-05-01",
      identity: "DECLARED",
      proof: "NONE",
      counted: true,
    });
  });

  test("does not review themselves, by the confirmed username (Q39)", async () => {
    const { username } = provider;
    const { token } = await call("signUp", { proof: await usernameProofOf(username) });
    expect((await saving(token)).userErrors).toMatchObject([{ code: "FORBIDDEN" }]);
    const other = await signedUp({ instagramUsername: (await app.build.aProvider()).username });
    expect((await saving(other.token, { provider: other.instagramUsername })).userErrors).toEqual(
      [],
    );
  });

  test("60 seconds between two, ten a day, and a repeated save is none (safety 21)", async () => {
    const { token } = await signedUp();
    const another = async (changes = {}) =>
      saving(token, { provider: (await app.build.aProvider()).username, ...changes });
    const key = { idempotencyKey: "once", provider: provider.username };
    const first = await another(key);
    clock = new Date(clock.getTime() + 59_000);
    expect((await another(key)).review.id).toBe(first.review.id);
    expect((await another()).userErrors).toMatchObject([
      { code: "THROTTLED", message: "Too many attempts. Please try again in 1 second." },
    ]);
    for (let turn = 0; turn < 9; turn++) {
      clock = new Date(clock.getTime() + 61_000);
      expect((await another()).userErrors).toEqual([]);
    }
    clock = new Date(clock.getTime() + 61_000);
    expect((await another()).userErrors).toMatchObject([{ code: "THROTTLED" }]);
  });

  test("twelve saves at once store one review", async () => {
    const { token } = await signedUp();
    const answers = await twelveAtOnce(() => saving(token));
    expect(answers.filter(({ review }) => review)).toHaveLength(1);
  });

  test("a bearer that is over is told so, to be refreshed; a forged one counts as none (STATE-23)", async () => {
    const { token } = await signedUp();
    clock = new Date(clock.getTime() + 16 * 60_000);
    const { errors } = await answerOf(token);
    expect(errors).toMatchObject([
      { message: "Authentication expired", extensions: { code: "UNAUTHENTICATED" } },
    ]);
    expect((await saving("x.y.z")).userErrors).toMatchObject([
      { code: "UNAUTHENTICATED", message: "Authentication required to submit review" },
    ]);
  });
});

describe("a guest who declared a username", () => {
  const start = (verification: string) =>
    app.graph(
      `mutation ($input: StartGuestSessionInput) {
         startGuestSession(input: $input) { token userErrors { message field } } }`,
      { input: { verification } },
    );

  async function aVerification(fields: { declaredAt?: Date; confirmedAt?: Date }) {
    const [row] = await app.query<{ id: string }>(
      `INSERT INTO verifications (method, purpose, address, code_hash, expires_at, declared_at, confirmed_at, created_at)
       VALUES ('instagram', 'sign_in', 'somebody', '', $1, $2, $3, $1) RETURNING id`,
      [clock, fields.declaredAt ?? null, fields.confirmedAt ?? null],
    );
    return Buffer.from(`Verification:${row!.id}`).toString("base64url");
  }

  test("saves a review that tells of Instagram and is not verified (Q93, Q06)", async () => {
    const { data } = await start(await aVerification({ declaredAt: clock }));
    const { review } = await saving(data.startGuestSession.token);
    expect(review).toMatchObject({
      isVerified: false,
      verificationMethod: "INSTAGRAM",
      reviewer: null,
    });
    const [stored] = await app.query(
      "SELECT is_verification_skipped AS skipped FROM reviews WHERE provider_id = $1",
      [provider.id],
    );
    expect(stored).toEqual({ skipped: false });
  });

  test("a verification that was not declared, or long ago, starts nothing (Q93)", async () => {
    const hourAgo = new Date(clock.getTime() - 61 * 60_000);
    const other = Buffer.from("Session:00000000-0000-4000-8000-000000000000").toString("base64url");
    for (const id of [
      await aVerification({}),
      await aVerification({ confirmedAt: clock }),
      await aVerification({ declaredAt: hourAgo }),
      other,
    ]) {
      const { data } = await start(id);
      expect(data.startGuestSession).toEqual({
        token: null,
        userErrors: [{ message: "Verification failed", field: ["verification"] }],
      });
    }
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { regions } from "#server/catalog/regions";
import { serviceTypes } from "#server/catalog/service-types";
import { people } from "#server/testing/people";
import { bearerOf, guestToken } from "#server/testing/rest-table";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
let username: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ username } = await app.build.aProvider());
});
const { signedUp } = people(() => app);

/** The payload of the specification with every key. */
function payload(changes: object = {}) {
  return {
    user: {
      username: "another.user",
      verified: true,
      verificationMethod: "instagram",
      emailAddress: "victim@example.org",
      phoneNumber: "+4915112345678",
    },
    verification: {
      isVerified: true,
      method: "instagram",
      verificationCode: "123456",
      skipped: false,
      emailAddress: "victim@example.org",
      phoneNumber: "+4915112345678",
    },
    rating: 5,
    reviewType: { name: "Service", id: "service" },
    serviceType: {
      name: "Yoga Instruction",
      id: "yoga_instruction",
      category: "fitness",
      icon: "flower",
      description: "Yoga.",
    },
    region: { name: "Europe", id: "europe" },
    comment: "Patient.",
    targetBusiness: username,
    reviewerInfo: {
      userId: "VXNlcjox",
      verified: true,
      verificationMethod: "instagram",
      emailAddress: "victim@example.org",
      phoneNumber: "+4915112345678",
    },
    reviewContent: {
      comment: "Patient.",
      reviewType: "Service",
      serviceType: "Yoga Instruction",
      region: "Europe",
    },
    metadata: { source: "review-flow-v1", userAgent: "x", promotionCode: "spring" },
    ...changes,
  };
}

async function save(body: object, token?: string, headers: Record<string, string> = {}) {
  const bearer = bearerOf(token ?? (await guestToken(app)));
  return app.rest("POST", "/api/save-complete-review", body, { ...bearer, ...headers });
}
const refused = (status: number, error: string) => ({ status, body: { success: false, error } });

async function stored() {
  return app.query<Record<string, unknown>>(
    `SELECT r.rating, r.review_type, r.service_type, r.region, r.comment, r.promotion_code, r.user_id,
       r.is_verified, r.verification_method, r.is_verification_skipped, r.source
     FROM reviews r JOIN providers p ON p.id = r.provider_id WHERE p.username = $1 ORDER BY r.id`,
    [username],
  );
}
const patient = {
  rating: 5,
  review_type: "service",
  service_type: "yoga_instruction",
  region: "europe",
  comment: "Patient.",
  promotion_code: "SPRING",
};

describe("identity", () => {
  test("the whole payload is accepted, and only the bearer identifies the reviewer (ENT-13, LIMIT-29, Q71)", async () => {
    expect((await save(payload())).status).toBe(201);
    expect(await stored()).toEqual([
      {
        ...patient,
        user_id: null,
        is_verified: false,
        verification_method: null,
        is_verification_skipped: true,
        source: "review-flow-v1",
      },
    ]);
  });

  test("another user's id, address and number in it change nothing for a signed-in user (PERM-09)", async () => {
    const victim = await signedUp();
    const writer = await signedUp();
    const claims = { userId: victim.id, verified: true, emailAddress: victim.email };
    expect((await save(payload({ reviewerInfo: claims, user: claims }), writer.token)).status).toBe(
      201,
    );
    expect(await stored()).toMatchObject([
      {
        user_id: await app.build.rowOf(writer.id),
        is_verified: false,
        verification_method: "authenticated",
      },
    ]);
  });

  test("the payload of the simple dialog (ENT-08)", async () => {
    const { token } = await signedUp();
    const simple = {
      selectedUser: { instagram: username, email: null },
      rating: 4,
      reviewType: "advertisement",
      serviceType: "general",
      region: "other",
      comment: "Seen and bought.",
      targetBusiness: { instagram: username, email: null, name: "The studio" },
      verification: { isVerified: true, method: "authenticated", emailAddress: "a@b.cd" },
    };
    expect((await save(simple, token)).status).toBe(201);
    expect(await stored()).toMatchObject([
      { rating: 4, review_type: "advertisement", service_type: null, region: "other" },
    ]);
  });
});

describe("A review is the same in every spelling (ENT-11)", () => {
  const none = { reviewContent: null };
  test.each<[string, () => object]>([
    ["an at sign, in capitals", () => ({ targetBusiness: ` @${username.toUpperCase()} ` })],
    [
      "an object with a username",
      () => ({ targetBusiness: { username, displayName: "The studio" } }),
    ],
    ["an object with instagram", () => ({ targetBusiness: { instagram: `@${username}` } })],
    [
      "targetBusinessUsername",
      () => ({ targetBusiness: undefined, targetBusinessUsername: username }),
    ],
    ["selectedUser", () => ({ targetBusiness: null, selectedUser: { instagram: username } })],
    ["an object with overall", () => ({ rating: { overall: 5, quality: 1 } })],
    ["ids", () => ({ reviewType: "service", serviceType: "yoga_instruction", region: "europe" })],
    ["names", () => ({ reviewType: "Service", serviceType: "Yoga Instruction", region: "Europe" })],
    [
      "objects with names",
      () => ({
        reviewType: { name: "Direct Services" },
        serviceType: { name: "yoga instruction" },
        region: { name: "EUROPE" },
      }),
    ],
    [
      "serviceDetails and location",
      () => ({
        ...none,
        serviceType: undefined,
        serviceDetails: { serviceType: "Yoga Instruction" },
        region: undefined,
        location: { region: "europe" },
      }),
    ],
    [
      "reviewContent alone",
      () => ({ reviewType: null, serviceType: null, region: null, comment: null }),
    ],
    ["content.comment", () => ({ ...none, comment: undefined, content: { comment: "Patient." } })],
    ["text", () => ({ ...none, comment: undefined, text: "Patient." })],
    ["promotionCode at the top level", () => ({ promotionCode: " Spring ", metadata: {} })],
    ["rows of blanks around the words", () => ({ comment: " \n Patient. \t" })],
  ])("%s", async (_name, changes) => {
    expect(await save(payload(changes()))).toMatchObject({ status: 201 });
    expect(await stored()).toMatchObject([patient]);
  });

  test("every service type and region is accepted by its id and by its name", async () => {
    for (const { slug, name } of serviceTypes) {
      for (const serviceType of [slug, { name }]) {
        expect((await save(payload({ serviceType }))).status).toBe(201);
      }
    }
    for (const { region, name } of regions) {
      for (const way of [region, { name }]) {
        expect((await save(payload({ region: way }))).status).toBe(201);
      }
    }
    const rows = await stored();
    expect(new Set(rows.map((row) => row.service_type)).size).toBe(39);
    expect(new Set(rows.map((row) => row.region)).size).toBe(5);
  });
});

describe("each refusal, and each limit at its edge and past it", () => {
  const bare = (changes: object) => ({ ...payload(), reviewContent: null, ...changes });
  const reviewed = "Please select what you are reviewing";
  const service = "Please select the specific service type";
  const region = "Please select your region";
  const words = "Please write a review comment";
  test.each<[string, object, string]>([
    ["VAL-25 no provider", { targetBusiness: null }, "Please select a user profile"],
    ["VAL-25 an at sign", { targetBusiness: "@" }, "Please select a user profile"],
    ["VAL-25 no username", { targetBusiness: "the studio!" }, "Please select a user profile"],
    ["VAL-25 31 characters", { targetBusiness: "a".repeat(31) }, "Please select a user profile"],
    ["VAL-26 no stars", { rating: null }, "Please select a rating"],
    ["VAL-26 Q43 none chosen", { rating: 0 }, "Please select a rating"],
    ["VAL-26 LIMIT-02 six", { rating: 6 }, "Please select a rating"],
    ["VAL-26 VAL-51 a half", { rating: 4.5 }, "Please select a rating"],
    ["VAL-26 fewer than none", { rating: -1 }, "Please select a rating"],
    ["VAL-26 six overall", { rating: { overall: 6 } }, "Please select a rating"],
    ["VAL-26 nothing overall", { rating: {} }, "Please select a rating"],
    ["VAL-27 nothing", { reviewType: null }, reviewed],
    ["VAL-27 something else", { reviewType: "gossip" }, reviewed],
    ["VAL-27 an object without either", { reviewType: { icon: "x" } }, reviewed],
    ["VAL-28 something else", { serviceType: "flying_lessons" }, service],
    ["VAL-28 something else by name", { serviceType: { name: "Flying Lessons" } }, service],
    ["VAL-29 none", { region: null }, region],
    ["VAL-29 all", { region: "all" }, region],
    ["VAL-29 a place", { region: { id: "atlantis", name: "Europe" } }, region],
    ["VAL-30 none", { comment: null }, words],
    ["VAL-30 blanks", { comment: " \n\t " }, words],
    ["VAL-30 what cannot be seen", { comment: "\u200b\u2060\u202e" }, words],
    [
      "Q40 1,001 characters",
      { comment: "👏".repeat(1_001) },
      "The comment may have at most 1,000 characters",
    ],
    [
      "VAL-52 a code of 41",
      { promotionCode: "x".repeat(41) },
      "The promotion code may have at most 40 characters",
    ],
    [
      "a key of 201",
      { metadata: { idempotencyKey: "x".repeat(201) } },
      "The idempotency key may have at most 200 characters",
    ],
  ])("%s is refused", async (_name, changes, message) => {
    const { status, body } = await save(bare(changes));
    const plain = message.replace("1,000", "1000");
    expect({ status, body: { ...body, error: body.error.replace("1,000", "1000") } }).toEqual(
      refused(400, plain),
    );
    expect(await stored()).toEqual([]);
  });

  test("the first error is reported (VAL-25 to VAL-30)", async () => {
    expect(await save({})).toMatchObject(refused(400, "Please select a user profile"));
  });

  test.each<[string, object, object]>([
    ["one star", { rating: 1 }, { rating: 1 }],
    ["five", { rating: 5 }, { rating: 5 }],
    ["no service type", { serviceType: null }, { service_type: null }],
    ["the general one", { serviceType: "general" }, { service_type: null }],
    [
      "the general one by name",
      { serviceType: { name: "General Service" } },
      { service_type: null },
    ],
    ["one character", { comment: "!" }, { comment: "!" }],
    ["1,000 characters", { comment: "👏".repeat(1_000) }, { comment: "👏".repeat(1_000) }],
    ["VAL-52 a code of 40", { promotionCode: "x".repeat(40) }, { promotion_code: "X".repeat(40) }],
    ["a blank code", { promotionCode: "  " }, { promotion_code: null }],
    ["a key of 200", { metadata: { idempotencyKey: "x".repeat(200) } }, { rating: 5 }],
  ])("%s is taken", async (_name, changes, row) => {
    expect(await save(bare(changes))).toMatchObject({ status: 201 });
    expect(await stored()).toMatchObject([row]);
  });

  test("a username of 30 characters is accepted", async () => {
    ({ username } = await app.build.aProvider({ username: "a".repeat(30) }));
    expect((await save(bare({ targetBusiness: username }))).status).toBe(201);
  });

  test("markup and links are stored unchanged, without overrides of the direction", async () => {
    const comment = `<script>alert(1)</script> javascript:alert(1) \u202etxt <img src=data:image/png;base64,AA==>`;
    expect((await save(payload({ comment }))).status).toBe(201);
    const shown = comment.replace("\u202e", "");
    expect(await stored()).toMatchObject([{ comment: shown }]);
    const { body, headers } = await app.rest(
      "GET",
      `/api/get-business-reviews?username=${username}`,
    );
    expect(body.reviews[0].comment).toBe(shown);
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });
});

describe("a repeated save", () => {
  const timestamp = "2026-11-01T10:00:00Z";
  test.each<[string, object, Record<string, string>]>([
    ["the header", {}, { "idempotency-key": "lost" }],
    ["a key of the payload", { metadata: { idempotencyKey: "lost" } }, {}],
    ["the moment of completion", { metadata: { timestamp } }, {}],
    ["the moment in milliseconds", { metadata: { timestamp: 1_793_527_200_000 } }, {}],
    [
      "an empty header and a key of the payload",
      { metadata: { idempotencyKey: "lost" } },
      { "idempotency-key": "" },
    ],
  ])(
    "by %s is answered as the first time, and with another body 422",
    async (_name, changes, headers) => {
      const token = await guestToken(app);
      const first = await save(payload(changes), token, headers);
      const second = await save(payload(changes), token, headers);
      expect([second.status, second.body]).toEqual([201, first.body]);
      expect(await stored()).toHaveLength(1);
      expect(await save(payload({ ...changes, rating: 1 }), token, headers)).toMatchObject(
        refused(422, "This idempotency key was used for another review"),
      );
      expect(await stored()).toHaveLength(1);
    },
  );

  test("stores nothing after its review was deleted", async () => {
    const { token } = await signedUp();
    const headers = { "idempotency-key": "late" };
    const { body } = await save(payload(), token, headers);
    const call =
      "mutation ($input: DeleteReviewInput!) { deleteReview(input: $input) { deletedReviewId } }";
    await app.graph(call, { input: { review: body.reviewId } }, { bearer: token });
    expect(await stored()).toEqual([]);
    expect(await save(payload(), token, headers)).toMatchObject(
      refused(409, "This review was deleted"),
    );
    expect(await stored()).toEqual([]);
  });

  test("stores one review when sent eight times at once", async () => {
    const { token } = await signedUp();
    const headers = { "idempotency-key": "together" };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => save(payload(), token, headers)),
    );
    expect(new Set(answers.map(({ body }) => body.reviewId)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
  });

  test("prefers the header's key to the payload's", async () => {
    const token = await guestToken(app);
    await save(payload({ metadata: { idempotencyKey: "one" } }), token, {
      "idempotency-key": "two",
    });
    const again = await save(payload({ metadata: { idempotencyKey: "one" } }), token);
    expect(again.status).toBe(403);
  });

  test("the completion time is a key for one reviewer, provider and service", async () => {
    const { token } = await signedUp();
    const other = (await app.build.aProvider()).username;
    const metadata = { timestamp };
    const bodies = [
      payload({ metadata }),
      payload({ metadata, serviceType: "general" }),
      payload({ metadata, targetBusiness: other }),
    ];
    for (const body of bodies) expect((await save(body, token)).status).toBe(201);
    expect((await save(bodies[0]!)).status).toBe(201);
    expect(await stored()).toHaveLength(3);
  });
});

import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { people } from "#server/testing/people";
import { bearerOf } from "#server/testing/rest-table";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
const { signedUp } = people(() => app);

beforeAll(async () => {
  app = await startTestApp();
  const ada = await app.build.aProvider({
    username: "ada",
    displayName: "Ada Quist",
    category: "fitness",
    region: "europe",
    price: "$150/session",
    pictureUrl: "/pictures/faces/ada.svg",
    isVerified: true,
    isBusiness: true,
    specialties: ["Rowing"],
  });
  const writer = await app.build.aUser({ username: "writer", displayName: "Wim R." });
  await app.build.aReview(ada, {
    userId: writer.id,
    rating: 5,
    comment: "Rows well.",
    isVerified: true,
  });
  await app.build.aReview(ada, { rating: 2, reviewType: "advertisement" });
  await app.build.aProvider({ username: "ben", category: "business" });
  for (let index = 0; index < 12; index++) await app.build.aProvider({ category: "wellness" });
});
afterAll(() => app.close());

const get = async (path: string) => app.rest("GET", path);

/** Statements may follow an answer. */
async function settledStatementCount(): Promise<number> {
  for (let count = -1; ;) {
    const present = app.database.statementCount();
    if (present === count) return count;
    count = present;
    await sleep(50);
  }
}

describe("business-crud", () => {
  test("answers one business with every key of the specification (REST-18, ENT-04, ENT-05)", async () => {
    const { status, body } = await get("/api/business-crud?username=@Ada");
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, found: true });
    expect(Object.keys(body.business).sort()).toEqual(
      [
        ...[
          "id",
          "user_id",
          "username",
          "instagramUsername",
          "full_name",
          "displayName",
          "title",
          "biography",
        ],
        ...[
          "description",
          "profilePicture",
          "profile_pic_url",
          "profile_pic_base64",
          "instagramData",
          "averageRating",
        ],
        ...[
          "reviewCount",
          "followers",
          "posts",
          "price",
          "responseTime",
          "completionRate",
          "availability",
        ],
        ...[
          "portfolioImages",
          "specialties",
          "languages",
          "serviceTypes",
          "category",
          "region",
          "location",
          "badge",
        ],
        ...["testimonials", "verified", "is_verified", "featured", "is_business_account"],
        ...["is_professional_account", "is_private", "reviewTypes"],
      ].sort(),
    );
    expect(body.business).toMatchObject({
      username: "ada",
      price: "$150/session",
      averageRating: 3.5,
      reviewCount: 2,
      reviewTypes: { service: { rating: 5, count: 1 }, advertisement: { rating: 2, count: 1 } },
      location: { region: "europe" },
      profilePicture: "/pictures/faces/ada.svg",
    });
  });

  test("an unknown username is not found, with status 200 (Q57)", async () => {
    const { status, body } = await get("/api/business-crud?username=unknown");
    expect([status, body.found, body.business]).toEqual([200, false, null]);
  });

  test("lists ten a page, or as many as asked (REST-19, REST-20, LIMIT-09, Q80)", async () => {
    expect((await get("/api/business-crud?all=true")).body.businesses).toHaveLength(10);
    expect((await get("/api/business-crud?all=true&limit=1000")).body.businesses).toHaveLength(14);
    const second = await get("/api/business-crud?top_rated=true&top_reviewed=true&limit=10&page=2");
    expect(second.body.businesses).toHaveLength(4);
    const past = await get("/api/business-crud?all=true&page=1000");
    expect(past.body).toMatchObject({ success: true, found: false, businesses: [] });
    for (const limit of ["9999999999", "9".repeat(400)]) {
      const all = await get(`/api/business-crud?all=true&limit=${limit}`);
      expect(all.body.businesses).toHaveLength(14);
    }
  });

  test.each([
    "/api/business-crud?all=true",
    "/api/search-by?type=category&categories=all",
    "/api/get-business-reviews?username=ada",
    "/api/auth-middleware?action=reviews",
  ])("a page of %s begins within 10,000 rows, or is 400 and says how to go on", async (call) => {
    const { token } = await signedUp();
    const ask = (page: string) =>
      app.rest("GET", `${call}&limit=50&page=${page}`, undefined, bearerOf(token));
    expect((await ask("200")).status).toBe(200);
    for (const page of ["201", "9999999999", "9".repeat(400)]) {
      const before = await settledStatementCount();
      const { status, body } = await ask(page);
      // Rejected before any database read, so within 300 ms.
      expect(app.database.statementCount()).toBe(before);
      expect([status, body.error]).toEqual([400, expect.stringMatching(/10000 rows.*\/graphql/)]);
    }
  });

  test("sorts by rating or by number of reviews", async () => {
    const { body } = await get("/api/business-crud?top_rated=true&limit=1");
    expect(body.businesses[0].username).toBe("ada");
  });

  test.each([
    "",
    "?username=",
    "?username=@",
    "?all=false",
    "?all=yes",
    "?all=true&limit=0",
    "?all=true&limit=-1",
    "?all=true&limit=1.5",
    "?all=true&page=0",
    "?username=a&username=b",
    `?username=${"a".repeat(101)}`,
    "?username=a%00b",
  ])("bad input %j is 400 with an error in words", async (query) => {
    const { status, body } = await get(`/api/business-crud${query}`);
    expect(status).toBe(400);
    expect(body.error).toEqual(expect.any(String));
  });
});

describe("search-by", () => {
  test("answers per category its businesses by rating (REST-21, Q31, ENT-09)", async () => {
    const { body } = await get(
      "/api/search-by?type=category&categories=fitness,business,nonsense&limit=20&sortOrder=desc",
    );
    expect(Object.keys(body.reviewsByCategory)).toEqual(["fitness", "business"]);
    expect(body.reviewsByCategory.fitness).toMatchObject({
      totalAverageRating: 3.5,
      totalReviewCount: 2,
      businesses: [
        {
          targetBusinessUsername: "ada",
          businessName: "Ada Quist",
          reviewCount: 2,
          averageRating: 3.5,
        },
      ],
    });
    expect(body.reviewsByCategory.fitness.businesses[0].reviews).toHaveLength(2);
  });

  test("all means the six, at most 20 of each (LIMIT-10, Q69)", async () => {
    const { body } = await get("/api/search-by?type=category&categories=all");
    expect(Object.keys(body.reviewsByCategory)).toHaveLength(6);
    expect(body.reviewsByCategory.wellness.businesses).toHaveLength(12);
  });

  test("asc is desc from its end, page by page (REST-21)", async () => {
    const names = async (query: string) => {
      const { body } = await get(`/api/search-by?type=category&categories=wellness&${query}`);
      const { businesses } = body.reviewsByCategory.wellness;
      return businesses.map(
        (each: { targetBusinessUsername: string }) => each.targetBusinessUsername,
      );
    };
    const best = await names("sortOrder=desc");
    const pages = [1, 2, 3].map((page) => names(`sortOrder=asc&limit=5&page=${page}`));
    expect((await Promise.all(pages)).flat()).toEqual(best.toReversed());
  });

  test("unknown categories alone answer an empty object (Q69)", async () => {
    expect(
      (await get("/api/search-by?type=category&categories=nonsense")).body.reviewsByCategory,
    ).toEqual({});
  });

  test.each([
    "?categories=all",
    "?type=region&categories=all",
    "?type=category",
    "?type=category&categories=all&sortOrder=up",
  ])("bad input %j is 400", async (query) =>
    expect((await get(`/api/search-by${query}`)).status).toBe(400),
  );
});

describe("reviews and users", () => {
  test("lists reviews of a business in every spelling, with public fields only (REST-28, Q33, ENT-10, ENT-11)", async () => {
    const { body } = await get("/api/get-business-reviews?username=ada");
    expect(body.reviews).toHaveLength(2);
    const review = body.reviews.find((each: { rating: number }) => each.rating === 5);
    expect(review).toMatchObject({
      id: review.reviewId,
      comment: "Rows well.",
      text: "Rows well.",
      content: { comment: "Rows well." },
      serviceType: "General Service",
      serviceDetails: { serviceType: "General Service" },
      verified: true,
      verification: { isVerified: true },
      reviewer: { identifier: "writer" },
      legacyIdentifier: "writer",
      targetBusiness: { username: "ada", displayName: "Ada Quist" },
      targetBusinessUsername: "ada",
      businessName: "Ada Quist",
    });
    expect(JSON.stringify(body)).not.toMatch(/userId|email|phone|promotionCode/i);
  });

  test("with mode reviewer lists what that username wrote (Q33)", async () => {
    const { body } = await get("/api/get-business-reviews?username=writer&mode=reviewer");
    expect(body.reviews).toHaveLength(1);
    expect(
      (await get("/api/get-business-reviews?username=ada&mode=reviewer")).body.reviews,
    ).toEqual([]);
  });

  test("finds a profile of the directory and never a person (REST-17, Q87, ENT-07)", async () => {
    const { body } = await get("/api/user-search?username=ada");
    expect(body).toMatchObject({
      success: true,
      found: true,
      user: { username: "ada", reviewCount: 2 },
    });
    expect(body.user.searchData.username).toBe("ada");
    expect(body.user.reviews).toHaveLength(2);
    expect((await get("/api/user-search?username=writer")).body).toMatchObject({
      found: false,
      user: null,
    });
  });

  test("unknown paths are 404 and wrong methods 405, in JSON (Q57)", async () => {
    const unknown = await get("/api/nothing");
    expect([unknown.status, unknown.body.error]).toEqual([404, "Not found"]);
    const wrong = await app.rest("POST", "/api/user-search", {});
    expect([wrong.status, wrong.headers.allow]).toEqual([405, "GET"]);
    expect(wrong.body.error).toEqual(expect.any(String));
    for (const method of ["POST", "DELETE", "OPTIONS"] as const) {
      for (const path of ["user-search", "proxy-image"]) {
        const answer = await app.http.inject({ method, url: `/api/${path}?username=ada` });
        expect([answer.statusCode, answer.headers.allow]).toEqual([405, "GET"]);
      }
    }
  });
});

describe("save-complete-review", () => {
  const payload = {
    user: { username: "ada", verified: true, verificationMethod: "instagram" },
    verification: { isVerified: true, method: "instagram", skipped: false },
    rating: { overall: 5 },
    reviewType: { name: "Service", id: "service" },
    serviceType: { name: "Yoga Instruction", id: "yoga_instruction", category: "fitness" },
    region: { name: "Europe", id: "europe" },
    comment: "Saved by REST.",
    targetBusiness: { username: "ada" },
    reviewerInfo: { userId: "another", verified: true },
    metadata: {
      source: "review-flow-v1",
      timestamp: "2026-11-01T10:00:00Z",
      promotionCode: "spring",
    },
  };
  const token = async () =>
    (await app.graph("mutation { startGuestSession { token } }")).data.startGuestSession
      .token as string;
  const save = (bearer: string | null, body: object, headers = {}) =>
    app.rest("POST", "/api/save-complete-review", body, {
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...headers,
    });

  test("stores a guest's review and ignores the reviewer in the payload (REST-24, Q71)", async () => {
    const { status, body } = await save(await token(), payload);
    expect([status, body.success]).toEqual([201, true]);
    const [row] = await app.query("SELECT * FROM reviews ORDER BY id DESC LIMIT 1");
    expect(row).toMatchObject({
      rating: 5,
      service_type: "yoga_instruction",
      region: "europe",
      is_verified: false,
      verification_method: null,
      user_id: null,
      promotion_code: "SPRING",
      source: "review-flow-v1",
    });
  });

  test("without a bearer nothing is read or stored (PERM-04)", async () => {
    expect((await save(null, payload)).status).toBe(401);
    expect((await save(null, { rating: [] })).status).toBe(401);
  });

  test("a repeated payload answers the same review; with the key and another body it is 422", async () => {
    const bearer = await token();
    const first = await save(bearer, payload);
    const second = await save(bearer, payload);
    expect(second.body.reviewId).toBe(first.body.reviewId);
    expect((await save(bearer, { ...payload, rating: 1 })).status).toBe(422);
  });

  test.each([
    [{ rating: 0 }, "Please select a rating"],
    [{ comment: " " }, "Please write a review comment"],
    [{ region: { id: "atlantis" } }, "Please select your region"],
    [{ reviewType: null }, "Please select what you are reviewing"],
    [{ targetBusiness: null }, "Please select a user profile"],
  ])("%j is 400 with the specification's words (VAL-25 to VAL-30)", async (change, message) => {
    const { status, body } = await save(await token(), { ...payload, ...change });
    expect([status, body]).toEqual([400, { success: false, error: message }]);
  });

  test.each([
    { rating: "5" },
    { comment: 7 },
    { metadata: [] },
    { region: { id: {} } },
    { comment: "\u0000" },
  ])("wrong types %j are 400", async (change) =>
    expect((await save(await token(), { ...payload, ...change })).status).toBe(400),
  );

  test("an idempotency key is compared to its last character", async () => {
    const bearer = await token();
    const keyed = (key: string, rating: number) =>
      save(bearer, { ...payload, rating, metadata: { idempotencyKey: key } });
    expect((await keyed(`${"😀".repeat(150)}a`, 5)).status).toBe(201);
    // With another key it is the second review of a guest, who may save one.
    expect((await keyed(`${"😀".repeat(150)}b`, 4)).status).toBe(403);
    expect((await keyed("😀".repeat(201), 5)).status).toBe(400);
  });

  test.each(["text/plain", "application/xml", "application/x-www-form-urlencoded"])(
    "a body of %s is 415",
    async (type) => {
      const { status, body } = await app.rest("POST", "/api/save-complete-review", "{}", {
        authorization: `Bearer ${await token()}`,
        "content-type": type,
      });
      expect([status, body.error]).toEqual([415, expect.any(String)]);
    },
  );

  test("an unknown provider is 404", async () => {
    expect((await save(await token(), { ...payload, targetBusiness: "unknown" })).status).toBe(404);
  });
});

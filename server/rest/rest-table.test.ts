import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { photograph, startForeignHost } from "#server/testing/foreign-host";
import { people } from "#server/testing/people";
import { bearerOf, guestToken, runTable, twice } from "#server/testing/rest-table";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let clock = new Date();
let app: TestApp;
/** With rate limits of one request. */
let limited: TestApp;
/** Plays the picture hosts of Instagram. */
let elsewhere: Awaited<ReturnType<typeof startForeignHost>>;
beforeAll(async () => {
  elsewhere = await startForeignHost();
  app = await startTestApp({ now: () => clock });
  await app.build.aProvider({ username: "ada" });
  const rarely = {
    LIMIT_NEW_PICTURE: "1/60",
    LIMIT_FOREIGN_PICTURE: "1/60",
  };
  limited = await startTestApp({ env: { ...rarely, RATE_LIMITS: "on" } });
  await limited.build.aProvider({ username: "ada" });
});
afterAll(async () => {
  elsewhere.close();
  await app.close();
  await limited.close();
});
beforeEach(() => {
  clock = new Date();
});
const { signedUp, usernameProofOf, call } = people(() => app);

const aToken = async (): Promise<string> => (await signedUp()).token;
const review = { rating: 5, reviewType: "service", region: "europe", comment: "Rows well." };
const save = async (changes: object = {}, token?: string, of = app) =>
  of.rest(
    "POST",
    "/api/save-complete-review",
    { targetBusiness: "ada", ...review, ...changes },
    bearerOf(token ?? (await guestToken(of))),
  );
const get = (path: string, headers = {}, of = app) => of.rest("GET", path, undefined, headers);

runTable({
  "REST-24 PERM-04 POST /api/save-complete-review": [
    ["saves", () => save(), 201, { reviewId: expect.any(String) }],
    ["VAL-26 no rating", () => save({ rating: null }), 400, "Please select a rating"],
    [
      "no bearer",
      () => app.rest("POST", "/api/save-complete-review", review),
      401,
      "Authentication required to submit review",
    ],
    ["an invalid bearer", () => save({}, "abc"), 401, "Authentication required to submit review"],
    [
      "the own profile",
      async () => {
        const { username } = await app.build.aProvider();
        const { token } = await call("signUp", { proof: await usernameProofOf(username) });
        return save({ targetBusiness: username }, token);
      },
      403,
      "You cannot review yourself",
    ],
    [
      "an unknown profile",
      () => save({ targetBusiness: "unknown" }),
      404,
      "@unknown is not in the directory",
    ],
    [
      "a second of the same",
      async () => {
        const token = await aToken();
        return twice(() => save({}, token));
      },
      409,
      "You have already reviewed this provider for General Service",
    ],
    [
      "another review under the same key",
      async () => {
        const token = await guestToken(app);
        const metadata = { idempotencyKey: "one" };
        await save({ metadata }, token);
        return save({ metadata, rating: 1 }, token);
      },
      422,
      "This idempotency key was used for another review",
    ],
    ["too often", () => twice(() => save({}, undefined, limited)), 429, "A guest on your network"],
  ],
  "REST-11 REST-12 GET /api/auth-middleware": [
    [
      "the user",
      async () => get("/api/auth-middleware?action=validate", bearerOf(await aToken())),
      200,
      { user: expect.any(Object) },
    ],
    [
      "their reviews with promotion codes",
      async () => {
        const token = await aToken();
        await save({ promotionCode: "spring" }, token);
        return get("/api/auth-middleware?action=reviews", bearerOf(token));
      },
      200,
      { reviews: [expect.objectContaining({ rating: 5, promotionCode: "SPRING" })] },
    ],
    [
      "another action",
      async () => get("/api/auth-middleware?action=fly", bearerOf(await aToken())),
      400,
      "action: must be validate or reviews",
    ],
    [
      "no bearer",
      () => get("/api/auth-middleware?action=validate"),
      401,
      "Authentication required",
    ],
    [
      "a guest's bearer",
      async () => get("/api/auth-middleware?action=reviews", bearerOf(await guestToken(app))),
      401,
      "Authentication required",
    ],
    [
      "ERR-06 an expired bearer",
      async () => {
        const token = await aToken();
        clock = new Date(clock.getTime() + 16 * 60_000);
        return get("/api/auth-middleware?action=validate", bearerOf(token));
      },
      401,
      "Authentication expired",
    ],
  ],
  "REST-18 to REST-20 GET /api/business-crud": [
    ["one", () => get("/api/business-crud?username=ada"), 200, { found: true }],
    [
      "an unknown username",
      () => get("/api/business-crud?username=unknown"),
      200,
      { found: false, business: null },
    ],
    ["a page", () => get("/api/business-crud?all=true&limit=10"), 200, { found: true }],
    [
      "the best",
      () => get("/api/business-crud?top_rated=true&top_reviewed=true&limit=10"),
      200,
      { found: true },
    ],
    ["nothing asked", () => get("/api/business-crud"), 400, "Give a username"],
  ],
  "REST-21 GET /api/search-by": [
    [
      "a category",
      () => get("/api/search-by?type=category&categories=fitness&limit=20&sortOrder=desc"),
      200,
      { reviewsByCategory: { fitness: expect.any(Object) } },
    ],
    [
      "another type",
      () => get("/api/search-by?type=name&categories=fitness"),
      400,
      "type: must be category",
    ],
  ],
  "REST-17 GET /api/user-search": [
    ["one", () => get("/api/user-search?username=ada"), 200, { found: true }],
    [
      "an unknown username",
      () => get("/api/user-search?username=unknown"),
      200,
      { found: false, user: null },
    ],
    ["no name", () => get("/api/user-search?username=@"), 400, "username: must not be empty"],
  ],
  "REST-28 GET /api/get-business-reviews": [
    ["of a business", () => get("/api/get-business-reviews?username=ada"), 200, { found: true }],
    [
      "by an unknown username",
      () => get("/api/get-business-reviews?username=unknown&mode=reviewer"),
      200,
      { found: false, reviews: [] },
    ],
    [
      "another mode",
      () => get("/api/get-business-reviews?username=ada&mode=all"),
      400,
      "mode: must be reviewer",
    ],
  ],
  "REST-29 GET /api/proxy-image": [
    ["a picture", () => get("/api/proxy-image?url=/pictures/faces/ada.svg&size=96"), 200],
    [
      "a cached picture",
      () => get("/api/proxy-image?url=/pictures/faces/ada.svg&size=96", { "if-none-match": "*" }),
      304,
      {},
    ],
    ["no address", () => get("/api/proxy-image"), 400, "The url is missing."],
    [
      "an address elsewhere",
      () => get("/api/proxy-image?url=https://example.org/a.png"),
      403,
      "not allowed",
    ],
    ["no picture", () => get("/api/proxy-image?url=/pictures/nothing"), 404, "no such picture"],
    [
      "a picture of Instagram's",
      async () => {
        const body = await photograph();
        elsewhere.answer((_request, response) => response.end(body));
        return get("/api/proxy-image?url=http://a.cdninstagram.com/a.png");
      },
      200,
    ],
    [
      "an unreachable address that a provider shows",
      async () => {
        await app.build.aProvider({ pictureUrl: "https://pictures.example.org/a.png" });
        return get("/api/proxy-image?url=https://pictures.example.org/a.png");
      },
      502,
      "not available",
    ],
    [
      "an unreachable address that a portfolio shows",
      async () => {
        const url = "https://pictures.example.org/b.png";
        await app.build.aPortfolioImage(await app.build.aProvider(), { url });
        return get(`/api/proxy-image?url=${url}`);
      },
      502,
      "not available",
    ],
    [
      "an unreachable address that a person shows",
      async () => {
        await app.build.aUser({ pictureUrl: "https://pictures.example.org/c.png" });
        return get("/api/proxy-image?url=https://pictures.example.org/c.png");
      },
      502,
      "not available",
    ],
    [
      "a host that does not answer",
      () => {
        elsewhere.answer(() => undefined);
        return get("/api/proxy-image?url=http://b.cdninstagram.com/a.png");
      },
      504,
      "took too long",
    ],
    [
      "too many foreign pictures",
      () => {
        elsewhere.answer((_request, response) => response.writeHead(404).end());
        const ask = (name: string) =>
          get(`/api/proxy-image?url=http://c.cdninstagram.com/${name}.png`, {}, limited);
        return twice(() => ask(String(performance.now())));
      },
      429,
      "Too many attempts",
    ],
    [
      "too many",
      async () => (
        await get("/api/proxy-image?url=/pictures/faces/b.svg", {}, limited),
        get("/api/proxy-image?url=/pictures/faces/c.svg", {}, limited)
      ),
      429,
      "Too many attempts",
    ],
  ],
});

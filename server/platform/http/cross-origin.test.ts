import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app";

const origin = "https://other.example";
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const preflight = (url: string) =>
  app.http.inject({
    method: "OPTIONS",
    url,
    headers: {
      origin,
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization,content-type",
    },
  });

test.each(["/graphql", "/api/search-by", "/data/reviews.ndjson", "/pictures/none.svg"])(
  "a page of another origin may read %s without credentials",
  async (url) => {
    const { statusCode, headers, body } = await preflight(url);
    expect([statusCode, body]).toEqual([204, ""]);
    expect(headers["access-control-allow-origin"]).toBe("*");
    expect(headers["access-control-allow-methods"]).toContain("POST");
    expect(headers["access-control-allow-headers"]).toMatch(/Authorization, Content-Type/);

    const answer = await app.http.inject({ url, headers: { origin } });
    expect(answer.headers["access-control-allow-origin"]).toBe("*");
    expect(answer.headers).not.toHaveProperty("access-control-allow-credentials");
    expect(answer.headers["access-control-expose-headers"]).toBe(
      "ETag, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id",
    );
    expect(answer.headers["cross-origin-resource-policy"]).toBe("cross-origin");
  },
);

test.each(["/", "/operator/outside", "/own-data/export", "/apiary", "/webhooks/instagram"])(
  "%s stays closed to other origins",
  async (url) => {
    for (const { headers } of [
      await preflight(url),
      await app.http.inject({ url, headers: { origin } }),
    ]) {
      expect(headers).not.toHaveProperty("access-control-allow-origin");
      expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
    }
  },
);

test("OPTIONS without a preflight's headers is answered by the address itself", async () => {
  const { statusCode } = await app.http.inject({ method: "OPTIONS", url: "/api/score" });
  expect(statusCode).toBe(405);
});

test.each([
  ["malformed JSON", { payload: "{", headers: { "content-type": "application/json" } }, 400],
  ["a wrong method", { method: "PUT" as const }, 405],
  ["a wrong content type", { payload: "<a/>", headers: { "content-type": "text/xml" } }, 415],
  ["an unknown address below", { url: "/graphql/nowhere" }, 404],
  ["a trailing slash", { url: "/graphql/" }, 404],
])("%s at /graphql is answered with GraphQL errors", async (_, request, status) => {
  const answer = await app.http.inject({ method: "POST", url: "/graphql", ...request });
  expect(answer.statusCode).toBe(status);
  const { errors, ...others } = answer.json();
  expect(others).toEqual({});
  expect(errors).toEqual([
    {
      message: expect.any(String),
      extensions: { code: "BAD_USER_INPUT", requestId: expect.any(String) },
    },
  ]);
});

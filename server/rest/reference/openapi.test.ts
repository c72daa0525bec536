import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Ajv2020 } from "ajv/dist/2020";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { compileContract } from "#server/testing/rest-contract";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { describeCalls, type OpenApi } from "./openapi";
import { descriptions } from "#server/rest/routes";
import { callExamples } from "./examples.data";

let app: TestApp;
let document: OpenApi;
beforeAll(async () => {
  app = await startTestApp();
  document = (await app.rest("GET", "/api/openapi.json")).body;
});
afterAll(() => app.close());

/** Every object below a value, with its path. */
function* below(value: unknown, way = "#"): Generator<[string, Record<string, unknown>]> {
  if (value === null || typeof value !== "object") return;
  if (!Array.isArray(value)) yield [way, value as Record<string, unknown>];
  for (const [key, each] of Object.entries(value)) yield* below(each, `${way}/${key}`);
}

describe("the description", () => {
  test("is JSON, for GET only, and has our own address as the server (REST-01)", async () => {
    const { status, headers } = await app.rest("GET", "/api/openapi.json");
    expect([status, headers["content-type"]]).toEqual([200, "application/json; charset=utf-8"]);
    expect((await app.rest("POST", "/api/openapi.json", {})).status).toBe(405);
    expect(document).toMatchObject({ openapi: "3.1.0", servers: [{ url: "/" }] });
    expect(document.info.license).toEqual({ name: "CC BY 4.0", identifier: "CC-BY-4.0" });
    expect(document).toEqual(JSON.parse(JSON.stringify(describeCalls(descriptions))));
  });

  test("holds every call of the specification, of scores and of version 1 (GEN-14, REST-03 to REST-29)", () => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(operations.sort()).toEqual([
      "GET /api/apify/instagram-profile-scraper",
      "GET /api/auth-middleware",
      "GET /api/business-crud",
      "GET /api/decisions",
      "GET /api/decisions/{number}",
      "GET /api/get-business-reviews",
      "GET /api/notices/{receipt}",
      "GET /api/proxy-image",
      "GET /api/score",
      "GET /api/score/{username}",
      "GET /api/search-by",
      "GET /api/stream",
      "GET /api/transparency",
      "GET /api/user-search",
      "GET /api/v1/categories",
      "GET /api/v1/changes",
      "GET /api/v1/leaderboard",
      "GET /api/v1/providers",
      "GET /api/v1/providers/{username}",
      "GET /api/v1/providers/{username}/reviews",
      "GET /api/v1/reviews",
      "GET /api/v1/reviews/{id}",
      "GET /api/v1/site",
      "POST /api/auth-unified",
      "POST /api/facebook/set-token",
      "POST /api/instagram/token",
      "POST /api/notices",
      "POST /api/notices/appeals",
      "POST /api/save-complete-review",
      "POST /api/user-save",
      "POST /api/verification/email/send",
      "POST /api/verification/email/verify",
      "POST /api/verification/phone/send",
      "POST /api/verification/phone/verify",
    ]);
  });

  test("names each operation once, and every reference resolves", () => {
    const operations = Object.values(document.paths).flatMap(Object.values);
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [way, { $ref }] of below(document)) {
      if (typeof $ref !== "string") continue;
      const name = $ref.replace("#/components/schemas/", "");
      expect(Object.keys(document.components.schemas), way).toContain(name);
    }
  });

  test("has valid schemas", () => {
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, validateFormats: false });
    ajv.addVocabulary(["components"]);
    ajv.addSchema({ components: document.components }, "document");
    for (const [way, { schema }] of below(document.paths)) {
      if (schema === undefined) continue;
      const text = JSON.stringify(schema).replaceAll('"#/', '"document#/');
      expect(() => ajv.compile(JSON.parse(text)), way).not.toThrow();
    }
  });

  test("documents the parsed type of each parameter and which are required", () => {
    const { parameters = [] } = document.paths["/api/search-by"]!.get!;
    expect(parameters.map(({ name, required }) => [name, required])).toEqual([
      ["type", true],
      ["categories", true],
      ["sortOrder", false],
      ["limit", false],
      ["page", false],
    ]);
    expect(parameters[3]).toEqual({
      name: "limit",
      in: "query",
      required: false,
      description: "Results per page, at most 100; larger values are reduced to it.",
      schema: { type: "integer", minimum: 1, default: 20 },
      example: 5,
    });
    const save = document.paths["/api/save-complete-review"]!.post!;
    expect(save.security).toEqual([{ bearer: [] }]);
    expect(save.parameters).toMatchObject([{ name: "idempotency-key", in: "header" }]);
  });
});

test("the recommended rules of Redocly find nothing", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location])).toEqual([]);
});

test("every call has an example, which its own schemas accept", () => {
  expect(Object.keys(callExamples).sort()).toEqual(descriptions.map(({ path }) => path).sort());
  for (const { path, input, answers } of descriptions) {
    const example = callExamples[path]!;
    expect(input.safeParse(example.input).error, path).toBeUndefined();
    if (example.answer === undefined) continue;
    const [answer] = Object.values(answers);
    expect(typeof answer === "string", path).toBe(false);
    expect((answer as z.ZodType).safeParse(example.answer).error, path).toBeUndefined();
  }
});

describe("an answer that breaks the contract is reported", () => {
  const check = compileContract();
  const found = { success: true, found: false, reviews: [] };
  const given = {
    method: "GET",
    url: "/api/get-business-reviews?username=ada",
    status: 200,
    contentType: "application/json; charset=utf-8",
    body: found,
  };

  test("a valid answer passes", () => expect(() => check(given)).not.toThrow());

  test.each([
    ["a key too many", { body: { ...found, email: "ann@example.org" } }, "additional properties"],
    ["a key too few", { body: { success: true, found: false } }, "required property 'reviews'"],
    ["another type", { body: { ...found, reviews: {} } }, "must be array"],
    ["a review of nothing", { body: { ...found, reviews: [{}] } }, "required property 'reviewId'"],
    ["another status", { status: 202 }, "is not in the contract"],
    ["another type of content", { contentType: "text/html" }, "answers text/html"],
    ["a refusal without words", { status: 400, body: { success: false } }, "property 'error'"],
  ])("%s", (_name, change, message) => {
    expect(() => check({ ...given, ...change })).toThrow(message);
  });
});

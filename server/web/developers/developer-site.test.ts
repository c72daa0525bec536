import { fastify, type FastifyInstance } from "fastify";
import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
} from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { statusOfCode } from "#server/platform/errors/graph-error";
import { createHttpServer } from "#server/platform/http/http-server";
import { guardOverload } from "#server/platform/http/overload";
import { buildGraph } from "#server/schema";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { daysOf } from "./changelog-feed";
import changelog from "./changelog.md?raw";
import { mountDevelopers } from "./routes";
import { createSite } from "./site";

const site = "https://plaudit.example";
const schema = buildGraph();
let app: TestApp;
let http: FastifyInstance;
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: site } });
  http = await createHttpServer(app.environment);
  mountDevelopers(http, app.environment, schema);
});
afterAll(async () => {
  await http.close();
  await app.close();
});
const get = (url: string, headers: Record<string, string> = { accept: "text/html" }) =>
  http.inject({ url, headers });

/** Every type and its fields, input fields and enum values. */
const members = Object.values(schema.getTypeMap())
  .filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type))
  .flatMap((type) => {
    const named =
      isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
        ? Object.keys(type.getFields())
        : isEnumType(type)
          ? type.getValues().map(({ name }) => name)
          : [];
    return [`types/${type.name}`, ...named.map((name) => `types/${type.name}/${name}`)];
  });

test("While the event loop lags, a page that arrived still gets its styles", async () => {
  const late = fastify();
  guardOverload(late, {
    isFair: true,
    lag: { isOverloaded: true, start: () => {}, stop: () => {} },
  });
  mountDevelopers(late, app.environment, schema);
  expect((await late.inject("/developers")).statusCode).toBe(503);
  expect((await late.inject("/developers.css")).statusCode).toBe(200);
  await late.close();
});

test("every type, field, argument, value and error code has a page", () => {
  const pages = createSite(app.environment.config, schema);
  expect(members.length).toBeGreaterThan(1_000);
  for (const path of [...members, ...Object.keys(statusOfCode).map((code) => `errors/${code}`)]) {
    const page = pages.find(path);
    expect(page?.markdown.length, path).toBeGreaterThan(20);
    expect(page!.summary, path).not.toBe("");
  }
  const field = pages.find("types/Query/providers")!.markdown;
  for (const argument of ["search", "filter", "first"]) expect(field).toContain(`### ${argument}`);
  expect(field).toContain("300 more with `search`");
});

test("a page is HTML without scripts, and Markdown at the same address with .md", async () => {
  const page = await get("/developers/types/Provider");
  expect([page.statusCode, page.headers["content-type"]]).toEqual([
    200,
    "text/html; charset=utf-8",
  ]);
  expect(page.body).toContain("<h1");
  expect(page.body).toContain(`<link rel="canonical" href="${site}/developers/types/Provider">`);
  expect(page.body).toContain('href="/developers/types/RatingSummary"');
  expect(page.body).toContain('<h3 id="rating">');
  expect(page.body).not.toMatch(/<script>|undefined|\[object/);
  const markdown = await get("/developers/types/Provider.md");
  expect(markdown.headers["content-type"]).toBe("text/markdown; charset=utf-8");
  expect(markdown.body).toMatch(/^# Provider\n/);
  const unchanged = await get("/developers/types/Provider.md", {
    "if-none-match": String(markdown.headers.etag),
  });
  expect(unchanged.statusCode).toBe(304);
});

test("every link of the site leads to a page of it, or to another known address", async () => {
  const pages = createSite(app.environment.config, schema);
  const known =
    /^(\/(playground|api\/docs|api\/openapi\.json|schema\.graphql|llms\.txt|changelog\.atom)?|https?:.*)$/;
  for (const page of [pages.home, ...pages.guides, pages.changelog, ...pages.reference]) {
    for (const [, address = ""] of page.markdown.matchAll(/\]\(([^)#]+)[^)]*\)/g)) {
      const path = /^\/developers\/?(.*)$/.exec(address)?.[1];
      if (path === undefined) expect(address, page.path).toMatch(known);
      else expect(pages.find(path), `${page.path} links ${address}`).not.toBeNull();
    }
    expect(page.markdown, page.path).not.toMatch(
      /<!--|\{(site|budget|documentLimit|subscriptionLimit|socket)\}/,
    );
  }
});

test.each([
  "nope",
  "types/Nope",
  "types/Provider/nope",
  "types/__Schema",
  "types/String",
  "nope.md",
  ".md",
])("/developers/%s is 404, for people with a page", async (path) => {
  const forPeople = await get(`/developers/${path}`);
  expect([forPeople.statusCode, forPeople.headers["content-type"]]).toEqual([
    404,
    "text/html; charset=utf-8",
  ]);
  const forPrograms = await get(`/developers/${path}`, { accept: "*/*" });
  expect([forPrograms.statusCode, forPrograms.json().error]).toEqual([404, "Not found"]);
});

describe("files", () => {
  test("/schema.graphql is the committed contract", async () => {
    const { body, headers } = await get("/schema.graphql");
    expect(body).toBe(readFileSync("schema.graphql", "utf8"));
    expect(headers["access-control-allow-origin"]).toBe("*");
  });

  test("/llms.txt names the Markdown of every guide", async () => {
    const { body } = await get("/llms.txt");
    expect(body).toMatch(/^# Plaudit\n\n> /);
    const links = [
      ...body.matchAll(/\]\((https:\/\/plaudit\.example(\/developers\/[^)]+\.md))\)/g),
    ];
    expect(links.length).toBeGreaterThan(100);
    for (const [, , path] of links.slice(0, 14)) {
      expect((await get(path!)).statusCode, path).toBe(200);
    }
  });

  test("/changelog.atom has an entry for each day of the changelog", async () => {
    const { body, headers } = await get("/changelog.atom");
    expect(headers["content-type"]).toBe("application/atom+xml; charset=utf-8");
    const days = daysOf(changelog);
    expect(days.length).toBeGreaterThan(3);
    expect(body.match(/<entry>/g)).toHaveLength(days.length);
    expect(body).toContain(`${site}/developers/changelog#${days[0]!.date}`);
    expect((await get("/developers/changelog")).body).toContain(`id="${days[0]!.date}"`);
  });
});

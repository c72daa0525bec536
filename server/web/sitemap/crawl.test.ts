import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createHttpServer } from "#server/platform/http/http-server";
import { graphOf } from "#server/testing/page-graph";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { mountPages } from "#server/web/pages";
import { heads } from "#client/entry-server";
import { writeSitemap } from "./write-sitemap";

const site = "https://plaudit.example";
const builtPage = `<!doctype html><html><head><!--page-head--></head>
  <body><div id="root"><!--page--></div><!--page-data--></body></html>`;
const folder = mkdtempSync(join(tmpdir(), "plaudit-pages-"));

type Head = ReturnType<(typeof heads)["reviewHead"]>;

let app: TestApp;
let http: FastifyInstance;

beforeAll(async () => {
  writeFileSync(join(folder, "index.html"), builtPage);
  app = await startTestApp({ env: { PUBLIC_URL: site } });
  await app.fillDemo();
  await writeSitemap(app.environment, null, { signal: new AbortController().signal });
  http = await createHttpServer(app.environment);
  await mountPages(http, app.environment, graphOf(app.environment), { folder });
  await http.ready();
  // The first visit loads the screen's modules, which takes longer here than a page may take to render.
  const hasRendered = async () => expect((await http.inject("/@amara.moves")).statusCode).toBe(200);
  await vi.waitFor(hasRendered, { timeout: 60_000, interval: 100 });
}, 120_000);

afterAll(async () => {
  await http.close();
  await app.close();
  rmSync(folder, { recursive: true });
});

/** The heads of all pages in the demonstration by canonical path, written as the pages write them. */
async function expectedHeads(): Promise<Map<string, Head>> {
  const providers = await app.query(
    `SELECT username, display_name AS "displayName", title,
       json_build_object('average', average_rating, 'count', review_count) AS rating
     FROM providers WHERE delisted_at IS NULL`,
  );
  const reviews = await app.query(
    `SELECT r.node_id AS id, r.rating, r.comment, r.created_at AS "createdAt",
       json_build_object('username', p.username, 'displayName', p.display_name) AS provider,
       json_build_object('displayName', u.display_name, 'username', u.username) AS reviewer
     FROM reviews r JOIN providers p ON p.id = r.provider_id LEFT JOIN users u ON u.id = r.user_id
     WHERE r.counted`,
  );
  const people = await app.query(
    `SELECT u.node_id AS id, u.display_name AS "displayName", u.created_at AS "memberSince",
       u.review_count AS "reviewCount", json_build_array(newest.review) AS reviews
     FROM users u CROSS JOIN LATERAL (
       SELECT json_build_object('comment', r.comment,
         'provider', json_build_object('username', p.username, 'displayName', p.display_name)) AS review
       FROM reviews r JOIN providers p ON p.id = r.provider_id WHERE r.user_id = u.id
       ORDER BY r.created_at DESC, r.id DESC LIMIT 1
     ) AS newest
     WHERE u.erased_at IS NULL`,
  );
  const all = [
    ...providers.map((row) => heads.providerHead(row as never)),
    ...reviews.map((row) => heads.reviewHead(row as never)),
    ...people.map((row) => heads.personHead(row as never)),
  ];
  return new Map(all.map((head) => [head.canonical, head]));
}

/** The pages of providers, reviews and reviewers in the sitemap. */
async function crawledPaths(): Promise<string[]> {
  const { body } = await http.inject("/sitemap.xml");
  const paths = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) =>
    address!.slice(site.length),
  );
  return paths.filter((path) => /^\/(@|people\/)/.test(path));
}

function repeatedIn(texts: readonly string[]): string[] {
  const seen = new Set<string>();
  return texts.filter((text) => seen.has(text) || !seen.add(text));
}

test("each provider, review and reviewer of the demonstration is in the sitemap once, with a title, description and canonical address of its own", async () => {
  const [paths, expected] = await Promise.all([crawledPaths(), expectedHeads()]);
  expect(paths.length).toBeGreaterThan(7_000);
  expect(repeatedIn(paths)).toEqual([]);
  expect(paths.toSorted()).toEqual([...expected.keys()].toSorted());
  const all = [...expected.values()];
  expect(repeatedIn(all.map(({ title }) => title))).toEqual([]);
  expect(repeatedIn(all.map(({ description }) => description))).toEqual([]);
});

// Rendering all of them would take minutes.
test("the first, the last and one between of each kind have that head in their HTML", async () => {
  const [paths, expected] = await Promise.all([crawledPaths(), expectedHeads()]);
  for (const kind of [/^\/@[^/]+$/, /\/reviews\//, /^\/people\//]) {
    const ofKind = paths.filter((path) => kind.test(path));
    for (const path of [ofKind[0]!, ofKind[Math.floor(ofKind.length / 2)]!, ofKind.at(-1)!]) {
      await expectRendered(path, expected.get(path)!);
    }
  }
});

async function expectRendered(path: string, { title, description }: Head): Promise<void> {
  const { body, statusCode } = await http.inject(path);
  expect([path, statusCode]).toEqual([path, 200]);
  const [, shownTitle = ""] = /<title>(.*?)<\/title>/s.exec(body) ?? [];
  const [, shownDescription = ""] = /name="description" content="([^"]*)"/.exec(body) ?? [];
  expect([path, unescaped(shownTitle)]).toEqual([path, title]);
  expect([path, unescaped(shownDescription)]).toEqual([path, description]);
  expect(body).toContain(`<link rel="canonical" href="${site}${path}"`);
}

function unescaped(text: string): string {
  const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
  return text.replace(/&(\w+|#39);/g, (_, name: string) => signs[name]!);
}

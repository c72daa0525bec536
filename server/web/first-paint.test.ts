import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createHttpServer } from "#server/platform/http/http-server";
import { graphOf } from "#server/testing/page-graph";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { InlineFiles } from "./inline-files";
import { pageTemplate } from "./page-template";
import { mountPages } from "./pages";

const builtPage = `<!doctype html><html><head>
  <link rel="preload" as="script" href="/assets/before-paint-a.js">
  <!--page-head-->
  <script type="module" crossorigin src="/assets/index-a.js"></script>
  <link rel="stylesheet" crossorigin href="/assets/page-styles-a.css">
  </head><body><div id="root"><!--page--></div><!--page-data--></body></html>`;
const files = {
  "index.html": builtPage,
  ".vite/manifest.json": JSON.stringify({
    "index.html": { file: "assets/index-a.js", css: ["assets/page-styles-a.css"] },
  }),
  "assets/page-styles-a.css": "body{margin:0}\r\n",
  "assets/leaderboard-a.css": "li{margin:0}",
  "assets/before-paint-a.js": "document.title",
  "assets/hostile-a.css": "a::after{content:'</style>'}",
};
const folder = mkdtempSync(join(tmpdir(), "plaudit-first-paint-"));
const inline = new InlineFiles(folder);

let app: TestApp;
let http: FastifyInstance;

beforeAll(async () => {
  const { headFiles } = await import("#client/entry-server");
  const allFiles = { ...files, [headFiles.beforePaintScript]: "document.title = '';" };
  for (const [name, text] of Object.entries(allFiles)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  app = await startTestApp();
  http = await createHttpServer(app.environment);
  await mountPages(http, app.environment, graphOf(app.environment), { folder });
  await http.ready();
}, 120_000);

afterAll(async () => {
  await http.close();
  await app.close();
  rmSync(folder, { recursive: true });
});

test("A page contains its styles and its first script, so that its first paint waits for no request", () => {
  const fill = pageTemplate(builtPage, inline);
  const page = fill({
    head: {
      title: "",
      description: "",
      canonical: null,
      robots: "",
      image: null,
      structured: null,
    },
    headFiles: { beforePaintScript: "/assets/before-paint-a.js", fonts: ["/assets/text.woff2"] },
    files: { scripts: [], styles: ["/assets/page-styles-a.css", "/assets/leaderboard-a.css"] },
    html: "",
    data: {},
  });
  expect(page).not.toMatch(/rel="stylesheet"|<script[^>]* src=/);
  expect(page.match(/rel="preload"[^>]*/g)).toEqual([
    expect.stringContaining("/assets/text.woff2"),
  ]);
  expect(page).toContain('<script data-start="/assets/index-a.js">document.title</script>');
  const names = Array.from(page.matchAll(/<style data-href="([^"]*)">/g), ([, name]) => name);
  expect(names).toEqual(["/assets/page-styles-a.css", "/assets/leaderboard-a.css"]);
});

test("The content security policy of pages allows the inline script and each inline style by its hash alone", async () => {
  const { body, headers } = await http.inject("/offline-shell");
  const policy = String(headers["content-security-policy"]);
  const styles = Array.from(body.matchAll(/<style[^>]*>([^]*?)<\/style>/g), ([, text]) => text!);
  expect(styles).toEqual(["body{margin:0}"]);
  const runs = Array.from(body.matchAll(/<script(?![^>]*json)[^>]*>([^]*?)<\/script>/g));
  expect(runs.map(([, text]) => text)).toEqual(["document.title = '';"]);
  const hashOf = (text: string) => createHash("sha256").update(text).digest("base64");
  expect(policy).toContain(`;style-src 'self' 'sha256-${hashOf(styles[0]!)}';`);
  const script = `'sha256-${hashOf("document.title = '';")}'`;
  expect(
    policy
      .match(/;script-src ([^;]*)/)![1]!
      .split(" ")
      .filter((source) => /sha|unsafe/.test(source)),
  ).toEqual([script]);
  expect(policy).not.toMatch(/(script|style)-src [^;]*unsafe-inline/);
  const other = await http.inject("/healthz");
  expect(other.headers["content-security-policy"]).not.toContain("sha256");
});

test("A file that would end its own element is refused", () => {
  expect(() => inline.style("/assets/hostile-a.css")).toThrow("would end its element");
});

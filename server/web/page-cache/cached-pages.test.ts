import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createHttpServer } from "#server/platform/http/http-server";
import { graphOf } from "#server/testing/page-graph";
import { people } from "#server/testing/people";
import { reviewCalls } from "#server/testing/review-calls";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { mountPages } from "#server/web/pages";

const builtPage = `<!doctype html><html><head><!--page-head--></head>
  <body><div id="root"><!--page--></div><!--page-data--></body></html>`;
const folder = mkdtempSync(join(tmpdir(), "plaudit-pages-"));

let app: TestApp;
let cached: FastifyInstance;
let fresh: FastifyInstance;
const { signedUp, call } = people(() => app);
const change = reviewCalls(() => app);

beforeAll(async () => {
  writeFileSync(join(folder, "index.html"), builtPage);
  app = await startTestApp({ env: { READ_CACHE: "on" } });
  for (const username of ["rated.one", "rated.two"]) await app.build.aProvider({ username });
  const { config } = app.environment;
  cached = await serverOf(true);
  fresh = await serverOf(false);

  async function serverOf(hasReadCache: boolean) {
    const environment = { ...app.environment, config: { ...config, hasReadCache } };
    const http = await createHttpServer(environment);
    await mountPages(http, environment, graphOf(environment), { folder });
    await http.ready();
    return http;
  }
  // The first visit loads the screens, which takes longer than a page may take to render.
  for (const url of urls) {
    const isRendered = async () => expect((await pageOf(fresh, url)).statusCode).toBe(200);
    await vi.waitFor(isRendered, { timeout: 60_000, interval: 100 });
  }
}, 120_000);

afterAll(async () => {
  await cached.close();
  await fresh.close();
  await app.close();
  rmSync(folder, { recursive: true });
});

const urls = [
  "/",
  "/?q=rated",
  "/?provider=rated.one",
  "/?provider=rated.two",
  "/leaderboard",
  "/categories",
];

function pageOf(http: FastifyInstance, url: string, headers: Record<string, string> = {}) {
  return http.inject({ url, headers: { accept: "text/html", ...headers } });
}

/** The HTML, and the state without the order of its keys, which depends on when each answer came. */
function contentOf(body: string) {
  const start = body.indexOf('id="apollo-state">') + 'id="apollo-state">'.length;
  const end = body.indexOf("</script>", start);
  return [body.slice(0, start), body.slice(end), JSON.parse(body.slice(start, end))];
}

/** Repeatable pseudo-random numbers from 0 to `below` - 1. */
function randomNumbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

// In two parts, because rendering is slow: the same changes for each.
test.each([
  ["discovery and a profile", urls.slice(0, 3)],
  ["another profile and the other lists", urls.slice(3)],
])(
  "after every change cached pages equal newly rendered ones: %s",
  async (_, pages) => {
    const random = randomNumbers(20_261_123);
    const writers = [await signedUp(), await signedUp(), await signedUp()];
    const saved: { id: string; token: string }[] = [];
    let written = 0;

    const changes: (() => Promise<unknown>)[] = [
      async () => {
        const { token } = writers[random(3)]!;
        const answer = await change(token, "saveReview", {
          provider: ["rated.one", "rated.two"][random(2)],
          rating: 1 + random(5),
          reviewType: "SERVICE",
          region: "EUROPE",
          comment: `A comment that is long enough, number ${(written += 1)}`,
          idempotencyKey: `key-of-a-change-${written}`,
        });
        if (answer.review) saved.push({ id: answer.review.id, token });
        return answer;
      },
      async () => {
        const review = saved[random(saved.length)]!;
        const comment = `Another comment that is long enough ${(written += 1)}`;
        return change(review.token, "updateReview", {
          review: review.id,
          comment,
          rating: 1 + random(5),
        });
      },
      async () => {
        const review = saved[random(saved.length)]!;
        return change(writers[random(3)]!.token, "markReviewHelpful", { review: review.id });
      },
      async () => {
        const [review] = saved.splice(random(saved.length), 1);
        return change(review!.token, "deleteReview", { review: review!.id });
      },
      async () =>
        call(
          "updateProfile",
          { firstName: `Name${(written += 1)}` },
          { bearer: writers[random(3)]!.token },
        ),
    ];

    const outcomes = new Set<string>();
    for (let step = 0; step < 18; step += 1) {
      const index = saved.length === 0 ? 0 : random(changes.length);
      const { userErrors } = (await changes[index]!()) as { userErrors: { code: string }[] };
      outcomes.add(`${index} ${userErrors[0]?.code ?? "done"}`);
      for (const url of pages) {
        const [kept, rendered] = [await pageOf(cached, url), await pageOf(fresh, url)];
        expect(kept.statusCode).toBe(200);
        expect(contentOf(kept.body), `${url} after change ${step}`).toEqual(
          contentOf(rendered.body),
        );
      }
    }
    // Each kind of change must have happened, or nothing was proven.
    expect([0, 1, 2, 3, 4].filter((index) => !outcomes.has(`${index} done`))).toEqual([]);
  },
  120_000,
);

test("a change by another process reaches the cached page", async () => {
  const isListening = app.environment.events.isListening();
  expect(isListening).toBe(true);
  await pageOf(cached, "/");
  const before = app.database.content.current;
  await app.query("UPDATE providers SET display_name = 'Renamed elsewhere'");
  const text = JSON.stringify({ name: "contentChanged", facts: { key: "another process" } });
  await app.query("SELECT pg_notify('plaudit', $1)", [text]);
  await expect.poll(() => app.database.content.current).toBeGreaterThan(before);
  expect((await pageOf(cached, "/")).body).toContain("Renamed elsewhere");
});

test("a page is sent compressed as the client accepts, and not again if the client has it", async () => {
  const plain = await pageOf(cached, "/");
  const brotli = await pageOf(cached, "/", { "accept-encoding": "gzip;q=0.5, br" });
  const gzip = await pageOf(cached, "/", { "accept-encoding": "gzip" });
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(brotli.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect(plain.headers.vary).toContain("accept-encoding");

  const known = await pageOf(cached, "/", { "if-none-match": String(plain.headers.etag) });
  expect(known.statusCode).toBe(304);
  expect(known.body).toBe("");
  const missing = await pageOf(cached, "/?provider=no.such.one");
  expect(missing.statusCode).toBe(404);
  expect(missing.headers.etag).toBeUndefined();
});

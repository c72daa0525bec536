import { createRequire } from "node:module";
import { gunzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDumpJob } from "./integrations/dump/write-dump";
import { createHttpServer } from "./platform/http/http-server";
import { normalizeText } from "./platform/text/normalize-text";
import { naughtyStrings } from "./testing/naughty-strings";
import { numberAllChanges } from "./testing/number-all-changes";
import { startTestApp, type TestApp } from "./testing/test-app";
import { mountFeeds } from "./web/feeds/feeds";

const { JSDOM } = createRequire(import.meta.url)("jsdom") as {
  JSDOM: new () => { window: { DOMParser: typeof DOMParser } };
};
/** Longer ones differ from shorter ones in their length alone. */
const maxLength = 600;
const reviewsPerFeed = 20;
/** As inputs are stored, and as rows were stored before inputs were normalised. */
const stored = [...new Set(naughtyStrings.flatMap((text) => [text, normalizeText(text)]))]
  .map((text) => text.toWellFormed())
  .filter((text, place, all) => all.indexOf(text) === place && !text.includes("\0"))
  .filter((text) => text.trim() !== "" && text.length <= maxLength);
const nameOf = (text: string) => [...text].slice(0, 60).join("");
const anyLineEnd = /[\n\r\v\f\u0085\u2028\u2029]/;

let app: TestApp;
let http: FastifyInstance;
const usernames: string[] = [];

beforeAll(async () => {
  app = await startTestApp();
  http = await createHttpServer(app.environment);
  mountFeeds(http, app.environment);
  for (let start = 0; start < stored.length; start += reviewsPerFeed) {
    const texts = stored.slice(start, start + reviewsPerFeed);
    const provider = await app.build.aProvider({ displayName: nameOf(texts[0]!) });
    usernames.push(provider.username);
    for (const comment of texts) {
      const { id: userId } = await app.build.aUser({ displayName: nameOf(comment) });
      await app.build.aReview(provider, { comment, userId });
    }
  }
}, 120_000);
afterAll(async () => {
  await http.close();
  await app.close();
});

test("each feed with naughty strings is well formed in both formats", async () => {
  const { DOMParser } = new JSDOM().window;
  for (const [place, username] of usernames.entries()) {
    const count = Math.min(reviewsPerFeed, stored.length - place * reviewsPerFeed);
    const read = async (format: string) =>
      (await http.inject(`/feeds/providers/${username}.${format}`)).body;
    const atom = new DOMParser().parseFromString(await read("atom"), "application/xml");
    expect(atom.querySelector("parsererror")?.textContent).toBeUndefined();
    expect([username, atom.querySelectorAll("entry").length]).toEqual([username, count]);
    expect(JSON.parse(await read("json")).items).toHaveLength(count);
  }
}, 120_000);

test("each line of a dump with naughty strings is JSON, whichever line ends its reader knows", async () => {
  await numberAllChanges(app.environment);
  await addDumpJob(app.environment);
  await app.runJobs();
  const rowsOf = async (name: string) => {
    const { rawPayload } = await app.http.inject(`/data/${name}.jsonl.gz`);
    const lines = gunzipSync(rawPayload).toString().trimEnd().split(anyLineEnd);
    return lines.map((line) => JSON.parse(line) as { comment: string; username: string });
  };
  const comments = (await rowsOf("reviews")).map(({ comment }) => comment);
  expect(comments.toSorted()).toEqual(stored.toSorted());
  const names = (await rowsOf("providers")).map(({ username }) => username);
  expect(names.toSorted()).toEqual(usernames.toSorted());
});

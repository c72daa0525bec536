import type { LightMyRequestResponse } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPictureServer } from "#server/testing/picture-server";
import { startTestApp } from "#server/testing/test-app";

let server: Awaited<ReturnType<typeof openPictureServer>>;
beforeAll(async () => {
  server = await openPictureServer();
});
afterAll(() => server.close());

function ask(url: string, size?: string, headers = {}): Promise<LightMyRequestResponse> {
  return server.ask(url, size === undefined ? "" : `&size=${encodeURIComponent(size)}`, headers);
}

const face = "/pictures/faces/amara.moves.svg";

test("our own picture is answered as WebP with an immutable cache policy [Q34]", async () => {
  const answer = await ask(face, "96");
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  expect((await sharp(answer.rawPayload).metadata()).width).toBe(96);
});

test("the size is rounded up to the next width, and is 160 when invalid", async () => {
  const widths: (number | undefined)[] = [];
  for (const size of [undefined, "1", "33", "160", "161", "99999", "-5", "abc", "1e3", ""]) {
    const answer = await ask(face, size);
    widths.push((await sharp(answer.rawPayload).metadata()).width);
  }
  expect(widths).toEqual([160, 32, 64, 160, 256, 960, 160, 160, 160, 160]);
});

test("a wide plate keeps its ratio", async () => {
  const answer = await ask("/pictures/plates/fitness/wide/amara.svg", "320");
  const { width, height } = await sharp(answer.rawPayload).metadata();
  expect([width, height]).toEqual([320, 132]);
});

test("an ampersand in a monogram survives every encoding", async () => {
  const plain = await ask("/pictures/monograms/education/F&F.svg");
  const escaped = await ask("/pictures/monograms/education/F%26F.svg");
  expect([plain.statusCode, escaped.statusCode]).toEqual([200, 200]);
  expect(plain.headers.etag).toBe(escaped.headers.etag);
});

test("a matching ETag is answered with 304 and no body", async () => {
  const tag = String((await ask(face, "64")).headers.etag);
  expect(tag).toMatch(/^"[\w-]{22}"$/);
  for (const header of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
    const answer = await ask(face, "64", { "if-none-match": header });
    expect([header, answer.statusCode]).toEqual([header, 304]);
    expect(answer.rawPayload).toHaveLength(0);
    expect(answer.headers["cache-control"]).toContain("immutable");
  }
  expect((await ask(face, "64", { "if-none-match": '"other"' })).statusCode).toBe(200);
});

test("a missing or bad url is a bad request [Q34]", async () => {
  const bad = [
    "",
    "faces/a.svg",
    "a b",
    "/pictures/faces/a\0.svg",
    "/a\nb",
    `/${"a".repeat(10_000)}`,
    "http://",
  ];
  for (const url of bad) expect([url, outcome(await ask(url))]).toEqual([url, refused(400)]);
  const none = await server.inject("/api/proxy-image");
  expect(outcome(none)).toEqual(refused(400));
  const two = await server.inject(`/api/proxy-image?url=${face}&url=${face}`);
  expect(outcome(two)).toEqual(refused(400));
});

test("foreign addresses are refused, and nothing is fetched [Q34]", async () => {
  const elsewhere = [
    "https://example.org/a.jpg",
    "http://127.0.0.1/pictures/faces/a.svg",
    "http://169.254.169.254/latest/meta-data",
    "//example.org/pictures/faces/a.svg",
    "/\\example.org/a.svg",
    "\\\\example.org\\a.svg",
    "file:///etc/passwd",
    "data:image/png;base64,AAAA",
    "javascript:alert(1)",
  ];
  for (const url of elsewhere) expect([url, outcome(await ask(url))]).toEqual([url, refused(403)]);
});

test("an unknown path is not found [STATE-08]", async () => {
  const unknown = [
    "/",
    "/graphql",
    "/pictures/faces/..%2f..%2fetc%2fpasswd",
    "/pictures/../../etc/passwd",
    "/pictures/faces/<script>.svg",
    "/pictures/faces/a.svg?x",
    "/pictures%2ffaces/a.svg",
  ];
  for (const url of unknown) expect([url, outcome(await ask(url))]).toEqual([url, refused(404)]);
});

function outcome(answer: LightMyRequestResponse) {
  const { etag, "cache-control": caching } = answer.headers;
  return { status: answer.statusCode, keys: Object.keys(answer.json()), caching, etag };
}

function refused(status: number) {
  return { status, keys: ["error"], caching: "no-store", etag: undefined };
}

test("rendering new pictures is rate-limited by network address; cached ones are not", async () => {
  const limited = await startTestApp({ env: { RATE_LIMITS: "on", LIMIT_NEW_PICTURE: "2/60" } });
  const get = (seed: string) =>
    limited.rest("GET", `/api/proxy-image?url=/pictures/faces/${seed}.svg`);
  expect([(await get("one")).status, (await get("two")).status]).toEqual([200, 200]);
  const refused = await get("three");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await get("one")).status).toBe(200);
  await limited.close();
});

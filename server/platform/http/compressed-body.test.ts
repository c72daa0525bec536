import type * as Zlib from "node:zlib";
import { brotliCompress, brotliDecompressSync, gunzipSync } from "node:zlib";
import { fastify } from "fastify";
import { expect, test, vi } from "vitest";
import { answerUnchanged } from "./conditional-request";
import { CompressedBody } from "./compressed-body";

vi.mock("node:zlib", async (importOriginal) => {
  const real = await importOriginal<typeof Zlib>();
  return { ...real, brotliCompress: vi.fn(real.brotliCompress) };
});

const text = JSON.stringify({ words: "applause ".repeat(500) });

function serve(body: CompressedBody) {
  const app = fastify();
  answerUnchanged(app);
  app.get("/", (request, reply) => body.send(request, reply));
  return (headers: Record<string, string> = {}) => app.inject({ url: "/", headers });
}

test("a body is sent as the client accepts it, with its type and status", async () => {
  const ask = serve(new CompressedBody(text, { contentType: "application/json", status: 404 }));
  const [plain, brotli, gzip] = [
    await ask(),
    await ask({ "accept-encoding": "gzip;q=0.5, br" }),
    await ask({ "accept-encoding": "br;q=0, gzip" }),
  ];
  expect([plain.statusCode, plain.headers["content-type"], plain.headers.etag]).toEqual([
    404,
    "application/json",
    undefined,
  ]);
  expect(plain.body).toBe(text);
  expect(brotli.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(text);
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(text);
  expect([brotli, gzip].every(({ rawPayload }) => rawPayload.length < text.length / 5)).toBe(true);
});

test("a body is compressed once, however often it is requested", async () => {
  const ask = serve(new CompressedBody(text));
  const before = vi.mocked(brotliCompress).mock.calls.length;
  const brotli = { "accept-encoding": "br" };
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(brotli)));
  expect(vi.mocked(brotliCompress).mock.calls.length - before).toBe(1);
  for (const { rawPayload } of answers) {
    expect(brotliDecompressSync(rawPayload).toString()).toBe(text);
  }
});

test("a client that has the body gets 304, in any encoding", async () => {
  const ask = serve(new CompressedBody(text, { cacheControl: "public, max-age=300" }));
  const { headers } = await ask();
  expect(headers["cache-control"]).toBe("public, max-age=300");
  const known = { "if-none-match": String(headers.etag), "accept-encoding": "br" };
  const answer = await ask(known);
  expect([answer.statusCode, answer.body]).toEqual([304, ""]);
  expect((await ask({ "if-none-match": '"other"' })).statusCode).toBe(200);
});

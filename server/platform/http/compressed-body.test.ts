import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { fastify, type FastifyReply, type FastifyRequest } from "fastify";
import { expect, test, vi } from "vitest";
import { answerUnchanged } from "./conditional-request";
import { CompressedBody, compressors } from "./compressed-body";

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
  const body = new CompressedBody(text);
  const sent: unknown[] = [];
  const reply = {
    header: () => reply,
    code: () => reply,
    type: () => reply,
    send: (payload: unknown) => (sent.push(payload), reply),
  };
  const request = { headers: { "accept-encoding": "br" } } as unknown as FastifyRequest;
  const send = () => body.send(request, reply as unknown as FastifyReply);
  await Promise.all([send(), send(), send()]);
  expect(sent).toHaveLength(3);
  expect(sent.every((payload) => payload === sent[0])).toBe(true);
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

test("a body counts its whole text until it is compressed, and then what it retains", async () => {
  const body = new CompressedBody(text);
  const ask = serve(body);
  const { headers } = await ask();
  expect(body.bytes).toBe(Buffer.byteLength(text));
  await ask({ "if-none-match": String(headers.etag) });
  expect(body.bytes).toBe(Buffer.byteLength(text));
  await ask({ "accept-encoding": "gzip" });
  expect(body.bytes).toBe(Math.ceil(Buffer.byteLength(text) / 2));
  expect((await ask()).body).toBe(text);

  // Random text has no patterns: its forms are longer than half of it.
  const random = new CompressedBody(randomBytes(3_000).toString("base64"));
  const [gzip, brotli] = [
    await serve(random)({ "accept-encoding": "gzip" }),
    await serve(random)({ "accept-encoding": "br" }),
  ];
  expect(random.bytes).toBe(gzip.rawPayload.length + brotli.rawPayload.length);
});

test("a failed compression sends the text as it is, and the next request compresses again", async () => {
  const ask = serve(new CompressedBody(text, { isStrong: true }));
  const compress = vi.spyOn(compressors, "br").mockRejectedValueOnce(new Error("No memory"));
  const plain = await ask({ "accept-encoding": "br" });
  compress.mockRestore();
  expect([plain.statusCode, plain.body, plain.headers["content-encoding"]]).toEqual([
    200,
    text,
    undefined,
  ]);
  const brotli = await ask({ "accept-encoding": "br" });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(text);
  expect(brotli.headers.etag).not.toBe(plain.headers.etag);
});

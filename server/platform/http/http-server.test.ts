import { request } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { brotliDecompressSync } from "node:zlib";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { afterEach, expect, test } from "vitest";
import { parseConfig, type Variables } from "#server/platform/settings/config";
import { emptyAnswerFacts } from "#server/platform/request/context";
import type { Database } from "#server/platform/database/database";
import { tooLargeMessage } from "#server/platform/errors/graph-error";
import type { Events } from "#server/platform/request/context";
import { createHttpServer } from "./http-server";
import { createLog } from "#server/platform/settings/log";

let app: FastifyInstance;
let logged: Record<string, unknown>[];
afterEach(() => app.close());

const secret = "a secret that is long enough for all";

/** A server with a stub database. */
async function serve(
  env: Variables = {},
  read: Database["queryPrepared"] = async () => [],
): Promise<void> {
  const config = parseConfig({ SECRET: secret, ...env });
  logged = [];
  const log = createLog(config.logLevel, { write: (line) => logged.push(JSON.parse(line)) });
  const database = { queryPrepared: read } as Database;
  const events = {} as Events;
  app = await createHttpServer({ config, log, database, events, now: () => new Date() });
}

const production = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://plaudit.example",
};

test("The server is alive once it listens, and ready while the database responds", async () => {
  await serve();
  expect((await app.inject("/healthz")).statusCode).toBe(200);
  expect((await app.inject("/readyz")).statusCode).toBe(200);
  await app.close();

  await serve({}, () => Promise.reject(new Error("gone")));
  expect((await app.inject("/healthz")).statusCode).toBe(200);
  const unready = await app.inject("/readyz");
  expect(unready.statusCode).toBe(503);
  expect(unready.headers["retry-after"]).toBe("1");
});

test("Authenticated responses are never cached, whatever the endpoint declares", async () => {
  await serve();
  app.get("/open", async (_request, reply) => {
    return reply.header("cache-control", "public, max-age=300").send({});
  });
  const caching = async (url: string, headers = {}) =>
    (await app.inject({ url, headers })).headers["cache-control"];
  const authorization = "Bearer invalid";
  for (const url of ["/open", "/healthz", "/nowhere"]) {
    expect(await caching(url, { authorization }), url).toBe("no-store");
  }
  expect(await caching("/open")).toBe("public, max-age=300");
});

test("Every response has the security headers, errors too", async () => {
  await serve();
  for (const url of ["/healthz", "/nowhere"]) {
    const { headers } = await app.inject(url);
    expect(headers["content-security-policy"]).toBe(
      "default-src 'self';script-src 'self';style-src 'self';style-src-attr 'unsafe-inline';" +
        "img-src 'self' data: blob:;font-src 'self';connect-src 'self';object-src 'none';" +
        "base-uri 'none';frame-ancestors 'none';form-action 'self'",
    );
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
    });
    expect(headers).not.toHaveProperty("strict-transport-security");
  }
});

test("Facebook's own hosts are allowed only where Facebook is configured", async () => {
  await serve({ FACEBOOK_APP_ID: "1", FACEBOOK_APP_SECRET: "s" });
  const { headers } = await app.inject("/healthz");
  const policy = String(headers["content-security-policy"]);
  expect(policy).toContain("script-src 'self' https://connect.facebook.net;");
  expect(policy).toContain("frame-src 'self' https://www.facebook.com");
  expect(policy).toContain("default-src 'self';");
});

test("HSTS is only sent if the public URL is https", async () => {
  await serve({ PUBLIC_URL: "https://plaudit.example" });
  const { headers } = await app.inject("/healthz");
  expect(headers["strict-transport-security"]).toContain("max-age=31536000");
});

test("A route may allow more sources of content than the others", async () => {
  await serve();
  const contentSecurityPolicy = { styleSrc: ["'unsafe-inline'"] };
  app.get("/other", { config: { contentSecurityPolicy } }, async () => "other");
  const policy = (await app.inject("/other")).headers["content-security-policy"];
  expect(policy).toContain("style-src 'self' 'unsafe-inline'");
  expect(policy).toContain("script-src 'self';");
});

test.each([
  ["an unknown address", { url: "/nowhere" }, 404, "Not found"],
  ["a wrong method", { url: "/healthz", method: "POST" }, 405, "Method not allowed"],
  [
    "broken JSON",
    { url: "/echo", method: "POST", payload: "{" },
    400,
    "The body is not valid JSON",
  ],
  [
    "a body above 256 KB",
    { url: "/echo", method: "POST", payload: JSON.stringify("x".repeat(256 * 1024)) },
    413,
    "Request body too large",
  ],
  [
    "another content type",
    { url: "/echo", method: "POST", payload: "x", headers: { "content-type": "text/xml" } },
    415,
    "Unsupported content type",
  ],
] as const)("It answers %s with JSON and a request id", async (_name, request, status, error) => {
  await serve();
  app.post("/echo", async (echoed) => echoed.body);
  const type = "payload" in request && { headers: { "content-type": "application/json" } };
  const answer = await app.inject({ ...type, ...request });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toEqual({ error, requestId: expect.stringMatching(/^[\w-]{36}$/) });
});

test("A body of exactly 256 KB is accepted", async () => {
  await serve();
  app.post("/echo", async (echoed) => String(echoed.body).length);
  const payload = JSON.stringify("x".repeat(256 * 1024 - 2));
  const headers = { "content-type": "application/json" };
  const answer = await app.inject({ url: "/echo", method: "POST", headers, payload });
  expect(answer.body).toBe(String(256 * 1024 - 2));
});

test("An unexpected error only answers the request id, and the log has the cause", async () => {
  await serve();
  app.get("/fault", async () => {
    throw new Error("the cause");
  });
  const answer = await app.inject("/fault");
  expect(answer.statusCode).toBe(500);
  const { error, requestId } = answer.json();
  expect(error).toBe("Something went wrong on our side.");
  expect(logged).toContainEqual(
    expect.objectContaining({
      level: "error",
      requestId,
      err: expect.objectContaining({ message: "the cause" }),
    }),
  );
});

test("While the database is unavailable, requests get Retry-After", async () => {
  await serve();
  app.get("/fault", async () => {
    throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  });
  const answer = await app.inject("/fault");
  expect(answer.statusCode).toBe(503);
  expect(answer.headers["retry-after"]).toBe("1");
});

test("In production each response is logged by route, without URL, query, headers or body", async () => {
  await serve({ ...production, TRUSTED_PROXIES: "127.0.0.1" });
  app.get("/providers/:handle", async () => "found");
  await app.inject({
    url: "/providers/someone?q=words",
    headers: { authorization: "Bearer abcdef", "x-forwarded-for": "203.0.113.9" },
  });
  expect(logged).toEqual([
    {
      level: "info",
      time: expect.any(String),
      requestId: expect.any(String),
      method: "GET",
      route: "/providers/:handle",
      status: 200,
      milliseconds: expect.any(Number),
    },
  ]);
});

test("In demo mode the log has warnings only", async () => {
  await serve();
  await app.inject("/healthz");
  expect(logged).toEqual([]);
});

test("A data error is logged without user content", async () => {
  await serve();
  const code = "22P02";
  app.get("/fault", async () => {
    const message = 'invalid input syntax: "her words"';
    throw Object.assign(new Error(message), { code, severity: "ERROR", detail: "her words" });
  });
  await app.inject("/fault");
  expect(logged).toHaveLength(1);
  expect(JSON.stringify(logged)).not.toContain("her words");
  expect(logged[0]).toMatchObject({ err: { code } });
});

const large = { text: "all work and no play ".repeat(100) };

test.each([
  ["br, gzip", "br"],
  ["gzip", "gzip"],
  ["identity", undefined],
])(
  "JSON above 1 KB goes out as the best that the browser takes: %s",
  async (accepted, encoding) => {
    await serve();
    app.get("/large", async () => large);
    const headers = { "accept-encoding": accepted };
    const answer = await app.inject({ url: "/large", headers });
    expect(answer.headers["content-encoding"]).toBe(encoding);
    if (encoding === "br") {
      expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toEqual(large);
    }
  },
);

test("A small response, or one with a token, is not compressed", async () => {
  await serve();
  app.get("/small", async () => ({ text: "short" }));
  app.get("/token", async (_request, reply) => {
    reply.graphAnswer = { ...emptyAnswerFacts(), holdsToken: true };
    return large;
  });
  for (const url of ["/small", "/token"]) {
    const answer = await app.inject({ url, headers: { "accept-encoding": "br, gzip" } });
    expect(answer.headers).not.toHaveProperty("content-encoding");
  }
});

test("An address in X-Forwarded-For is only accepted from a trusted proxy", async () => {
  const headers = { "x-forwarded-for": "203.0.113.9" };
  for (const [trusted, seen] of [
    ["", "127.0.0.1"],
    ["127.0.0.1", "203.0.113.9"],
    ["10.0.0.0/8", "127.0.0.1"],
  ]) {
    await serve({ TRUSTED_PROXIES: trusted });
    app.get("/address", async (request) => request.ip);
    expect((await app.inject({ url: "/address", headers })).body).toBe(seen);
    await app.close();
  }
});

/** The raw response to these bytes, until the server closes the connection. */
async function exchange(bytes: string): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    let text = "";
    socket.on("data", (chunk) => (text += chunk)).on("error", reject);
    socket.on("close", () => resolve(text));
  });
}

test("Invalid HTTP is refused in JSON", async () => {
  await serve();
  await app.listen({ port: 0, host: "127.0.0.1" });
  const answer = await exchange("HELLO\r\n\r\n");
  expect(answer).toContain("HTTP/1.1 400 Bad Request");
  expect(answer).toContain('{"error":"Invalid request"}');
});

test("An address over 16 KB is 431", async () => {
  await serve();
  await app.listen({ port: 0, host: "127.0.0.1" });
  const answer = await exchange(`GET /?q=${"x".repeat(17_000)} HTTP/1.1\r\nHost: x\r\n\r\n`);
  expect(answer).toContain("HTTP/1.1 431 Request Header Fields Too Large");
});

test("An invalid target or host is 400, not an internal error", async () => {
  await serve({ TRUSTED_PROXIES: "127.0.0.1" });
  // Like a library that rebuilds the address of a request.
  const echo = (request: FastifyRequest) =>
    new URL(request.url, `${request.protocol}://${request.hostname}/`).pathname;
  app.get("/*", async (request) => echo(request));
  await app.listen({ port: 0, host: "127.0.0.1" });
  const ask = (target: string, ...headers: string[]) =>
    exchange([`GET ${target} HTTP/1.1`, ...headers, "Connection: close", "", ""].join("\r\n"));

  for (const target of [
    "//",
    "//[",
    "//a:b",
    "http://[",
    "http://",
    "\\\\",
    "*",
    "ftp://x/",
    "/%zz",
  ]) {
    expect(await ask(target, "Host: x"), target).toMatch(/^HTTP\/1\.1 400 /);
  }
  for (const host of ["[", "", "::", "//", "%", "<", "a b"]) {
    expect(await ask("/", `Host: ${host}`), host).toMatch(/^HTTP\/1\.1 400 /);
  }
  const forwarded = await ask("/", "Host: x", "X-Forwarded-Host: [", "X-Forwarded-Proto: [");
  expect(forwarded).toMatch(/^HTTP\/1\.1 400 /);
  expect(await ask("http://x/a?b", "Host: x")).toMatch(/^HTTP\/1\.1 200 [^]*\r\n\/a$/);
  expect(await ask("http://x", "Host: x")).toMatch(/^HTTP\/1\.1 200 [^]*\r\n\/$/);
  expect(await exchange("GET /healthz HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1\.1 200 /);
  expect(logged).toEqual([]);
});

/** Writes so many MiB before it reads: how much was written until the connection closed, and what was answered. */
async function upload(mebibytes: number, headers: Record<string, string> = {}) {
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const mebibyte = Buffer.alloc(1024 ** 2, "x");
  const type = { "content-type": "application/json" };
  const sending = request(`${address}/echo`, { method: "POST", headers: { ...type, ...headers } });
  let status: number | undefined;
  let written = 0;
  sending.on("response", (answer) => {
    status = answer.statusCode;
    answer.resume();
  });
  const closed = new Promise<void>((resolve) => sending.once("close", resolve));
  sending.on("error", () => {});
  while (written < mebibytes && !sending.destroyed) {
    const next = new Promise((done) => sending.write(mebibyte, done));
    await Promise.race([next, closed]);
    written += 1;
  }
  sending.end();
  await closed;
  return { status, written };
}

test.each([
  ["with its length", { "content-length": String(6 * 1024 ** 2) }],
  ["in chunks", {}],
  ["on a connection that it closes", { connection: "close" }],
])("A client that writes 6 MB %s before it reads gets its 413", async (_how, headers) => {
  await serve();
  app.post("/echo", async (echoed) => echoed.body);
  expect(await upload(6, headers as Record<string, string>)).toEqual({ status: 413, written: 6 });
});

test("Of a refused body 16 MB are read and discarded, and no more", async () => {
  await serve();
  app.post("/echo", async (echoed) => echoed.body);
  expect(await upload(16)).toEqual({ status: 413, written: 16 });
  await app.close();
  await serve();
  app.post("/echo", async (echoed) => echoed.body);
  expect((await upload(48)).written).toBeLessThan(48);
});

test("Slow clients are disconnected: headers in 10 s, a request in 20 s, a response without progress in 30 s", async () => {
  await serve();
  const { headersTimeout, requestTimeout, timeout } = app.server;
  expect({ headersTimeout, requestTimeout, timeout }).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 20_000,
    timeout: 30_000,
  });
});

test("A text of more than 8 MB is never sent: the answer is a refusal, and the log names it", async () => {
  await serve();
  app.get("/text", async (_request, reply) => reply.type("text/plain").send("x".repeat(8_000_000)));
  app.get("/longer", async () => "x".repeat(8_000_001));
  expect((await app.inject("/text")).statusCode).toBe(200);
  const refused = await app.inject("/longer");
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ error: tooLargeMessage });
  expect(logged).toContainEqual(expect.objectContaining({ characters: 8_000_001 }));
});

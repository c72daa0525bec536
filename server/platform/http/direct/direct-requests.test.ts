import { request, type IncomingMessage } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { buffer, text } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterEach, expect, test } from "vitest";
import { createHttpServer } from "#server/platform/http/http-server";
import type { Database } from "#server/platform/database/database";
import { emptyAnswerFacts, type Events } from "#server/platform/request/context";
import { parseConfig, type Variables } from "#server/platform/settings/config";
import {
  maxDirectBodyBytes,
  maxPipelinedRequests,
  overloadLimits,
} from "#server/platform/settings/limits";
import { createLog } from "#server/platform/settings/log";
import { requests } from "#server/platform/settings/metrics";
import type { AnswerDirectly, DirectRequest } from "./direct-requests";
import type { DirectAnswer } from "./exchange";

let app: FastifyInstance;
let logged: Record<string, unknown>[];
let seen: DirectRequest[];
afterEach(() => app.close());

const answerOf = (body: string | Buffer = "direct") => ({
  status: 200,
  contentType: "application/json; charset=utf-8",
  parts: [Buffer.from(body)],
  facts: { ...emptyAnswerFacts(), operationName: "DiscoverScreen" },
});

/** A server whose endpoint answers directly by `answer`, else by its route, which echoes the body. */
async function serve(answer: AnswerDirectly = () => answerOf(), env: Variables = {}) {
  const config = parseConfig({ SECRET: "a secret that is long enough for all", ...env });
  logged = [];
  seen = [];
  const log = createLog(config.logLevel, { write: (line) => logged.push(JSON.parse(line)) });
  const database = {} as Database;
  const environment = { config, log, database, events: {} as Events, now: () => new Date() };
  app = await createHttpServer(environment);
  app.post("/graphql", async (asked) => ({ framework: asked.body }));
  app.answerDirectly("/graphql", (asked) => {
    seen.push(asked);
    return answer(asked);
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
}

const later = (prepare: () => Promise<DirectAnswer>) => {
  return { facts: answerOf().facts, prepare };
};

const port = () => (app.server.address() as AddressInfo).port;

interface Sent {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

const json = { "content-type": "application/json" };

async function send({ method = "POST", path = "/graphql", headers = {}, body = "{}" }: Sent = {}) {
  const length = { "content-length": String(Buffer.byteLength(body)) };
  const asked = request({
    port: port(),
    host: "127.0.0.1",
    method,
    path,
    headers: { ...json, ...length, ...headers },
  });
  asked.end(body);
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    asked.once("response", resolve).once("error", reject),
  );
  const content = await buffer(answer);
  return { status: answer.statusCode, headers: answer.headers, content, text: content.toString() };
}

const raw = (body: string, headers = "") =>
  `POST /graphql HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n${headers}` +
  `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

test("a small anonymous POST is answered directly, with the facts and headers of every answer", async () => {
  await serve(undefined, { NODE_ENV: "production", PUBLIC_URL: "https://plaudit.example" });
  const before = await countOf("DiscoverScreen");
  const { status, headers, text: body } = await send({ headers: { "user-agent": "a client" } });
  expect([status, body]).toEqual([200, "direct"]);
  expect(seen[0]!.facts).toMatchObject({
    bearer: null,
    ipAddress: "127.0.0.1",
    userAgent: "a client",
    requestId: headers["x-request-id"],
  });
  const other = (await send({ headers: { authorization: "Basic eA==" } })).headers;
  for (const each of ["x-request-id", "date", "content-length", "cache-control"]) {
    delete headers[each];
    delete other[each];
  }
  // The framework's answer reports a budget, which the endpoint of this test does not have.
  expect(headers).toEqual(
    Object.fromEntries(Object.entries(other).filter(([name]) => !name.startsWith("ratelimit"))),
  );
  const { requestId } = seen[0]!.facts;
  await expect
    .poll(() => logged.find((line) => line.requestId === requestId))
    .toMatchObject({
      method: "POST",
      route: "/graphql",
      status: 200,
      milliseconds: expect.any(Number),
    });
  expect(await countOf("DiscoverScreen")).toBe(before + 1);
});

async function countOf(operation: string): Promise<number> {
  const { values } = await requests.get();
  const found = values.filter(({ labels }) => labels.operation === operation);
  return found.reduce((sum, { value }) => sum + value, 0);
}

test.each<[string, Sent, boolean]>([
  ["another method", { method: "PUT" }, false],
  ["another path", { path: "/graphql?x=1" }, false],
  ["another type", { headers: { "content-type": "application/json; charset=utf-8" } }, true],
  ["a bearer", { headers: { authorization: "Bearer x" } }, true],
  ["no wish for compression", { headers: { "x-no-compression": "1" } }, true],
  ["a large body", { body: JSON.stringify("x".repeat(maxDirectBodyBytes)) }, true],
  ["bytes that are no text", { body: Buffer.from([0x22, 0xff, 0x22]) }, false],
  ["an invalid host", { headers: { host: "a b" } }, false],
  ["an unusual protocol", { headers: { "x-forwarded-proto": "1" } }, true],
  ["a list of hosts", { headers: { "x-forwarded-host": "ok,ok" } }, true],
  ["credentials in the host", { headers: { host: "a:b@c" } }, true],
  ["an address with a port", { headers: { "x-forwarded-for": "192.0.2.1:55" } }, true],
  ["an address with a zone", { headers: { "x-forwarded-for": "fe80::1%a-b" } }, true],
])("the framework answers %s", async (_, sent, isAccepted) => {
  await serve();
  const { text: body } = await send(sent);
  expect(seen).toEqual([]);
  expect(body).not.toBe("direct");
  if (isAccepted) expect(JSON.parse(body)).toHaveProperty("framework");
});

test("what is not answered directly reaches the framework complete, in the order of a connection", async () => {
  await serve(({ text: body }) => (body.includes("mine") ? answerOf(body) : null));
  const socket = connect(port(), "127.0.0.1");
  socket.write(raw('"mine 1"') + raw('"other 2"') + raw('"mine 3"'));
  socket.write(raw('"other 4"', "connection: close\r\n"));
  const all = await text(socket);
  const bodies = all.match(/"mine \d"|\{"framework":"other \d"\}/g);
  expect(bodies).toEqual([
    '"mine 1"',
    '{"framework":"other 2"}',
    '"mine 3"',
    '{"framework":"other 4"}',
  ]);
});

test("a body that arrives after its headers, or in pieces, is the framework's", async () => {
  await serve();
  const arrived: Socket[] = [];
  app.server.on("connection", (socket) => arrived.push(socket));
  const message = raw('"late body"', "connection: close\r\n");
  for (const [index, at] of [message.length - 11, message.length - 4].entries()) {
    const socket = connect(port(), "127.0.0.1");
    socket.setNoDelay(true).write(message.slice(0, at));
    await expect.poll(() => arrived[index]?.bytesRead).toBe(at);
    socket.write(message.slice(at));
    expect(await text(socket)).toContain('{"framework":"late body"}');
  }
  expect(seen).toEqual([]);
});

test.each([
  ["br", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
  ["BR, deflate", "br", brotliDecompressSync],
  ["x-gzip", "gzip", gunzipSync],
  ["*", "gzip", gunzipSync],
])("for %s an answer above 1 KB is compressed with %s", async (accepted, encoding, decompress) => {
  const long = "x".repeat(2_000);
  await serve(() => answerOf(long));
  const { headers, content } = await send({ headers: { "accept-encoding": accepted } });
  expect(headers).toMatchObject({ "content-encoding": encoding, vary: "accept-encoding" });
  expect(decompress(content).toString()).toBe(long);
  expect((await send()).text).toBe(long);
});

test("a failure is answered and logged like the framework's", async () => {
  await serve(() => later(() => Promise.reject(new Error("unexpected"))), { LOG_LEVEL: "error" });
  const { status, headers, text: body } = await send();
  expect(status).toBe(500);
  const requestId = headers["x-request-id"];
  const message = "Something went wrong on our side.";
  expect(JSON.parse(body)).toEqual({
    errors: [{ message, extensions: { code: "INTERNAL", requestId } }],
  });
  expect(logged).toMatchObject([{ requestId, msg: "a request failed" }]);
});

test("while the database is away the answer is 503, and says when to come again", async () => {
  const error = Object.assign(new Error("connection refused"), { code: "ECONNREFUSED" });
  await serve(() => later(() => Promise.reject(error)));
  const { status, headers, text: body } = await send();
  expect([status, headers["retry-after"]]).toEqual([503, "1"]);
  expect(body).toContain("UPSTREAM_UNAVAILABLE");
});

test("an answer that waits holds a slot until it is ready, and while none is free the framework waits", async () => {
  const ready: (() => void)[] = [];
  await serve(() => later(() => new Promise((resolve) => ready.push(() => resolve(answerOf())))));
  const waiting = Array.from({ length: overloadLimits.maxAtWork }, () => send());
  await expect.poll(() => ready.length).toBe(overloadLimits.maxAtWork);
  let arrived = 0;
  app.server.on("request", () => (arrived += 1));
  const late = send();
  await expect.poll(() => arrived).toBe(1);
  expect(seen.length).toBe(overloadLimits.maxAtWork);
  ready.pop()!();
  expect((await late).text).toBe('{"framework":{}}');
  for (const end of ready) end();
  for (const each of await Promise.all(waiting)) expect(each.text).toBe("direct");
});

test("a client that leaves while its answer is prepared costs nothing more", async () => {
  const ready: (() => void)[] = [];
  await serve(
    () =>
      later(() => new Promise((resolve) => ready.push(() => resolve(answerOf("x".repeat(5_000)))))),
    { NODE_ENV: "production", PUBLIC_URL: "https://plaudit.example" },
  );
  for (let time = 0; time < 3; time += 1) {
    const socket = connect(port(), "127.0.0.1");
    socket.write(raw("{}", time === 2 ? "accept-encoding: br\r\n" : ""));
    await expect.poll(() => ready.length).toBe(time + 1);
    socket.destroy();
  }
  // Each is logged once it is gone.
  await expect.poll(() => logged.filter(({ route }) => route === "/graphql").length).toBe(3);
  for (const end of ready) end();
  const left = send();
  await expect.poll(() => ready.length).toBe(4);
  ready[3]!();
  expect((await left).text).toBe("x".repeat(5_000));
});

test("more unanswered requests than a connection may have close it", async () => {
  await serve(() => later(() => new Promise(() => {})));
  const socket = connect(port(), "127.0.0.1");
  socket.write(raw("{}").repeat(30 * maxPipelinedRequests));
  expect(await text(socket).catch(() => "")).toBe("");
  expect(seen.length).toBe(maxPipelinedRequests);
});

test("behind a trusted proxy the client's address is the forwarded one", async () => {
  await serve(undefined, { TRUSTED_PROXIES: "127.0.0.1" });
  await send({ headers: { "x-forwarded-for": "192.0.2.7", "x-request-id": "given-by-the-proxy" } });
  expect(seen[0]!.facts).toMatchObject({
    ipAddress: "192.0.2.7",
    requestId: "given-by-the-proxy",
  });
});

test("requests that are handed on count once on their connection", async () => {
  await serve(() => null);
  const socket = connect(port(), "127.0.0.1");
  const last = raw("{}", "connection: close\r\n");
  socket.write(raw("{}").repeat(maxPipelinedRequests - 1) + last);
  expect((await text(socket)).split("framework").length - 1).toBe(maxPipelinedRequests);
});

test.each([
  ["at once", (faulty: DirectAnswer) => faulty],
  ["later", (faulty: DirectAnswer) => later(async () => faulty)],
])("an answer that cannot be sent %s is a fault of its request alone", async (_, give) => {
  const good = answerOf();
  let answer: ReturnType<AnswerDirectly> = null;
  await serve(() => answer, { LOG_LEVEL: "error" });
  answer = give({ ...good, contentType: "text/plain\n" });
  expect((await send()).status).toBe(500);
  answer = give({ ...good, parts: [Buffer.from("a"), { length: 1 } as Buffer] });
  await expect(send()).rejects.toThrow(/socket hang up|ECONNRESET|aborted/);
  expect(logged.map(({ level }) => level)).toContain("error");
  answer = give(good);
  expect((await send()).status).toBe(200);
});

test("a fault while deciding is logged, frees the slot and leaves the request to the framework", async () => {
  await serve(
    () => {
      throw new RangeError("Maximum call stack size exceeded");
    },
    { LOG_LEVEL: "error" },
  );
  for (let time = 0; time <= overloadLimits.maxAtWork; time += 1) {
    expect((await send()).text).toBe('{"framework":{}}');
  }
  expect(logged[0]).toMatchObject({ msg: "a request could not be answered directly" });
});

test("with traces every request passes the framework", async () => {
  await serve(undefined, { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:1" });
  expect((await send()).text).toBe('{"framework":{}}');
});

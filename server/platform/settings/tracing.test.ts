import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { endsWithin } from "#server/testing/held-waits";
import { clientDocument } from "#server/testing/client-document";
import { startTracing, traceOperation } from "./tracing";

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code?: number };
}

let app: TestApp;
let receiver: Server;
let stopTracing: () => Promise<void>;
const received: SentSpan[] = [];
const services = new Set<unknown>();

interface TraceExport {
  resourceSpans: {
    resource: { attributes: SentSpan["attributes"] };
    scopeSpans: { spans: SentSpan[] }[];
  }[];
}

/** A fake collector: accepts spans as JSON, by POST to /v1/traces. */
function openReceiver(): Promise<string> {
  receiver = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const sent = JSON.parse(Buffer.concat(parts).toString()) as TraceExport;
    for (const { resource, scopeSpans } of sent.resourceSpans) {
      const name = resource.attributes.find(({ key }) => key === "service.name");
      services.add(name?.value.stringValue);
      for (const { spans } of scopeSpans) received.push(...spans);
    }
    response.writeHead(request.url === "/v1/traces" ? 200 : 404).end("{}");
  });
  return new Promise((resolve) => {
    receiver.listen(0, "127.0.0.1", () => {
      resolve(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}`);
    });
  });
}

beforeAll(async () => {
  stopTracing = await startTracing(await openReceiver());
  app = await startTestApp();
});
afterAll(async () => {
  await app.close();
  await new Promise((resolve) => receiver.close(resolve));
});

const attributesOf = ({ attributes }: SentSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

test("Spans of a request arrive: HTTP, the operation below it, its statements below that", async () => {
  const secret = "a-name-that-is-looked-for";
  await app.graph(clientDocument("UsernameSuggestions"), { search: secret });
  await app.graph(`query Invented { provider(username: "${secret}") { username } }`);
  await app.query("ALTER TABLE providers RENAME TO providers_away");
  await app.rest("GET", "/api/search-by?type=category&categories=all");
  await app.query("ALTER TABLE providers_away RENAME TO providers");
  // Flushes pending spans.
  await stopTracing();

  expect([...services]).toEqual(["plaudit"]);
  const named = (name: string) => received.filter((span) => span.name === name);
  const [operation] = named("query UsernameSuggestions");
  const http = received.find(({ spanId }) => spanId === operation?.parentSpanId);
  expect(http?.name).toBe("POST /graphql");
  expect(http?.parentSpanId).toBeFalsy();
  expect(attributesOf(http!)).toMatchObject({
    "http.request.method": "POST",
    "http.route": "/graphql",
    "http.response.status_code": 200,
  });
  const statements = received.filter(({ parentSpanId }) => parentSpanId === operation?.spanId);
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements) {
    expect(statement.traceId).toBe(http?.traceId);
    expect(attributesOf(statement)).toMatchObject({ "db.system.name": "postgresql" });
  }

  // Operation names chosen by clients may contain private data.
  expect(named("query other")).toHaveLength(1);
  const failed = received.filter(({ status }) => status.code === 2);
  expect(failed.map(({ name }) => name)).toContain("GET /api/search-by");
  expect(failed.length).toBeGreaterThan(1);
  const everything = JSON.stringify(received);
  expect(everything).not.toContain(secret);
  expect(everything).not.toContain("Invented");
});

test("A receiver that does not respond delays shutdown by at most two seconds", async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const { port } = silent.address() as AddressInfo;
  const stop = await startTracing(`http://127.0.0.1:${port}`);
  await traceOperation("unanswered", "query", async () => null);
  const stopped = stop().catch(() => undefined);
  expect(await endsWithin(4_000, stopped)).toBe(true);
  silent.closeAllConnections();
  await new Promise((resolve) => silent.close(resolve));
});

test("Nothing is traced after the stop", async () => {
  const before = received.length;
  expect((await app.graph("{ __typename }")).status).toBe(200);
  expect(received.length).toBe(before);
});

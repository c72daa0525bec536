import { createHmac, randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import { createClient } from "graphql-ws";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { maxRequestIdCharacters } from "#server/platform/settings/limits";
import { toNodeId } from "./node";
import { requestIdsFrom } from "#server/platform/http/request-id";

interface Line {
  level: string;
  requestId?: string;
  /** How often the line names it: of several, JSON.parse keeps one. */
  idCount: number;
  status?: number;
  msg?: string;
}

let app: TestApp;
let lines: Line[] = [];
const webhookSecret = "the secret of the app";

beforeAll(async () => {
  const write = (line: string) => {
    const idCount = line.split('"requestId":').length - 1;
    lines.push({ ...(JSON.parse(line) as Line), idCount });
  };
  app = await startTestApp({
    hasCodeWorker: false,
    isListening: true,
    logTo: { write },
    env: {
      LOG_LEVEL: "debug",
      TRUSTED_PROXIES: "127.0.0.1,10.0.0.0/8",
      INSTAGRAM_APP_ID: "app",
      INSTAGRAM_APP_SECRET: webhookSecret,
      INSTAGRAM_VERIFY_TOKEN: "verify",
    },
  });
});
afterAll(() => app.close());
beforeEach(() => (lines = []));

const given = (headers: Record<string, string>, remoteAddress: string) => ({
  headers,
  socket: { remoteAddress } as Socket,
});
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

test("A request id is only accepted from a trusted proxy, and only if it is short and safe", () => {
  const idOf = requestIdsFrom(["10.0.0.0/8"]);
  const fromProxy = (id: string) => idOf(given({ "x-request-id": id }, "10.1.2.3"));
  const longest = "a".repeat(maxRequestIdCharacters);
  for (const id of ["edge-1", "A.b_c-9", longest]) expect(fromProxy(id)).toBe(id);
  for (const id of [`${longest}a`, "", "a b", 'a"b', "a\nb", "a,b", "ä", "<script>"]) {
    expect(fromProxy(id), id).toMatch(uuid);
  }
  expect(idOf(given({ "x-request-id": "edge-1" }, "::ffff:10.1.2.3"))).toBe("edge-1");
  expect(idOf(given({ "x-request-id": "edge-1" }, "192.0.2.1"))).toMatch(uuid);
  expect(requestIdsFrom([])(given({ "x-request-id": "edge-1" }, "10.1.2.3"))).toMatch(uuid);
});

test("Every response has its request id, and so has the log", async () => {
  const json = { "content-type": "application/json" };
  const asked = [
    ["GET", "/healthz", 200],
    ["GET", "/nowhere", 404],
    ["DELETE", "/healthz", 405],
    ["GET", "/%zz", 400],
    ["GET", "/graphql?query={", 400],
    ["POST", "/graphql", 400],
    ["GET", "/api/user-profile", 404],
    ["POST", "/webhooks/instagram", 401],
    ["GET", "/operator/outside", 404],
  ] as const;
  for (const [method, url, status] of asked) {
    const id = randomUUID();
    const payload = method === "POST" ? "{}" : undefined;
    const headers = { ...(payload && json), "x-request-id": id };
    const answer = await app.http.inject({ method, url, headers, payload });
    expect([url, answer.statusCode]).toEqual([url, status]);
    expect(answer.headers["x-request-id"], url).toBe(id);
  }
  const stranger = { remoteAddress: "192.0.2.1", headers: { "x-request-id": "chosen" } };
  const answer = await app.http.inject({ url: "/healthz", ...stranger });
  expect(answer.headers["x-request-id"]).toMatch(uuid);
});

/** All lines that were written for a request, which have to carry its id. */
async function linesOf(id: string, ask: () => Promise<unknown>, count: number): Promise<Line[]> {
  lines = [];
  await ask();
  await expect.poll(() => lines.length).toBeGreaterThanOrEqual(count);
  expect(lines.filter((line) => line.requestId !== id || line.idCount !== 1)).toEqual([]);
  return lines;
}

test("Each log line of a GraphQL or REST request has its id once", async () => {
  await app.query("ALTER TABLE providers RENAME TO providers_away");
  try {
    const headers = { "x-request-id": "graph-1" };
    const document = `query { provider(username: "mira") { username } }`;
    let answer = await app.graph(document, {}, { headers });
    const ofGraph = await linesOf(
      "graph-1",
      async () => {
        answer = await app.graph(document, {}, { headers });
      },
      2,
    );
    expect(ofGraph.map(({ level }) => level).sort()).toEqual(["error", "info"]);
    expect(answer.errors?.[0]?.extensions).toEqual({ code: "INTERNAL", requestId: "graph-1" });
    const url = "/api/search-by?type=category&categories=all";
    const ofRest = await linesOf(
      "rest-1",
      async () => {
        const { body } = await app.rest("GET", url, undefined, { "x-request-id": "rest-1" });
        expect(body.requestId).toBe("rest-1");
      },
      2,
    );
    expect(ofRest.map(({ level }) => level).sort()).toEqual(["error", "info"]);
  } finally {
    await app.query("ALTER TABLE providers_away RENAME TO providers");
  }
});

test("A webhook message that could not be stored is logged with its request id", async () => {
  const message = { mid: "m1", text: "PLAUDIT-CDEFGH" };
  const event = { sender: { id: "1" }, recipient: { id: "2" }, timestamp: Date.now(), message };
  const payload = JSON.stringify({ object: "instagram", entry: [{ messaging: [event] }] });
  const signature = createHmac("sha256", webhookSecret).update(payload).digest("hex");
  const headers = {
    "content-type": "application/json",
    "x-hub-signature-256": `sha256=${signature}`,
    "x-request-id": "webhook-1",
  };
  const ask = () =>
    app.http.inject({ method: "POST", url: "/webhooks/instagram", headers, payload });
  const jobs = "graphile_worker._private_jobs";
  await app.query(`ALTER TABLE ${jobs} RENAME TO jobs_away`);
  try {
    const written = await linesOf("webhook-1", ask, 2);
    expect(written.map(({ level }) => level).sort()).toEqual(["error", "info"]);
  } finally {
    await app.query("ALTER TABLE graphile_worker.jobs_away RENAME TO _private_jobs");
  }
});

test("An error on a socket is logged and answered with the id of the request that opened it", async () => {
  const headers = { "x-request-id": "socket-1" };
  class FromProxy extends WebSocket {
    constructor(url: string, protocol: string) {
      super(url, protocol, { headers });
    }
  }
  const url = `${app.environment.config.publicUrl.replace("http", "ws")}/graphql`;
  const client = createClient({ url, webSocketImpl: FromProxy, retryAttempts: 0 });
  await app.query("ALTER TABLE verifications RENAME TO verifications_away");
  try {
    const id = toNodeId("Verification", randomUUID());
    const query = `subscription { verificationUpdated(id: "${id}") { status } }`;
    const [error] = await new Promise<{ extensions: unknown }[]>((resolve) => {
      client.subscribe(
        { query },
        {
          next: ({ errors }) => resolve(errors as never),
          error: (errors) => resolve(errors as never),
          complete: () => undefined,
        },
      );
    });
    expect(error?.extensions).toEqual({ code: "INTERNAL", requestId: "socket-1" });
    expect(lines).toMatchObject([{ level: "error", requestId: "socket-1" }]);
  } finally {
    await app.query("ALTER TABLE verifications_away RENAME TO verifications");
    await client.dispose();
  }
});

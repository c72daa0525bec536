import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { parse, validate } from "graphql";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compileDumpLines } from "#server/integrations/dump/dump-lines";
import { writeDump } from "#server/integrations/dump/write-dump";
import { numberAllChanges } from "#server/testing/number-all-changes";
import { createHttpServer } from "#server/platform/http/http-server";
import { buildGraph } from "#server/schema";
import { graphSql } from "#server/schema-sql";
import { people } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { refreshFirstScores } from "#server/trust/refresh-scores";
import { mountBadge } from "#server/web/embed/badge";
import { mountOembed } from "#server/web/embed/oembed";
import { mountFeeds } from "#server/web/feeds/feeds";
import { curlOf, javascriptOf } from "./examples/example-text";
import { graphExamples } from "./examples/graph-examples.data";
import type { GraphExample, HttpExample } from "./examples/example";
import { httpExamples } from "./examples/http-examples.data";

/** The id that a previous example made, in the place of the one that the guide shows. */
const made: { webhook?: string } = {};

const site = "https://plaudit.example";
const schema = buildGraph();
let app: TestApp;
let http: FastifyInstance;
let origin: string;
const bearers = { session: "", key: "" };

beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: site } });
  origin = await app.http.listen({ port: 0, host: "127.0.0.1" });
  http = await createHttpServer(app.environment);
  const words = { formatRating: String, formatCount: String } as never;
  mountBadge(http, app.environment, words);
  mountOembed(http, app.environment);
  mountFeeds(http, app.environment);
  const provider = await app.build.aProvider({
    username: "studio.halvorsen",
    displayName: "Studio Halvorsen",
    category: "fitness",
  });
  for (const rating of [5, 4, 5]) {
    const { id: userId } = await app.build.aUser({});
    await app.build.aReview(provider, { rating, userId });
  }
  await numberAllChanges(app.environment);
  await refreshFirstScores(app.environment);
  await writeDump(app.environment, compileDumpLines(schema, graphSql));
  bearers.session = (await people(() => app).signedUp()).token;
  const { data } = await app.graph(
    graphExamples["create-key"].query,
    {},
    { bearer: bearers.session },
  );
  bearers.key = data.createApiKey.key;
});
afterAll(async () => {
  await http.close();
  await app.close();
});

/** Names and types of a value; of a list, those of its first item. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (value === null || typeof value !== "object") return value === null ? "null" : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shapeOf(each)]));
}

const graphCases = Object.entries<GraphExample>(graphExamples);
const httpCases = Object.entries<HttpExample>(httpExamples);

test("every example fits the schema", () => {
  for (const [name, { query }] of graphCases) {
    expect(validate(schema, parse(query)), name).toEqual([]);
  }
});

describe("examples of the graph", () => {
  test.each(graphCases)(
    "%s gives an answer of the shape that its guide shows",
    async (_, { query, variables, needs, data }) => {
      const bearer = needs && bearers[needs];
      const given = { ...variables, ...(variables && "webhook" in variables && made) };
      const answer = await app.graph(query, given, bearer ? { bearer } : {});
      expect(answer.errors).toBeUndefined();
      made.webhook ??= answer.data.createWebhook?.webhook.id;
      const { nodes } = Object.values<{ nodes?: unknown[] }>(answer.data)[0]!;
      // A later node may be of another type than the first.
      if (query.includes("changes(")) answer.data.changes.nodes = nodes!.slice(0, 1);
      expect(shapeOf(answer.data)).toEqual(shapeOf(data));
    },
  );

  test.each(graphCases)("the forms of %s send its query", async (_, example) => {
    const sent: { url: string; body: string }[] = [];
    const fetched = async (url: string, { body }: { body: string }) => {
      sent.push({ url, body });
      return { json: async () => ({ data: {} }) };
    };
    const code = `return (async () => { ${javascriptOf(example, site)} return data; })()`;
    expect(await new Function("fetch", "process", code)(fetched, process)).toEqual({});
    expect(sent[0]!.url).toBe(`${site}/graphql`);
    const { query, variables } = JSON.parse(sent[0]!.body);
    expect([parse(query, { noLocation: true }), variables]).toEqual([
      parse(example.query, { noLocation: true }),
      example.variables,
    ]);
    // One pair of quotes for the shell.
    const [, body = "", ...others] = curlOf(example, site).split("'");
    expect(others).toEqual([""]);
    expect(parse(JSON.parse(body).query, { noLocation: true })).toEqual(
      parse(example.query, { noLocation: true }),
    );
  });
});

test("the receiver of the guide accepts a signed message and refuses another", async () => {
  const secret = `whsec_${Buffer.alloc(24, 7).toString("base64")}`;
  const before = { ...process.env };
  Object.assign(process.env, { PLAUDIT_WEBHOOK_SECRET: secret, PORT: "0" });
  const { server } = await import("./examples/receive-webhook.mjs");
  process.env = before;
  await once(server, "listening");
  const body = JSON.stringify({ type: "webhook.test", number: null, timestamp: "", data: {} });
  const at = new Date();
  const sign = new Webhook(secret).sign("msg_1", at, body);
  const send = (signature: string) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {
      method: "POST",
      body,
      headers: {
        "webhook-id": "msg_1",
        "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
        "webhook-signature": signature,
      },
    });
  expect((await send(sign)).status).toBe(204);
  expect((await send(sign.replace(/.{4}=*$/, "AAAA"))).status).toBe(400);
  server.close();
});

describe("other examples", () => {
  const isEndless = ({ contentType }: HttpExample) => contentType === "text/event-stream";

  test.each(httpCases.filter(([, example]) => isEndless(example)))(
    "%s opens a stream of events",
    async (_, { path, headers }) => {
      const end = new AbortController();
      const response = await fetch(origin + path, { headers: headers ?? {}, signal: end.signal });
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toContain("text/event-stream");
      end.abort();
    },
  );

  test.each(httpCases.filter(([, example]) => !isEndless(example)))(
    "%s answers as its guide shows",
    async (_, { method, path, headers, body, contentType, answer }) => {
      const isOfWeb = /^\/(badge|oembed|feeds)/.test(path);
      const response = await (isOfWeb ? http : app.http).inject({
        method: method ?? "GET",
        url: path,
        ...(headers && { headers }),
        ...(body ? { payload: body as object } : {}),
      });
      expect(response.statusCode).toBe(200);
      expect(response.headers["content-type"]).toContain(contentType);
      if (typeof answer === "string")
        expect(response.body).toMatch(new RegExp(`^${answer.replace("?", "\\?")}`));
      else expect(shapeOf(response.json())).toMatchObject(shapeOf(answer) as object);
    },
  );
});

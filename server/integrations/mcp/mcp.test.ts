import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { maxMcpBodyBytes } from "#server/platform/settings/limits";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { tools } from "./tools";

let app: TestApp;
let client: Client;
beforeAll(async () => {
  app = await startTestApp();
  const { build } = app;
  const amara = await build.aProvider({ username: "amara.moves", displayName: "Amara Okafor" });
  await build.aProvider({ username: "ben.builds", category: "business", region: "asia" });
  await build.aReview(amara, { rating: 5, comment: "Patient, and on time." });
  await build.aReview(amara, { rating: 3, comment: "Often late." });
  client = await connect(app.http);
});
afterAll(async () => {
  await client.close();
  await app.close();
});

/** The official client, whose requests go straight into the server. */
async function connect(http: FastifyInstance): Promise<Client> {
  const one = new Client({ name: "test", version: "1" });
  await one.connect(
    new StreamableHTTPClientTransport(new URL("http://localhost/mcp"), {
      fetch: async (url, { method = "GET", headers, body } = {}) => {
        const {
          statusCode,
          payload,
          headers: sent,
        } = await http.inject({
          method: method as "GET",
          url: new URL(url).pathname,
          headers: Object.fromEntries(new Headers(headers)),
          ...(typeof body === "string" && { payload: body }),
        });
        const isEmpty = statusCode === 202;
        const given = Object.entries(sent).map(([name, value]) => [name, String(value)]);
        return new Response(isEmpty ? null : payload, {
          status: statusCode,
          headers: Object.fromEntries(given),
        });
      },
    }),
  );
  return one;
}

async function call(name: string, input: Record<string, unknown> = {}, by = client) {
  const { isError, content, structuredContent } = await by.callTool({ name, arguments: input });
  const [{ text }] = content as [{ text: string }];
  return {
    isError: isError ?? false,
    text,
    answer: structuredContent as Record<string, ReturnType<JSON["parse"]>>,
  };
}

test("The official client lists every tool with its bounds", async () => {
  expect(client.getInstructions()).toContain("citations");
  const { tools: listed } = await client.listTools();
  expect(listed.map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
  for (const { annotations, inputSchema, description } of listed) {
    expect(annotations).toMatchObject({ readOnlyHint: true });
    expect(inputSchema).toMatchObject({ type: "object" });
    expect(description).toMatch(/\.$/);
  }
  const compare = listed.find(({ name }) => name === "compare_providers");
  expect(compare!.inputSchema.properties).toMatchObject({
    usernames: { minItems: 2, maxItems: 5 },
  });
});

test("Every tool answers with citations", async () => {
  const inputs: Record<string, Record<string, unknown>> = {
    search_providers: { search: "amara", region: "EUROPE", first: 5 },
    get_provider: { username: "@Amara.Moves" },
    list_reviews: { username: "amara.moves", sort: "LOWEST" },
    compare_providers: { usernames: ["amara.moves", "ben.builds", "unknown.one"] },
    category_figures: { categories: ["fitness"] },
  };
  expect(Object.keys(inputs)).toEqual(tools.map(({ name }) => name));
  const { publicUrl } = app.environment.config;
  for (const [name, input] of Object.entries(inputs)) {
    const { answer, text, isError } = await call(name, input);
    expect([name, isError, JSON.parse(text)]).toEqual([name, false, answer]);
    expect(answer.citations.length).toBeGreaterThan(0);
    for (const { id, url, title } of answer.citations) {
      expect(id).toMatch(/\S/);
      expect(url).toMatch(new RegExp(`^${publicUrl}/`));
      expect(title).toMatch(/\S/);
    }
  }
  const { answer } = await call("list_reviews", inputs.list_reviews);
  expect(answer.reviews.map(({ rating }: { rating: number }) => rating)).toEqual([3, 5]);
  const compared = await call("compare_providers", inputs.compare_providers);
  expect(compared.answer).toMatchObject({ unknownCount: 1 });
  const figures = await call("category_figures", inputs.category_figures);
  expect(figures.answer.citations[0]).toMatchObject({ url: `${publicUrl}/?category=fitness` });
});

test("Lists are paged by cursor", async () => {
  const first = await call("list_reviews", { username: "amara.moves", first: 1 });
  const { endCursor } = first.answer.pageInfo;
  const next = await call("list_reviews", { username: "amara.moves", first: 1, after: endCursor });
  expect(next.answer.reviews[0].id).not.toBe(first.answer.reviews[0].id);
  const foreign = await call("search_providers", { after: endCursor });
  expect(JSON.parse(foreign.text)).toMatchObject({ error: { code: "BAD_USER_INPUT" } });
});

test("What does not exist and what is out of bounds is said so", async () => {
  const unknown = await call("get_provider", { username: "no.such.one" });
  expect([unknown.isError, JSON.parse(unknown.text).error.code]).toEqual([true, "NOT_FOUND"]);
  const beyond = [
    ["search_providers", { first: 21 }],
    ["search_providers", { search: "x".repeat(101) }],
    ["search_providers", { region: "europe" }],
    ["list_reviews", { username: "amara.moves", rating: 6 }],
    ["list_reviews", { username: "amara.moves", first: 31 }],
    ["compare_providers", { usernames: ["a", "b", "c", "d", "e", "f"] }],
    ["category_figures", { categories: Array.from({ length: 11 }, () => "fitness") }],
    ["get_provider", {}],
  ] as const;
  for (const [name, input] of beyond) {
    const { isError, text } = await call(name, input);
    expect([name, isError, text]).toEqual([name, true, expect.stringContaining("-32602")]);
  }
});

test("The protocol's other methods and malformed messages are refused", async () => {
  const headers = {
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
  };
  for (const method of ["GET", "DELETE", "PUT"] as const) {
    const answer = await app.http.inject({
      method,
      url: "/mcp",
      headers: { accept: headers.accept },
    });
    expect([method, answer.statusCode, answer.headers.allow]).toEqual([method, 405, "POST"]);
    expect(answer.json()).toMatchObject({
      jsonrpc: "2.0",
      error: { message: "Method not allowed." },
    });
  }
  const send = async (payload: string, more: Record<string, string> = {}) =>
    (
      await app.http.inject({
        method: "POST",
        url: "/mcp",
        headers: { ...headers, ...more },
        payload,
      })
    ).statusCode;
  const list = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
  expect(await send(list)).toBe(200);
  expect(await send(`[${list}]`)).toBe(400);
  expect(await send("{")).toBe(400);
  expect(await send('{"id":1}')).toBe(400);
  expect(await send('{"jsonrpc":"2.0","id":1,"method":"a\\u0000b"}')).toBe(400);
  expect(await send(list, { accept: "application/json" })).toBe(406);
  expect(await send(list, { "content-type": "text/plain" })).toBe(415);
  const padded = (bytes: number) => list + " ".repeat(bytes - list.length);
  expect(await send(padded(maxMcpBodyBytes))).toBe(200);
  expect(await send(padded(maxMcpBodyBytes + 1))).toBe(413);
});

test("Tools are charged like other requests, by network", async () => {
  const limited = await startTestApp({
    env: { RATE_LIMITS: "on", LIMIT_GRAPH_COST: "1000/864000" },
  });
  const one = await connect(limited.http);
  const answers = [];
  for (let round = 0; round < 3; round += 1) {
    answers.push(await call("search_providers", { search: "amara" }, one).catch((error) => error));
  }
  expect(String(answers[0].isError)).toBe("false");
  const last = answers.at(-1);
  expect(last.text ?? last.message).toMatch(/request budget/);
  await one.close();
  await limited.close();
});

import { parse } from "graphql";
import { beforeEach, expect, test, vi } from "vitest";
import { CompiledReads } from "#server/platform/graph/compiler/compiled-reads";
import { DocumentStore, hashOf } from "#server/platform/graph/documents/document-store";
import { createContext, type Environment } from "#server/platform/request/context";
import { isCharged, networkAccountsOf } from "#server/platform/request/cost-budget";
import { parseConfig } from "#server/platform/settings/config";
import { maxCachedRequestCharacters } from "#server/platform/settings/read-limits";
import { buildGraph } from "#server/schema";
import { graphSql } from "#server/schema-sql";
import { requestOfText } from "./graph-request";
import { ReadPipeline } from "./read-pipeline";

const schema = buildGraph();
const reads = new CompiledReads(schema, graphSql);
const plain = "query A { providers { nodes { id } } }";
const skipping = "query($a: Boolean = false) { providers { nodes { id @skip(if: $a) } } }";
const headers = { "content-type": "application/json" };

let documents: DocumentStore;
let pipeline: ReadPipeline;
beforeEach(() => {
  documents = new DocumentStore();
  pipeline = new ReadPipeline(schema, documents, reads, null);
});

function contextWith(points: number) {
  const limit = `${points}/100000000`;
  const config = parseConfig({
    SECRET: "a secret that is long enough for all",
    RATE_LIMITS: "on",
    LIMIT_GRAPH_COST: limit,
  });
  const environment = { config, now: () => new Date(), database: { source: {} } };
  const facts = { requestId: "x", bearer: null, ipAddress: "192.0.2.1" };
  return createContext(environment as unknown as Environment, facts);
}

interface Options {
  variables?: unknown;
  operationName?: unknown;
  points?: number;
}

/** Whether the pipeline answers. */
function isAnswered(query: string, { points = 5_000, ...more }: Options = {}): boolean {
  const ctx = contextWith(points);
  const found = pipeline.find(requestOfText(headers, JSON.stringify({ query, ...more })));
  const answer = found && pipeline.answer(ctx, found, networkAccountsOf(ctx));
  expect(ctx.answer.cost !== undefined, "is charged").toBe(answer !== null);
  return answer !== null;
}

const stateOf = (query: string) => {
  if (documents.get(hashOf(query))) return "stored";
  return documents.isRepeated(hashOf(query)) ? "answered" : "unknown";
};

/** As Apollo Server does after a charge. */
function answerInApollo(query: string): void {
  documents.add(hashOf(query), parse(query));
}

test("A plain query is answered at once, and stored when it is answered again", () => {
  expect([isAnswered(plain), stateOf(plain)]).toEqual([true, "answered"]);
  expect([isAnswered(plain), stateOf(plain)]).toEqual([true, "stored"]);
  const { document, reads } = documents.get(hashOf(plain))!;
  expect(document.loc).toMatchObject({ start: 0, startToken: undefined });
  expect(isAnswered(plain)).toBe(true);
  expect([...reads.values()]).toMatchObject([{ operation: { name: { value: "A" } } }]);
});

test("A query that needs the rules of GraphQL is answered once Apollo Server has stored it", () => {
  expect([isAnswered(skipping), stateOf(skipping)]).toEqual([false, "unknown"]);
  answerInApollo(skipping);
  expect(isAnswered(skipping)).toBe(false);
  answerInApollo(skipping);
  expect(isAnswered(skipping)).toBe(true);
});

test("Invalid variables leave nothing, and neither do unknown operations", () => {
  const sized = "query A($first: Int) { providers(first: $first) { nodes { id } } }";
  for (let time = 0; time < 3; time += 1) {
    expect(isAnswered(sized, { variables: { first: "x" } })).toBe(false);
    expect(isAnswered(sized, { operationName: "B" })).toBe(false);
  }
  expect(stateOf(sized)).toBe("unknown");
});

test("A query that costs more than the client has leaves nothing, known or not", () => {
  const sized = "query($first: Int) { providers(first: $first) { nodes { id } } }";
  const most = { variables: { first: 100 }, points: 50 };
  for (let time = 0; time < 3; time += 1) expect(isAnswered(sized, most)).toBe(false);
  expect(stateOf(sized)).toBe("unknown");
  const least = { variables: { first: 1 }, points: 50 };
  for (let time = 0; time < 3; time += 1) expect(isAnswered(sized, least)).toBe(true);
  expect(isAnswered(sized, most)).toBe(false);
});

test("A document never seen is not read for a client without points", () => {
  const read = vi.spyOn(ReadPipeline.prototype, "readNew");
  const ctx = contextWith(60);
  const accounts = networkAccountsOf(ctx);
  const found = pipeline.find(requestOfText(headers, JSON.stringify({ query: plain })))!;
  expect(isCharged(ctx, accounts, 60, 60)).toBe(true);
  expect(pipeline.answer(ctx, found, accounts)).toBeNull();
  expect(read).not.toHaveBeenCalled();
  expect(isAnswered(plain)).toBe(true);
  expect(read).toHaveBeenCalledOnce();
  read.mockRestore();
});

test.each([
  ["a mutation", "mutation { signOut { userErrors { code } } }"],
  ["a subscription", "subscription { notificationAdded { id } }"],
  ["a root field without SQL", "{ viewer { email } }"],
  ["the cost of the request", "{ rateLimit { cost } providers { nodes { id } } }"],
  ["an invalid document", "{ providers { nothing } }"],
  ["text that is no document", "{ providers"],
  ["more fields of one name than allowed", `{ providers { nodes { ${"id ".repeat(101)} } } }`],
  ["a text that is too long", plain.padEnd(64 * 1024 + 1, "#")],
  ["NUL in a text", '{ provider(username: "\\u0000") { id } }'],
])("%s is left to Apollo Server, however often", (_, text) => {
  for (let time = 0; time < 3; time += 1) expect(isAnswered(text)).toBe(false);
  expect(stateOf(text)).toBe("unknown");
});

test("What is stored but has no SQL is left to Apollo Server", () => {
  const viewer = "{ viewer { email } }";
  for (let time = 0; time < 2; time += 1) answerInApollo(viewer);
  expect(pipeline.find(requestOfText(headers, JSON.stringify({ query: viewer })))).toBeNull();
});

test("An operation is chosen by its name; one that does not exist or is no text is not read", () => {
  for (const _ of ["new", "answered", "stored"]) {
    for (const operationName of ["B", ["A"], ""])
      expect(isAnswered(plain, { operationName })).toBe(false);
    expect(isAnswered(plain, { operationName: "A" })).toBe(true);
  }
});

test("Requests up to a number of characters have a key in memory", () => {
  const keyOf = (characters: number) =>
    requestOfText(headers, JSON.stringify({ query: plain }).padEnd(characters)).key;
  const prefix = "POST \n".length;
  expect(keyOf(maxCachedRequestCharacters - prefix)).not.toBeNull();
  expect(keyOf(maxCachedRequestCharacters - prefix + 1)).toBeNull();
});

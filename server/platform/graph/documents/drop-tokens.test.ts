import { GraphQLError, parse, print, type DocumentNode } from "graphql";
import { expect, test } from "vitest";
import { parseQuery } from "#server/platform/graph/ask-graph";
import { buildGraph } from "#server/schema";
import { DocumentStore } from "./document-store";
import { dropTokens } from "./drop-tokens";
import { eachNode } from "./each-node";

const text = `query($a: Boolean = false) {
  provider(username: "a") { ...Named @skip(if: $a) }
}
fragment Named on Provider { id }`;

function tokensOf(document: DocumentNode): unknown[] {
  const tokens: unknown[] = [];
  eachNode(document, ({ loc }) => tokens.push(loc!.startToken, loc!.endToken));
  return tokens.filter((token) => token !== undefined);
}

test("A document without tokens prints the same, and errors name the same places", () => {
  const document = parse(text);
  const kept = parse(text);
  dropTokens(kept);
  expect(print(kept)).toBe(print(document));
  const places = [document, kept].map((each) => {
    const found: unknown[] = [];
    eachNode(each, (node) => found.push(new GraphQLError("x", { nodes: node }).locations));
    return found;
  });
  expect(places[1]).toEqual(places[0]);
  expect(places[1]).toContainEqual([{ line: 2, column: 3 }]);
  expect(tokensOf(document).length).toBeGreaterThan(20);
  expect(tokensOf(kept)).toEqual([]);
});

test("Stored documents and those of our own endpoints are kept without tokens", () => {
  const documents = new DocumentStore();
  for (let time = 0; time < 2; time += 1) documents.add("hash", parse(text));
  expect(tokensOf(documents.get("hash")!.document)).toEqual([]);
  expect(tokensOf(parseQuery(buildGraph(), text))).toEqual([]);
});

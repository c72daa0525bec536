import { GraphQLError, Kind, parse, print, type FieldNode } from "graphql";
import { expect, test } from "vitest";
import { eachNode } from "./each-node";
import { withoutTokens } from "./without-tokens";

const text = `query($a: Int = 1) {
  provider(username: "a") { ...Named @skip(if: false) }
}
fragment Named on Provider { id }`;

test("A document without tokens prints the same, and errors name the same places", () => {
  const document = parse(text);
  const kept = withoutTokens(parse(text));
  expect(print(kept)).toBe(print(document));
  const places = [document, kept].map((each) => {
    const found: unknown[] = [];
    eachNode(each, (node) => found.push(new GraphQLError("x", { nodes: node }).locations));
    return found;
  });
  expect(places[1]).toEqual(places[0]);
  expect(places[1]).toContainEqual([{ line: 2, column: 3 }]);
});

test("No node keeps a token", () => {
  const tokens = new Set<unknown>();
  const names: string[] = [];
  eachNode(withoutTokens(parse(text)), (node) => {
    for (const token of [node.loc?.startToken, node.loc?.endToken]) tokens.add(token);
    if (node.kind === Kind.FIELD) names.push((node satisfies FieldNode).name.value);
  });
  expect([...tokens]).toEqual([undefined]);
  expect(names).toEqual(["provider", "id"]);
});

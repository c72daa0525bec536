import { Kind, parse, type FieldNode, type GraphQLObjectType } from "graphql";
import { expect, test } from "vitest";
import {
  maxCharactersOfConstants,
  maxSelectionsOfConstants,
} from "#server/platform/settings/read-limits";
import { buildGraph } from "#server/schema";
import { writeConstants } from "./constants";

const schema = buildGraph();
const type = schema.getType("Category") as GraphQLObjectType;
const scope = { schema, types: {}, ownFields: {}, fragments: {}, variables: {} };

function fieldOf(selection: string): FieldNode {
  const [operation] = parse(`{ category { ${selection} } }`).definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error("no operation");
  return operation.selectionSet.selections[0] as FieldNode;
}

test("Constants are written once for each selection, for as many as allowed", () => {
  let found = 0;
  const find = (slug: string) => {
    found += 1;
    return { slug, name: `The "${slug}"` };
  };
  const write = (selection: string) =>
    writeConstants(scope, type, [fieldOf(selection)], ["a", "b"], find);
  expect(JSON.parse(write("slug other: name"))).toEqual({
    a: '{"slug":"a","other":"The \\"a\\""}',
    b: '{"slug":"b","other":"The \\"b\\""}',
  });
  expect(found).toBe(2);
  expect(write("slug other: name")).toBe(write("slug ... { other: name }"));
  expect(found).toBe(2);
  expect(write("other: slug")).not.toBe(write("other: name"));
  for (let nth = 0; nth < maxSelectionsOfConstants; nth += 1) write(`a${nth}: slug`);
  found = 0;
  write("slug other: name");
  expect(found).toBe(2);
  const long = `${"a".repeat(maxCharactersOfConstants)}: slug`;
  found = 0;
  write(long);
  write(long);
  expect(found, "too long to be kept").toBe(4);
});

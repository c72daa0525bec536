import {
  getNamedType,
  getOperationAST,
  parse,
  isCompositeType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
} from "graphql";
import { expect, test } from "vitest";
import { graphLimits, maxAnswerBytes } from "#server/platform/settings/limits";
import { buildGraph } from "#server/schema";
import { checkGraphLimits } from "#server/platform/graph/graph-limits";
import { isListOfPage, listSizeOf } from "./field-costs";
import { declareSizes, list, maxBytesOf, sizeOfField, text } from "./field-sizes";

type Field = GraphQLField<unknown, unknown>;

const schema = buildGraph();
const types = Object.values(schema.getTypeMap()).filter(
  (type): type is GraphQLObjectType => isObjectType(type) && !type.name.startsWith("__"),
);
const fields = types.flatMap((type) =>
  Object.values(type.getFields()).map((field): [string, Field] => [
    `${type.name}.${field.name}`,
    field,
  ]),
);

function isList({ type }: Field): boolean {
  return isListType(type) || (isNonNullType(type) && isListType(type.ofType));
}

/** A text, and a list of values other than those of an enum, whose number is known. */
function needsBytes(field: Field): boolean {
  const named = getNamedType(field.type);
  if (isCompositeType(named) || isEnumType(named)) return false;
  return named.name === "String" || isList(field);
}

test("Every text of the schema has its largest size", () => {
  const missing = fields.filter(([, field]) => needsBytes(field) && !hasSize(field, "bytes"));
  expect(missing.map(([name]) => name)).toEqual([]);
});

test("Every list of objects without paging has its largest number of items", () => {
  const missing = fields.filter(([, field]) => {
    const isSliced = (listSizeOf(field)?.slicingArguments.length ?? 0) > 0;
    const isPlain = isList(field) && isCompositeType(getNamedType(field.type));
    return isPlain && !isSliced && !isListOfPage(field) && !hasSize(field, "items");
  });
  expect(missing.map(([name]) => name)).toEqual([]);
});

function hasSize(field: Field, unit: "bytes" | "items"): boolean {
  const size = sizeOfField(field);
  return size !== null && unit in size;
}

test("No list of a page is charged with the page but its nodes and edges", () => {
  const pages = fields.filter(([name, field]) => name.includes("Connection.") && isList(field));
  expect(pages.filter(([, field]) => !isListOfPage(field))).toEqual([]);
});

/** The cost of a field of an object, selected under several aliases. */
function costOf(typeName: string, field: Field, aliases: readonly string[], below = ""): number {
  const selected = aliases.map((alias) => `${alias}: ${field.name} ${below}`).join(" ");
  const document = parse(`{ node(id: "1") { ...F } } fragment F on ${typeName} { ${selected} }`);
  return checkGraphLimits(schema, document, getOperationAST(document)!, {}, { isDryRun: true });
}

test("5,000 points buy at most 8 MB of each field, under any alias", () => {
  const values = fields.filter(([, field]) => !isCompositeType(getNamedType(field.type)));
  const tooCheap = values.filter(([name, field]) => {
    const [typeName] = name.split(".");
    return [3, 500].some((length) => {
      const aliases = Array.from({ length: 30 }, (_, nth) => `${"a".repeat(length)}${nth}`);
      const bytes = 30 * (maxBytesOf(field) + length + 6);
      return (graphLimits.cost / costOf(typeName!, field, aliases)) * bytes > maxAnswerBytes;
    });
  });
  expect(values.length).toBeGreaterThan(500);
  expect(tooCheap.map(([name]) => name)).toEqual([]);
  expect(maxAnswerBytes).toBe(8_000_000);
});

test("5,000 points buy at most 8 MB of the items of each list", () => {
  const lists = fields.filter(([, field]) => hasSize(field, "items"));
  const tooCheap = lists.filter(([name, field]) => {
    const [typeName] = name.split(".");
    const inner = getNamedType(field.type) as GraphQLObjectType;
    const texts = Object.values(inner.getFields()).filter(needsBytes);
    const { items } = sizeOfField(field) as { items: number };
    return texts.some((one) => {
      const bytes = items * maxBytesOf(one);
      const cost = costOf(typeName!, field, ["a"], `{ ${one.name} }`);
      return (graphLimits.cost / cost) * bytes > maxAnswerBytes;
    });
  });
  expect(lists.length).toBeGreaterThan(60);
  expect(tooCheap.map(([name]) => name)).toEqual([]);
});

test("A size of a field that does not exist is refused", () => {
  expect(() => declareSizes(schema, { Provider: { nickname: text(20) } })).toThrow(
    "the schema has no field Provider.nickname",
  );
  expect(() => declareSizes(schema, { "*": { nothing: list(20) } })).toThrow(
    "the schema has no field *.nothing",
  );
});

test.each([
  ["inlinePicture", 219],
  ["biography", 8],
  ["displayName", 2],
])("Provider.%s costs %i points with its node", (name, cost) => {
  const provider = schema.getType("Provider") as GraphQLObjectType;
  expect(costOf("Provider", provider.getFields()[name]!, ["a"])).toBe(cost);
});

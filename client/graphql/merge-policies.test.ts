import { readdirSync, readFileSync } from "node:fs";
import {
  buildSchema,
  getNamedType,
  getNullableType,
  type GraphQLObjectType,
  isListType,
  isObjectType,
  Kind,
  parse,
  print,
  type SelectionSetNode,
} from "graphql";
import { expect, test } from "vitest";
import { fieldPolicies } from "./cache-policies";

const schema = buildSchema(readFileSync("schema.graphql", "utf8"));
const documents = readdirSync("client", { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".graphql") && !path.startsWith("playground"))
  .flatMap((path) => parse(readFileSync(`client/${path}`, "utf8")).definitions);
const fragments = new Map(
  documents.flatMap((one) =>
    one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [],
  ),
);

/** A field as the cache stores it: with its arguments, without its alias. */
interface Selected {
  name: string;
  isList: boolean;
  type: GraphQLObjectType | null;
  selections: SelectionSetNode[];
}

function fieldsOf(type: GraphQLObjectType, sets: readonly SelectionSetNode[]) {
  const found = new Map<string, Selected>();
  const collect = (node: SelectionSetNode["selections"][number]): void => {
    if (node.kind === Kind.FRAGMENT_SPREAD)
      return fragments.get(node.name.value)!.selectionSet.selections.forEach(collect);
    if (node.kind === Kind.INLINE_FRAGMENT) return node.selectionSet.selections.forEach(collect);
    const field = type.getFields()[node.name.value];
    if (!field) return;
    const key = [node.name.value, ...(node.arguments ?? []).map(print)].join(" ");
    const named = getNamedType(field.type);
    const selected = found.get(key) ?? {
      name: field.name,
      isList: isListType(getNullableType(field.type)),
      type: isObjectType(named) ? named : null,
      selections: [],
    };
    if (node.selectionSet) selected.selections.push(node.selectionSet);
    found.set(key, selected);
  };
  sets.forEach(({ selections }) => selections.forEach(collect));
  return found;
}

/** Whether the cache stores the object on its own, or merges its fields. */
function isMerged(parent: GraphQLObjectType, { name, isList, type }: Selected, keys: string[]) {
  const policy = fieldPolicies[type!.name];
  const ofField = fieldPolicies[parent.name]?.fields as Record<string, unknown> | undefined;
  const isEntity = policy?.keyFields ?? keys.includes("id");
  return Boolean(isEntity || ofField?.[name] || (!isList && policy?.merge));
}

test("objects of which documents query different fields have an id or are merged in the cache", () => {
  const queried = new Map<string, Set<string>>();
  const visit = (parent: GraphQLObjectType, sets: readonly SelectionSetNode[]) => {
    for (const [key, selected] of fieldsOf(parent, sets)) {
      if (!selected.type) continue;
      const keys = [...fieldsOf(selected.type, selected.selections).keys()];
      if (!isMerged(parent, selected, keys)) {
        const place = `${parent.name}.${key}`;
        queried.set(place, (queried.get(place) ?? new Set()).add(keys.toSorted().join()));
      }
      visit(selected.type, selected.selections);
    }
  };
  for (const one of documents)
    if (one.kind === Kind.OPERATION_DEFINITION && one.operation === "query")
      visit(schema.getQueryType()!, [one.selectionSet]);
  const dropped = [...queried].filter(([, sets]) => sets.size > 1).map(([place]) => place);
  expect(dropped).toEqual([]);
});

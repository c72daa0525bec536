import { readFileSync } from "node:fs";
import {
  buildSchema,
  getNamedType,
  getOperationAST,
  isEnumType,
  isInputObjectType,
  Kind,
  parse,
  type ConstDirectiveNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";
import { expect, test } from "vitest";
import { buildGraph } from "#server/schema";
import { trustedDocuments } from "#server/platform/graph/documents/trusted-documents.generated";
import { checkGraphLimits } from "#server/platform/graph/graph-limits";
import { pointsOfBytes } from "./field-sizes";
import { OperationWeight } from "./operation-weight";

/** Reads costs as an integrator does: from the directives of the committed contract alone. */
const contract = buildSchema(readFileSync("schema.graphql", "utf8"));

const graph = buildGraph();

function argumentsOf(
  directives: readonly ConstDirectiveNode[] | undefined,
  name: string,
): Record<string, unknown> | null {
  const directive = directives?.find((one) => one.name.value === name);
  if (!directive) return null;
  return Object.fromEntries(
    (directive.arguments ?? []).map(({ name: key, value }) => [
      key.value,
      value.kind === Kind.LIST
        ? value.values.map((one) => (one.kind === Kind.STRING ? one.value : null))
        : Number("value" in value ? value.value : 0),
    ]),
  );
}

function costIn(text: string, variables: Record<string, unknown>): number {
  const { definitions } = parse(text);
  const fragments = new Map(
    definitions
      .filter((one): one is FragmentDefinitionNode => one.kind === Kind.FRAGMENT_DEFINITION)
      .map((one) => [one.name.value, one]),
  );
  const operation = definitions.find(
    (one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION,
  )!;
  const valueOf = (node: FieldNode, name: string): unknown => {
    const value = node.arguments?.find((one) => one.name.value === name)?.value;
    if (value?.kind === Kind.VARIABLE) return variables[value.name.value];
    if (value?.kind === Kind.INT) return Number(value.value);
    return value && "value" in value ? value.value : value;
  };

  function ofSet(set: SelectionSetNode, type: GraphQLNamedType, sized: readonly string[]): Cost {
    const parts = set.selections.map((selection) => {
      if (selection.kind === Kind.FIELD) return ofField(selection, type, sized);
      const inner =
        selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value)!;
      const condition = inner.typeCondition?.name.value;
      const narrowed = condition ? contract.getType(condition)! : type;
      return ofSet(inner.selectionSet, narrowed, sized);
    });
    return {
      points: parts.reduce((sum, { points }) => sum + points, 0),
      bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
    };
  }

  function ofField(node: FieldNode, type: GraphQLNamedType, sized: readonly string[]): Cost {
    const key = (node.alias ?? node.name).value.length + 8;
    if (!("getFields" in type) || isInputObjectType(type) || node.name.value === "__typename")
      return { points: 1, bytes: key + plainBytes };
    const field: GraphQLField<unknown, unknown> = type.getFields()[node.name.value]!;
    const weight = argumentsOf(field.astNode?.directives, "cost")?.weight ?? 1;
    const ofArguments = field.args.reduce((sum, argument) => {
      const given = valueOf(node, argument.name);
      const isGiven = node.arguments?.some(({ name }) => name.value === argument.name);
      if (!isGiven || (argument.name === "search" && !given)) return sum;
      return sum + Number(argumentsOf(argument.astNode?.directives, "cost")?.weight ?? 0);
    }, 0);
    const size = argumentsOf(field.astNode?.directives, "size");
    const own = Number(weight) + ofArguments;
    if (!node.selectionSet)
      return { points: own, bytes: key + Number(size?.bytes ?? valueBytes(field)) };
    const list = argumentsOf(field.astNode?.directives, "listSize");
    const slicing = (list?.slicingArguments as string[] | undefined) ?? [];
    const given = slicing.map((name) => valueOf(node, name)).find((one) => one !== undefined);
    const asked = Array.isArray(given) ? given.length : given;
    const times = sized.includes(field.name) || !list ? 1 : Number(asked ?? list.assumedSize);
    const below = (list?.sizedFields as string[] | undefined) ?? [];
    const inner = ofSet(node.selectionSet, getNamedType(field.type), below);
    const items = sized.includes(field.name) || !list ? 1 : Number(asked ?? size?.items ?? times);
    return {
      points: own + times * inner.points,
      bytes: key + items * ("{},".length + inner.bytes),
    };
  }

  const { points, bytes } = ofSet(
    operation.selectionSet,
    contract.getRootType(operation.operation)!,
    [],
  );
  return Math.max(points, Math.ceil(bytes / 1_600));
}

interface Cost {
  points: number;
  bytes: number;
}

const plainBytes = 100;

/** A list of the values of an enum may have all of them. */
function valueBytes({ type }: GraphQLField<unknown, unknown>): number {
  const named = getNamedType(type);
  if (!isEnumType(named)) return plainBytes;
  return Math.max(
    plainBytes,
    named.getValues().reduce((sum, { name }) => sum + name.length + 3, 0),
  );
}

test("`@cost`, `@listSize` and `@size` in schema.graphql give the cost that is charged", () => {
  const variables = { first: 7, search: "run", ids: ["a", "b", "c"], usernames: ["a", "b"] };
  const documents = [
    ...Object.values(trustedDocuments),
    `{ providers(first: 3, filter: { region: EUROPE }) { totalCount edges { node { rating { histogram { count } } } } } }`,
    `query ($ids: [ID!]!) { nodes(ids: $ids) { id } categoryAggregates { topProviders { username } } }`,
    `{ provider(username: "a") { inlinePicture portfolio { url } tombstones { id } notices { evidence } } }`,
    `{ provider(username: "a") { reviews(last: 9) { nodes { id } } similar(first: 2) { id } } }`,
  ];
  expect(documents.length).toBeGreaterThan(60);
  for (const text of documents) {
    const document = parse(text);
    const operation = document.definitions.find(
      (one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION,
    )!;
    const charged = checkGraphLimits(graph, document, operation, variables, { isDryRun: true });
    expect(costIn(text, variables), text).toBe(charged);
  }
});

/** The page sizes of the web client, other than its usual one. */
const usualPage = 6;
const pageSizes: Record<string, number> = {
  Leaderboard: 20,
  PromisingProviders: 50,
  TrustLens: 100,
  WebhookDeliveries: 10,
  WeighedReviews: 100,
};
const usernames: Record<string, number> = { SavedProviders: 50 };

test.each(Object.values(trustedDocuments).map((text) => [/\w+ \w+/.exec(text)![0], text]))(
  "The bytes of our own document `%s` cost at most 1,000 points",
  (_, text) => {
    const document = parse(text);
    const operation = getOperationAST(document)!;
    const name = operation.name!.value;
    const variables = {
      first: pageSizes[name] ?? usualPage,
      reviews: usualPage,
      firstBusiness: 2 * usualPage,
      ids: Array<string>(usualPage).fill("r_1"),
      usernames: Array<string>(usernames[name] ?? usualPage).fill("ada"),
    };
    const { bytes } = new OperationWeight(graph, document, variables).of(operation);
    expect(pointsOfBytes(bytes)).toBeLessThanOrEqual(1_000);
  },
);

import {
  getNamedType,
  getVariableValues,
  isCompositeType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";
import { graphError } from "#server/platform/errors/graph-error";
import {
  costWeights,
  defaultPage,
  graphLimits,
  maxSearchesPerOperation,
  sensitiveMutations,
} from "#server/platform/settings/limits";

/** The weight of a selection. Fragments are weighed once and added up, not expanded. */
interface Weight {
  depth: number;
  aliases: number;
  directives: number;
  cost: number;
  searches: number;
}

const weightless: Weight = { depth: 0, aliases: 0, directives: 0, cost: 0, searches: 0 };

const countFields = new Set(["totalCount", "totalCountIsExact"]);

/** A list without paging is short: the histogram has five entries, the categories are six. */
const plainListSize = 5;

/**
 * Refuses an operation that exceeds a limit before execution, and returns its cost: the number of fields, multiplied
 * by requested page sizes, plus extra cost for slow reads.
 */
export function checkGraphLimits(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): number {
  // Includes the document's default values; invalid variables are refused later, before execution.
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
  const weight = new Scale(schema, document, coerced ?? variables).weigh(operation);
  const isIntrospection = operation.selectionSet.selections.every(
    (selection) => selection.kind === Kind.FIELD && selection.name.value.startsWith("__"),
  );
  const deepest = isIntrospection ? graphLimits.introspectionDepth : graphLimits.depth;

  refuseAbove("depth", weight.depth, deepest);
  refuseAbove("number of aliases", weight.aliases, graphLimits.aliases);
  refuseAbove("number of directives", weight.directives, graphLimits.directives);
  const roots = rootFields(operation.selectionSet, document);
  refuseAbove("number of root fields", roots.length, graphLimits.rootFields);
  if (operation.operation === "mutation") refuseMoreThanOneAttempt(roots);
  refuseAbove("number of searches", weight.searches, maxSearchesPerOperation);
  const isTypename = roots.every((name) => name === "__typename");
  if (isIntrospection && !isTypename) return costWeights.introspection;
  refuseAbove("cost", weight.cost, graphLimits.cost);
  return weight.cost;
}

function refuseAbove(what: string, value: number, limit: number): void {
  if (value > limit) {
    throw graphError(
      "LIMIT_EXCEEDED",
      `The ${what} in this operation exceeds the limit of ${limit}.`,
      {
        http: { status: 400 },
      },
    );
  }
}

/** Sensitive mutations are rate-limited per request, so an operation may contain only one and no other root field. */
function refuseMoreThanOneAttempt(roots: readonly string[]): void {
  const sensitive = roots.find((name) => sensitiveMutations.has(name));
  if (sensitive === undefined || roots.length === 1) return;
  const message = `\`${sensitive}\` must be the only root field of its operation.`;
  throw graphError("LIMIT_EXCEEDED", message, { http: { status: 400 } });
}

/** The arguments whose values change the cost of an operation. */
export const sizeArguments: ReadonlySet<string> = new Set([
  "search",
  "first",
  "last",
  "ids",
  "usernames",
]);

class Scale {
  private readonly fragments = new Map<string, FragmentDefinitionNode>();
  private readonly weights = new Map<string, Weight>();

  constructor(
    private readonly schema: GraphQLSchema,
    document: DocumentNode,
    private readonly variables: Readonly<Record<string, unknown>>,
  ) {
    for (const definition of document.definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION)
        this.fragments.set(definition.name.value, definition);
    }
  }

  weigh(operation: OperationDefinitionNode): Weight {
    const weight = this.ofSelections(
      operation.selectionSet,
      this.schema.getRootType(operation.operation) ?? null,
      false,
    );
    weight.directives += operation.directives?.length ?? 0;
    return weight;
  }

  private ofSelections(
    set: SelectionSetNode,
    type: GraphQLNamedType | null,
    isPaged: boolean,
  ): Weight {
    const sum: Weight = { ...weightless };
    for (const selection of set.selections) {
      let part: Weight;
      if (selection.kind === Kind.FIELD) part = this.ofField(selection, type, isPaged);
      else if (selection.kind === Kind.INLINE_FRAGMENT) {
        const inner = selection.typeCondition
          ? (this.schema.getType(selection.typeCondition.name.value) ?? null)
          : type;
        part = { ...this.ofSelections(selection.selectionSet, inner, isPaged) };
      } else part = { ...this.ofFragment(selection.name.value, isPaged) };
      sum.depth = Math.max(sum.depth, part.depth);
      sum.aliases += part.aliases;
      sum.directives += part.directives + (selection.directives?.length ?? 0);
      sum.cost += part.cost;
      sum.searches += part.searches;
    }
    return sum;
  }

  private ofFragment(name: string, isPaged: boolean): Weight {
    const key = `${name} ${isPaged}`;
    const known = this.weights.get(key);
    if (known) return known;
    const fragment = this.fragments.get(name);
    if (!fragment) return weightless;
    this.weights.set(key, weightless);
    const type = this.schema.getType(fragment.typeCondition.name.value) ?? null;
    const weight = this.ofSelections(fragment.selectionSet, type, isPaged);
    this.weights.set(key, weight);
    return weight;
  }

  private ofField(node: FieldNode, parent: GraphQLNamedType | null, isPaged: boolean): Weight {
    const field = fieldOf(parent, node.name.value);
    const type = field ? getNamedType(field.type) : null;
    const page = field ? this.pageSize(field, node) : null;
    const isConnection = field !== null && page !== null && !isList(field.type);
    const inner: Weight = node.selectionSet
      ? this.ofSelections(node.selectionSet, isCompositeType(type) ? type : null, isConnection)
      : weightless;
    // The page size of a connection already covers its nodes and edges.
    const isOwnList = field !== null && isList(field.type) && !isPaged;
    const times = page ?? (isOwnList ? this.listSize(node) : 1);
    return {
      depth: inner.depth + 1,
      aliases: inner.aliases + (node.alias ? 1 : 0),
      directives: inner.directives,
      cost: 1 + this.ownCost(node) + times * inner.cost,
      searches: inner.searches + (this.isSearch(node) ? 1 : 0),
    };
  }

  /** The database cost of a field in addition to its rows. */
  private ownCost(node: FieldNode): number {
    const { name, arguments: given = [] } = node;
    const hasFilter = given.some((argument) => argument.name.value === "filter");
    return (
      (this.isSearch(node) ? costWeights.search : 0) +
      (hasFilter ? costWeights.filter : 0) +
      (countFields.has(name.value) ? costWeights.totalCount : 0)
    );
  }

  private isSearch(node: FieldNode): boolean {
    const text = this.argument(node, "search");
    return typeof text === "string" && text.trim() !== "";
  }

  /** The page size requested by `first` or `last`; null for other fields. */
  private pageSize(field: GraphQLField<unknown, unknown>, node: FieldNode): number | null {
    const first = field.args.find((argument) => argument.name === "first");
    if (!first) return null;
    const asked = this.argument(node, "first") ?? this.argument(node, "last");
    if (typeof asked === "number") return Math.max(1, asked);
    return typeof first.defaultValue === "number" ? first.defaultValue : defaultPage;
  }

  private listSize(node: FieldNode): number {
    const ids = this.argument(node, "ids") ?? this.argument(node, "usernames");
    return Array.isArray(ids) ? ids.length : plainListSize;
  }

  private argument(node: FieldNode, name: string): unknown {
    const value = node.arguments?.find((argument) => argument.name.value === name)?.value;
    if (value?.kind === Kind.INT) return Number(value.value);
    if (value?.kind === Kind.STRING) return value.value;
    if (value?.kind === Kind.LIST) return value.values;
    if (value?.kind === Kind.VARIABLE) return this.variables[value.name.value];
    return undefined;
  }
}

function fieldOf(
  type: GraphQLNamedType | null,
  name: string,
): GraphQLField<unknown, unknown> | null {
  return isObjectType(type) || (type && "getFields" in type)
    ? ((type.getFields() as Record<string, GraphQLField<unknown, unknown>>)[name] ?? null)
    : null;
}

function isList(type: GraphQLOutputType): boolean {
  return isListType(type) || (isNonNullType(type) && isListType(type.ofType));
}

/** The names of the root fields, including those in fragments. */
function rootFields(
  set: SelectionSetNode,
  document: DocumentNode,
  seen = new Set<string>(),
): string[] {
  return set.selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection.name.value];
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      return rootFields(selection.selectionSet, document, seen);
    }
    if (seen.has(selection.name.value)) return [];
    seen.add(selection.name.value);
    const fragment = document.definitions.find(
      (definition): definition is FragmentDefinitionNode =>
        definition.kind === Kind.FRAGMENT_DEFINITION &&
        definition.name.value === selection.name.value,
    );
    return fragment ? rootFields(fragment.selectionSet, document, seen) : [];
  });
}

import {
  getNamedType,
  isCompositeType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from "graphql";
import { fragmentsOf } from "#server/platform/graph/documents/each-node";
import { listSizeOf, weightOfArgument, weightOfField } from "./field-costs";
import { keyBytes, maxBytesOf, maxPlainBytes } from "./field-sizes";

/** The weight of a selection. Fragments are weighed once and added up, not expanded. */
export interface Weight {
  depth: number;
  aliases: number;
  directives: number;
  cost: number;
  /** Of the largest answer. */
  bytes: number;
  searches: number;
}

const weightless: Weight = {
  depth: 0,
  aliases: 0,
  directives: 0,
  cost: 0,
  bytes: 0,
  searches: 0,
};

/** A selection set with what its place decides. */
export interface Place {
  set: SelectionSetNode;
  type: GraphQLNamedType | null;
  /** The lists in it are the nodes and edges of a page, whose size is charged once. */
  isPaged: boolean;
}

/** A field that is charged, and how often the fields below it are. */
export interface WeighedField {
  node: FieldNode;
  times: number;
  /** How often the answer has them at most. */
  items: number;
  /** The argument that set `times`; null for a size that no argument sets. */
  sizedBy: string | null;
  below: Place | null;
  /** Of the fields below, once. */
  inner: Pick<Weight, "cost" | "bytes">;
}

/** Weighs an operation: the number of fields, multiplied by the sizes of lists, plus the extra cost of slow reads. */
export class OperationWeight {
  private readonly fragments: Record<string, FragmentDefinitionNode>;
  private readonly weights = new Map<string, Weight>();

  constructor(
    private readonly schema: GraphQLSchema,
    document: DocumentNode,
    private readonly variables: Readonly<Record<string, unknown>>,
  ) {
    this.fragments = fragmentsOf(document);
  }

  of(operation: OperationDefinitionNode): Weight {
    const weight = this.ofSelections(this.rootOf(operation));
    weight.directives += operation.directives?.length ?? 0;
    return weight;
  }

  rootOf({ operation, selectionSet: set }: OperationDefinitionNode): Place {
    return { set, type: this.schema.getRootType(operation) ?? null, isPaged: false };
  }

  ofSelection(selection: SelectionNode, place: Place): Weight {
    if (selection.kind === Kind.FIELD) return this.ofField(selection, place);
    if (selection.kind === Kind.INLINE_FRAGMENT)
      return this.ofSelections(this.inside(selection, place)!);
    return this.ofFragment(selection.name.value, place);
  }

  /** The selections of a fragment where it is spread; null for an unknown one. */
  inside(selection: Exclude<SelectionNode, FieldNode>, { type, isPaged }: Place): Place | null {
    const fragment =
      selection.kind === Kind.INLINE_FRAGMENT ? selection : this.fragments[selection.name.value];
    if (!fragment) return null;
    const condition = fragment.typeCondition?.name.value;
    const inner = condition === undefined ? type : (this.schema.getType(condition) ?? null);
    return { set: fragment.selectionSet, type: inner, isPaged };
  }

  private ofSelections(place: Place): Weight {
    const sum: Weight = { ...weightless };
    for (const selection of place.set.selections) {
      const part = this.ofSelection(selection, place);
      sum.depth = Math.max(sum.depth, part.depth);
      sum.aliases += part.aliases;
      sum.directives += part.directives + (selection.directives?.length ?? 0);
      sum.cost += part.cost;
      sum.bytes += part.bytes;
      sum.searches += part.searches;
    }
    return sum;
  }

  private ofFragment(name: string, place: Place): Weight {
    const key = `${name} ${place.isPaged}`;
    const known = this.weights.get(key);
    if (known) return known;
    const fragment = this.fragments[name];
    if (!fragment) return weightless;
    this.weights.set(key, weightless);
    const type = this.schema.getType(fragment.typeCondition.name.value) ?? null;
    const weight = this.ofSelections({ ...place, set: fragment.selectionSet, type });
    this.weights.set(key, weight);
    return weight;
  }

  private ofField(node: FieldNode, place: Place): Weight {
    const field = fieldOf(place.type, node.name.value);
    const { times, items, below } = this.sizeOf(node, field, place);
    const inner = below ? this.ofSelections(below) : weightless;
    const isSearch = this.isSearch(node);
    return {
      depth: inner.depth + 1,
      aliases: inner.aliases + (node.alias ? 1 : 0),
      directives: inner.directives,
      cost: this.ownCost(node, isSearch) + times * inner.cost,
      bytes: ownBytes(node, field, items) + items * inner.bytes,
      searches: inner.searches + (isSearch ? 1 : 0),
    };
  }

  weigh(node: FieldNode, place: Place): WeighedField {
    const field = fieldOf(place.type, node.name.value);
    const size = this.sizeOf(node, field, place);
    return { node, ...size, inner: size.below ? this.ofSelections(size.below) : weightless };
  }

  private sizeOf(
    node: FieldNode,
    field: GraphQLField<unknown, unknown> | null,
    place: Place,
  ): Pick<WeighedField, "times" | "items" | "sizedBy" | "below"> {
    const list = field && listSizeOf(field);
    const named = field ? getNamedType(field.type) : null;
    const below: Place | null = node.selectionSet
      ? {
          set: node.selectionSet,
          type: isCompositeType(named) ? named : null,
          isPaged: list?.isConnection ?? false,
        }
      : null;
    // The page size of a connection already covers its nodes and edges.
    const isCovered = place.isPaged && !list?.isConnection && list?.slicingArguments.length === 0;
    if (!list || isCovered) return { times: 1, items: 1, sizedBy: null, below };
    for (const name of list.slicingArguments) {
      const value = this.argument(node, name);
      const isNumber = name === "first" || name === "last";
      const given = isNumber ? value : Array.isArray(value) && value.length;
      if (typeof given !== "number") continue;
      const times = isNumber ? Math.max(1, given) : given;
      return { times, items: times, sizedBy: name, below };
    }
    const { assumedSize: times, maxItems: items } = list;
    return { times, items, sizedBy: list.slicingArguments[0] ?? null, below };
  }

  /** The cost of a field without its rows. */
  private ownCost(node: FieldNode, isSearch: boolean): number {
    let cost = weightOfField({ name: node.name.value });
    for (const { name } of node.arguments ?? []) {
      if (name.value !== "search" || isSearch) cost += weightOfArgument({ name: name.value });
    }
    return cost;
  }

  private isSearch(node: FieldNode): boolean {
    const text = this.argument(node, "search");
    return typeof text === "string" && text.trim() !== "";
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

/** The bytes of a field in the largest answer without the fields below it. */
function ownBytes(
  { name, alias, selectionSet }: FieldNode,
  field: GraphQLField<unknown, unknown> | null,
  items: number,
): number {
  const value = selectionSet ? items * "{},".length : field ? maxBytesOf(field) : maxPlainBytes;
  return keyBytes((alias ?? name).value) + value;
}

function fieldOf(
  type: GraphQLNamedType | null,
  name: string,
): GraphQLField<unknown, unknown> | null {
  return isObjectType(type) || (type && "getFields" in type)
    ? ((type.getFields() as Record<string, GraphQLField<unknown, unknown>>)[name] ?? null)
    : null;
}

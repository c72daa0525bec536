import {
  isListType,
  isNonNullType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLOutputType,
} from "graphql";
import { costWeights, defaultPage } from "#server/platform/settings/limits";
import { sizeOfField } from "./field-sizes";

/** The cost of fields and the sizes of lists: charged by `OperationWeight`, printed as `@cost` and `@listSize`. */

/** Every other field costs one point. */
const fieldWeights: Readonly<Record<string, number>> = {
  totalCount: 1 + costWeights.totalCount,
  totalCountIsExact: 1 + costWeights.totalCount,
  providerFacets: 1 + costWeights.facets,
  reviewTopics: 1 + costWeights.facets,
};

/** The cost of an argument where it is given; an empty search costs nothing. */
const argumentWeights: Readonly<Record<string, number>> = {
  search: costWeights.search,
  filter: costWeights.filter,
};

/** How often the fields of a list without paging are charged. Its bytes are those of its largest size. */
const plainListSize = 5;

/** The arguments whose values change the cost of an operation. */
export const sizeArguments: ReadonlySet<string> = new Set([
  "search",
  "first",
  "last",
  "ids",
  "usernames",
]);

type Field = GraphQLField<unknown, unknown>;

export function weightOfField({ name }: Pick<Field, "name">): number {
  return fieldWeights[name] ?? 1;
}

export function weightOfArgument({ name }: Pick<GraphQLArgument, "name">): number {
  return argumentWeights[name] ?? 0;
}

export interface ListSize {
  /** The arguments that set the size: a number, or the length of a list. */
  slicingArguments: readonly string[];
  /** The size without them. */
  assumedSize: number;
  /** The largest size without them. */
  maxItems: number;
  /** A page: its size holds for `nodes` and `edges` together. */
  isConnection: boolean;
}

/** Whether a list is charged with the page around it. */
export function isListOfPage(field: Field): boolean {
  return sizedFields.includes(field.name) && listSizeOf(field)?.slicingArguments.length === 0;
}

/** The lists of a page. */
export const sizedFields: readonly string[] = ["edges", "nodes"];

const listSizes = new WeakMap<Field, { size: ListSize | null }>();

/** Null for a field that is no list. */
export function listSizeOf(field: Field): ListSize | null {
  let known = listSizes.get(field);
  if (!known) listSizes.set(field, (known = { size: readListSize(field) }));
  return known.size;
}

function readListSize(field: Field): ListSize | null {
  const { args, type } = field;
  const named = (...names: string[]) =>
    names.filter((name) => args.some((one) => one.name === name));
  const first = args.find(({ name }) => name === "first");
  if (first) {
    const assumedSize = typeof first.defaultValue === "number" ? first.defaultValue : defaultPage;
    const isConnection = !isList(type);
    const slicingArguments = named("first", "last");
    return { slicingArguments, assumedSize, maxItems: assumedSize, isConnection };
  }
  if (!isList(type)) return null;
  const slicingArguments = named("ids", "usernames");
  const size = sizeOfField(field);
  const maxItems = size && "items" in size ? size.items : plainListSize;
  return { slicingArguments, assumedSize: plainListSize, maxItems, isConnection: false };
}

function isList(type: GraphQLOutputType): boolean {
  return isListType(type) || (isNonNullType(type) && isListType(type.ofType));
}

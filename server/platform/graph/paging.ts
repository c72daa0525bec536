import { createHash } from "node:crypto";
import { Field, Int, ObjectType } from "type-graphql";
import type { ClassType } from "type-graphql";
import { badUserInput, requireRange } from "#server/platform/errors/graph-error";
import { defaultPage, maxPageSize } from "#server/platform/settings/limits";
import type { PageArgs } from "./page.args";

/** A validated page request: size, direction and cursors. */
export interface PageRequest {
  size: number;
  backwards: boolean;
  after: CursorValues | null;
  before: CursorValues | null;
  /** Rows to skip, for callers that page by number; never used by GraphQL. */
  skip: number;
  /** A digest of the list's name, order and filters, which its cursors carry. */
  list: string;
}
export type CursorValues = readonly (number | string)[];
/** The type of a sort column in a cursor. */
export type CursorKind = "integer" | "bigint" | "real" | "moment";

/** Validates paging arguments; `kinds` are the types of the sort columns, `name` is that of the list. */
export function parsePage(args: PageArgs, kinds: readonly CursorKind[], name: string): PageRequest {
  const { first = null, last = null } = args;
  if (first !== null && last !== null) throw badUserInput("Give `first` or `last`, not both.");
  const size = last ?? first ?? defaultPage;
  requireRange(last === null ? "first" : "last", size, 0, maxPageSize);
  let digest: string | null = null;
  const list = () => (digest ??= digestOf(name, args));
  return {
    size,
    backwards: last !== null,
    after: parseCursor(args.after, kinds, list),
    before: parseCursor(args.before, kinds, list),
    skip: 0,
    // Computed only for pages with cursors.
    get list() {
      return list();
    },
  };
}

const digestCharacters = 8;

/** All arguments but those of the page name a list: its order, filters and search. */
function digestOf(name: string, args: PageArgs): string {
  const { first: _first, after: _after, last: _last, before: _before, ...choice } = args;
  const text = name + JSON.stringify(withoutAbsent(choice));
  return createHash("sha256").update(text).digest("base64url").slice(0, digestCharacters);
}

/** Equal for absent, null and empty filters, and for any order of the keys. */
function withoutAbsent(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAbsent);
  if (typeof value !== "object" || value === null) return value ?? undefined;
  const entries = Object.entries(value)
    .map(([key, each]) => [key, withoutAbsent(each)] as const)
    .filter(([, each]) => each !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

export function toCursor(values: CursorValues, { list }: Pick<PageRequest, "list">): string {
  return Buffer.from(JSON.stringify([...values, list])).toString("base64url");
}

const maxCursorLength = 400;

function parseCursor(
  cursor: string | null | undefined,
  kinds: readonly CursorKind[],
  list: () => string,
): CursorValues | null {
  if (cursor === null || cursor === undefined) return null;
  let values: unknown;
  try {
    if (cursor.length > maxCursorLength) throw new RangeError("too long");
    values = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
  } catch {
    throw badUserInput("Invalid cursor.");
  }
  const fits =
    Array.isArray(values) &&
    values.length === kinds.length + 1 &&
    values.at(-1) === list() &&
    kinds.every((kind, index) => isOfKind[kind](values[index]));
  if (!fits) throw badUserInput("The cursor belongs to a list with another order or filter.");
  return (values as CursorValues).slice(0, -1);
}

const maxInteger = 2_147_483_647;

const isOfKind: Record<CursorKind, (value: unknown) => boolean> = {
  integer: (value) => Number.isInteger(value) && Math.abs(value as number) <= maxInteger,
  bigint: (value) => Number.isSafeInteger(value),
  // PostgreSQL refuses values too small or too large for a `real`.
  real: (value) =>
    value === 0 ||
    (Number.isFinite(value) &&
      Math.abs(value as number) <= maxInteger &&
      Math.fround(value as number) !== 0),
  moment: (value) =>
    typeof value === "string" &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) &&
    !Number.isNaN(Date.parse(value)),
};

@ObjectType({ description: "The position of a page in its list.", simpleResolvers: true })
export class PageInfo {
  @Field(() => Boolean, { description: "Whether there are more items after this page." })
  hasNextPage: boolean;

  @Field(() => Boolean, { description: "Whether there are more items before this page." })
  hasPreviousPage: boolean;

  @Field(() => String, { nullable: true, description: "The cursor of the first item." })
  startCursor: string | null;

  @Field(() => String, { nullable: true, description: "The cursor of the last item." })
  endCursor: string | null;
}

export interface Edge<Item> {
  cursor: string;
  node: Item;
}

/** The size of a list; null if it exceeds the maximum count. */
export type TotalCount = number | null;

/** A Relay connection. `totalCount` is resolved only if selected. */
export interface Connection<Item> {
  edges: Edge<Item>[];
  nodes: Item[];
  pageInfo: PageInfo;
  totalCount: TotalCount | (() => Promise<TotalCount>);
}

/** Builds a connection from rows, one more than the page size. */
export function toConnection<Item>(
  page: PageRequest,
  rows: Item[],
  cursorOf: (item: Item) => CursorValues,
  totalCount: Connection<Item>["totalCount"],
  /** Read by the resolvers of further fields of its edges. */
  edgeContext: object = {},
): Connection<Item> {
  const hasMore = rows.length > page.size;
  let counted: Promise<TotalCount> | undefined;
  const nodes = rows.slice(0, page.size);
  if (page.backwards) nodes.reverse();
  const edgeOf = (node: Item) => ({
    ...edgeContext,
    cursor: toCursor(cursorOf(node), page),
    node,
  });
  const cursorAt = (place: 0 | -1) => {
    const node = nodes.at(place);
    return node === undefined ? null : toCursor(cursorOf(node), page);
  };
  return {
    nodes,
    // Counted once, however often it is selected.
    totalCount: typeof totalCount === "function" ? () => (counted ??= totalCount()) : totalCount,
    // Lazy: cursors are built only if selected.
    get edges() {
      return nodes.map(edgeOf);
    },
    get pageInfo() {
      return {
        hasNextPage: page.backwards ? page.before !== null : hasMore,
        hasPreviousPage: page.backwards ? hasMore : page.after !== null,
        startCursor: cursorAt(0),
        endCursor: cursorAt(-1),
      };
    },
  };
}

/** The GraphQL type of an edge, for modules that add fields to it. */
export function edgeOf<Item extends object>(
  item: ClassType<Item>,
  name: string,
): ClassType<Edge<Item>> {
  @ObjectType(`${name}Edge`, {
    description: `A ${wordsOf(name)} in a list, with its cursor.`,
    simpleResolvers: true,
  })
  class EdgeType {
    @Field(() => String, { description: "The opaque cursor of the item." })
    cursor: string;

    @Field(() => item, { description: "The item." })
    node: Item;
  }
  return EdgeType as unknown as ClassType<Edge<Item>>;
}

/** The GraphQL type of a connection: `connectionOf(Provider)` is `ProviderConnection`. */
export function connectionOf<Item extends object>(
  item: ClassType<Item>,
  name: string,
  edge: ClassType<Edge<Item>> = edgeOf(item, name),
): ClassType<Connection<Item>> {
  @ObjectType(`${name}Connection`, {
    description: `A page of a list of ${wordsOf(name)}s.`.replace(/([^aeiou])ys\.$/, "$1ies."),
    simpleResolvers: true,
  })
  class ConnectionType {
    @Field(() => [edge], { description: "The items with their cursors." })
    edges: Edge<Item>[];

    @Field(() => [item], { description: "The items without cursors." })
    nodes: Item[];

    @Field(() => PageInfo, { description: "The position of this page." })
    pageInfo: PageInfo;

    @Field(() => Int, {
      nullable: true,
      description: "The size of the whole list; null if it is too long to count.",
    })
    totalCount: TotalCount;

    @Field(() => Boolean, {
      description: "False if the list has more than 10,000 items and no stored count.",
    })
    totalCountIsExact: boolean;
  }
  return ConnectionType as unknown as ClassType<Connection<Item>>;
}

/** `PromotionCode` becomes `promotion code`. */
function wordsOf(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
}

import { ArgsType, Field, Int, ObjectType } from "type-graphql";
import type { ClassType } from "type-graphql";
import { badUserInput, requireRange } from "#server/platform/errors/graph-error";
import { defaultPage, maxPageSize } from "#server/platform/settings/limits";

@ArgsType()
export class PageArgs {
  @Field(() => Int, {
    nullable: true,
    description: "So many from the front, at most 100. Default 20. Not together with `last`.",
  })
  first?: number | null;

  @Field(() => String, { nullable: true, description: "Continue behind this cursor." })
  after?: string | null;

  @Field(() => Int, { nullable: true, description: "So many from the back, at most 100." })
  last?: number | null;

  @Field(() => String, { nullable: true, description: "Stop before this cursor." })
  before?: string | null;
}

/** A page that was asked for, checked: how many rows, from which end, between which rows. */
export interface PageRequest {
  size: number;
  backwards: boolean;
  after: CursorValues | null;
  before: CursorValues | null;
  /** Rows to pass over first: for callers who page by number, never for the graph. */
  skip: number;
}
export type CursorValues = readonly (number | string)[];
/** What a sort column holds, as a cursor must carry it. */
export type CursorKind = "integer" | "bigint" | "real" | "moment";

/** Checks paging arguments. `kinds` are the types of the sort columns, as a cursor must carry them. */
export function readPage(args: PageArgs, kinds: readonly CursorKind[]): PageRequest {
  const { first = null, last = null } = args;
  if (first !== null && last !== null) throw badUserInput("Give `first` or `last`, not both.");
  const size = last ?? first ?? defaultPage;
  requireRange(last === null ? "first" : "last", size, 0, maxPageSize);
  return {
    size,
    backwards: last !== null,
    after: parseCursor(args.after, kinds),
    before: parseCursor(args.before, kinds),
    skip: 0,
  };
}

export function toCursor(values: CursorValues): string {
  return Buffer.from(JSON.stringify(values)).toString("base64url");
}

const maxCursorLength = 400;

function parseCursor(
  cursor: string | null | undefined,
  kinds: readonly CursorKind[],
): CursorValues | null {
  if (cursor === null || cursor === undefined) return null;
  let values: unknown;
  try {
    if (cursor.length > maxCursorLength) throw new RangeError("too long");
    values = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
  } catch {
    throw badUserInput("This cursor is not one of ours.");
  }
  const fits =
    Array.isArray(values) &&
    values.length === kinds.length &&
    values.every((value, index) => isOfKind[kinds[index]!](value));
  if (!fits) throw badUserInput("This cursor is not one of this list.");
  return values as CursorValues;
}

const maxInteger = 2_147_483_647;

const isOfKind: Record<CursorKind, (value: unknown) => boolean> = {
  integer: (value) => Number.isInteger(value) && Math.abs(value as number) <= maxInteger,
  bigint: (value) => Number.isSafeInteger(value),
  // What is too small for a `real` PostgreSQL refuses, as it does what is too large.
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

@ObjectType({ description: "Where a page lies in its list.", simpleResolvers: true })
export class PageInfo {
  @Field(() => Boolean, { description: "Whether there is more behind this page." })
  hasNextPage: boolean;

  @Field(() => Boolean, { description: "Whether there is more before this page." })
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

/** How many a list holds; null where there are more than are counted. */
export type TotalCount = number | null;

/** A page of a list, in Relay's shape. `totalCount` is resolved only where it is asked. */
export interface Connection<Item> {
  edges: Edge<Item>[];
  nodes: Item[];
  pageInfo: PageInfo;
  totalCount: TotalCount | (() => Promise<TotalCount>);
}

/** Makes a connection of rows that were read one past the page's size. */
export function toConnection<Item>(
  page: PageRequest,
  rows: Item[],
  cursorOf: (item: Item) => CursorValues,
  totalCount: Connection<Item>["totalCount"],
): Connection<Item> {
  const hasMore = rows.length > page.size;
  let counted: Promise<TotalCount> | undefined;
  const nodes = rows.slice(0, page.size);
  if (page.backwards) nodes.reverse();
  const edgeOf = (node: Item) => ({ cursor: toCursor(cursorOf(node)), node });
  const cursorAt = (place: 0 | -1) => {
    const node = nodes.at(place);
    return node === undefined ? null : toCursor(cursorOf(node));
  };
  return {
    nodes,
    // One statement, however often it is asked.
    totalCount: typeof totalCount === "function" ? () => (counted ??= totalCount()) : totalCount,
    // Cursors are made only for who asks for them.
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

/** The graph type of a connection: `connectionOf(Provider)` is `ProviderConnection`. */
export function connectionOf<Item extends object>(
  item: ClassType<Item>,
  name: string,
): ClassType<Connection<Item>> {
  @ObjectType(`${name}Edge`, {
    description: `A ${name.toLowerCase()} in a list, with its place.`,
    simpleResolvers: true,
  })
  class EdgeType {
    @Field(() => String, { description: "Its place in the list; opaque." })
    cursor: string;

    @Field(() => item, { description: "The item itself." })
    node: Item;
  }

  @ObjectType(`${name}Connection`, {
    description: `A page of a list of ${name.toLowerCase()}s.`,
    simpleResolvers: true,
  })
  class ConnectionType {
    @Field(() => [EdgeType], { description: "The items with their cursors." })
    edges: Edge<Item>[];

    @Field(() => [item], { description: "The items alone." })
    nodes: Item[];

    @Field(() => PageInfo, { description: "Where this page lies." })
    pageInfo: PageInfo;

    @Field(() => Int, {
      nullable: true,
      description: "How many the whole list holds; null where they are more than are counted.",
    })
    totalCount: TotalCount;

    @Field(() => Boolean, {
      description: "False where the list holds more than 10,000 and no counter is kept.",
    })
    totalCountIsExact: boolean;
  }
  return ConnectionType as unknown as ClassType<Connection<Item>>;
}

import { Field, ID, InterfaceType } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { badUserInput } from "#server/platform/errors/graph-error";

@InterfaceType({
  description: "An object with a global id, which `node` fetches.",
})
export abstract class Node {
  @Field(() => ID, { name: "id", description: "Opaque and stable; never parse it." })
  nodeId: string;
}

/** The tables whose rows have a stored, random id, by its prefix. */
const storedTypes = { p_: "Provider", r_: "Review", u_: "User" } as const;
export type StoredType = (typeof storedTypes)[keyof typeof storedTypes];

/** The ids of these types before they were stored held the row's number. They resolve until then. */
const numberedUntil = Date.UTC(2028, 0, 1);

/** The global id of a row without a stored one. */
export function toNodeId(type: string, key: number | string): string {
  return Buffer.from(`${type}:${key}`).toString("base64url");
}

/** SQL form of a node id, for a key of at most 44 characters: `encode` breaks longer lines. */
export function nodeIdSql(type: string, key: string): string {
  const encoded = `encode(convert_to('${type}:' || ${key}, 'UTF8'), 'base64')`;
  return `rtrim(translate(${encoded}, '+/', '-_'), '=')`;
}

/** The type and key of a global id; null for an invalid one. A stored id is its own key. */
export function parseNodeId(id: string): { type: string; key: string } | null {
  if (isStored(id))
    return { type: storedTypes[id.slice(0, 2) as keyof typeof storedTypes], key: id };
  const text = Buffer.from(id, "base64url").toString("utf8");
  const match = /^([A-Z][A-Za-z]{1,30}):([0-9a-z-]{1,40})$/.exec(text);
  if (!match || toNodeId(match[1]!, match[2]!) !== id) return null;
  return { type: match[1]!, key: match[2]! };
}

function isStored(id: string): boolean {
  return /^[pru]_[A-Za-z0-9_-]{22}$/.test(id);
}

/** How to find the row of an id: by its stored id or, for an earlier id, by number. Null for any other text. */
export function rowKeyOf(
  ctx: Pick<Context, "now">,
  id: string,
  type: StoredType,
): { nodeId: string } | { id: number } | null {
  const node = parseNodeId(id);
  if (node?.type !== type) return null;
  if (isStored(id)) return { nodeId: id };
  if (type === "User" || ctx.now().getTime() >= numberedUntil) return null;
  const key = parseIntegerKey(node.key, type === "Review" ? Number.MAX_SAFE_INTEGER : undefined);
  return key === null ? null : { id: key };
}

/** The integer key of an id of this type; null for any other text. */
export function integerKeyOf(id: string, type: string, maxKey = maxIntegerKey): number | null {
  const node = parseNodeId(id);
  return node?.type === type ? parseIntegerKey(node.key, maxKey) : null;
}

/** The maximum of an `integer` column; tables with `bigint` keys pass Number.MAX_SAFE_INTEGER. */
const maxIntegerKey = 2_147_483_647;

/** Null if it cannot be a key. */
export function parseIntegerKey(text: string, maxKey = maxIntegerKey): number | null {
  const key = /^[1-9][0-9]{0,15}$/.test(text) ? Number(text) : Number.NaN;
  return key <= maxKey ? key : null;
}

/** Like `parseNodeId`, but throws for an invalid id. */
export function requireNodeId(id: string): { type: string; key: string } {
  const parsed = parseNodeId(id);
  if (!parsed) throw badUserInput("Invalid id.");
  return parsed;
}

type FindNode = (ctx: Context, key: string, id: string) => Promise<Node | null>;
const finders = new Map<string, FindNode>();

/** Registers how `node(id)` loads a type with integer keys. */
export function findNodesBy(
  type: string,
  load: (ctx: Context, key: number) => Promise<Node | null>,
  maxKey = maxIntegerKey,
): void {
  finders.set(type, async (ctx, text) => {
    const key = parseIntegerKey(text, maxKey);
    return key === null ? null : load(ctx, key);
  });
}

/** Finder of a type with stored ids; `byNumber` loads by an earlier id. */
export function findStoredNodesBy(
  type: StoredType,
  byNodeId: (ctx: Context, nodeId: string) => Promise<Node | null>,
  byNumber?: (ctx: Context, id: number) => Promise<Node | null>,
): void {
  finders.set(type, async (ctx, _key, id) => {
    const row = rowKeyOf(ctx, id, type);
    if (row && "nodeId" in row) return byNodeId(ctx, row.nodeId);
    return row && byNumber ? byNumber(ctx, row.id) : null;
  });
}

/** Finder by other keys, which `load` parses. */
export function findNodesByKey(type: string, load: FindNode): void {
  finders.set(type, load);
}

/** Finder by UUID keys. */
export function findNodesByUuid(
  type: string,
  load: (ctx: Context, key: string) => Promise<Node | null>,
): void {
  finders.set(type, (ctx, key) => (isUuid(key) ? load(ctx, key) : Promise.resolve(null)));
}

export function isUuid(key: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key);
}

/** The node with this id; null if it no longer exists. Throws for an invalid id. */
export async function findNode(ctx: Context, id: string): Promise<Node | null> {
  const { type, key } = requireNodeId(id);
  const find = finders.get(type);
  return find ? find(ctx, key, id) : null;
}

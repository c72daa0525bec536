import { Field, ID, InterfaceType } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { badUserInput } from "#server/platform/errors/graph-error";

@InterfaceType({
  description: "Something with an id of its own, which `node` finds again.",
})
export abstract class Node {
  @Field(() => ID, { name: "id", description: "Opaque and stable; never parse it." })
  nodeId: string;
}

/** The opaque id under which the graph knows a row. */
export function toNodeId(type: string, key: number | string): string {
  return Buffer.from(`${type}:${key}`).toString("base64url");
}

/** The type and key behind an opaque id; null for anything that we did not give out. */
export function parseNodeId(id: string): { type: string; key: string } | null {
  const text = Buffer.from(id, "base64url").toString("utf8");
  const match = /^([A-Z][A-Za-z]{1,30}):([0-9a-z-]{1,40})$/.exec(text);
  if (!match || toNodeId(match[1]!, match[2]!) !== id) return null;
  return { type: match[1]!, key: match[2]! };
}

/** The whole number behind an id of this type; null for any other text. */
export function integerKeyOf(id: string, type: string, largest = maxKeyLength): number | null {
  const node = parseNodeId(id);
  return node?.type === type ? parseIntegerKey(node.key, largest) : null;
}

/** Of an `integer` column; tables with a `bigint` say Number.MAX_SAFE_INTEGER. */
const maxKeyLength = 2_147_483_647;

/** Null where no row can have it for a key. */
export function parseIntegerKey(text: string, largest = maxKeyLength): number | null {
  const key = /^[1-9][0-9]{0,15}$/.test(text) ? Number(text) : Number.NaN;
  return key <= largest ? key : null;
}

/** The same as `parseNodeId` where anything else is a bad input. */
export function requireNodeId(id: string): { type: string; key: string } {
  const parsed = parseNodeId(id);
  if (!parsed) throw badUserInput("This id is not one of ours.");
  return parsed;
}

type FindNode = (ctx: Context, key: string) => Promise<Node | null>;
const finders = new Map<string, FindNode>();

/** Says how `node(id)` finds the rows of a type that have whole numbers for keys. */
export function findNodesBy(
  type: string,
  load: (ctx: Context, key: number) => Promise<Node | null>,
  largest = maxKeyLength,
): void {
  finders.set(type, async (ctx, text) => {
    const key = parseIntegerKey(text, largest);
    return key === null ? null : load(ctx, key);
  });
}

/** The same for a type whose keys are neither; it reads them by itself. */
export function findNodesByKey(type: string, load: FindNode): void {
  finders.set(type, load);
}

/** The same for a type whose keys are UUIDs. */
export function findNodesByUuid(
  type: string,
  load: (ctx: Context, key: string) => Promise<Node | null>,
): void {
  finders.set(type, (ctx, key) => (isUuid(key) ? load(ctx, key) : Promise.resolve(null)));
}

export function isUuid(key: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key);
}

/** The node of an id that we gave out; null where it is gone. */
export async function findNode(ctx: Context, id: string): Promise<Node | null> {
  const { type, key } = requireNodeId(id);
  const find = finders.get(type);
  return find ? find(ctx, key) : null;
}

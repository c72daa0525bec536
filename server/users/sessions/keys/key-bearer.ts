import type { GraphQLError } from "graphql";
import type { Context } from "#server/platform/request/context";
import { graphError } from "#server/platform/errors/graph-error";
import { keyUseSeconds } from "./key-limits";
import { hashKey, isKey, isWellFormedKey } from "./key-format";
import { findKey, type KeyBearer } from "./key.query";

const keys = {};

/** The API key of the request, cached per request; null without one. Throws UNAUTHENTICATED for an invalid one. */
export async function keyOf(ctx: Context): Promise<KeyBearer | null> {
  return ctx.bearer !== null && isKey(ctx.bearer) ? requireKey(ctx) : null;
}

export function requireKey(ctx: Context): Promise<KeyBearer> {
  const known = ctx.batches.get(keys) as Promise<KeyBearer> | undefined;
  if (known) return known;
  const found = readKey(ctx);
  // The caller handles a rejection; this prevents an unhandled-rejection crash.
  found.catch(() => undefined);
  ctx.batches.set(keys, found);
  return found;
}

async function readKey(ctx: Context): Promise<KeyBearer> {
  const text = ctx.bearer ?? "";
  if (!isWellFormedKey(text)) throw invalidKey("This API key has a typing error");
  const key = await findKey(ctx, hashKey(text));
  if (!key) throw invalidKey("This API key does not exist or was revoked");
  if (key.expiresAt && key.expiresAt <= ctx.now()) throw invalidKey("This API key has expired");
  await noteUse(ctx, key);
  return key;
}

function invalidKey(message: string): GraphQLError {
  return graphError("UNAUTHENTICATED", message, { http: { status: 401 } });
}

/** Writes the last use at most once a minute; concurrent requests wait for no lock. */
async function noteUse(ctx: Context, { id, lastUsedAt }: KeyBearer): Promise<void> {
  const now = ctx.now();
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < keyUseSeconds * 1000) return;
  await ctx.database.source.query(
    `UPDATE api_keys SET last_used_at = $2 WHERE id = (
       SELECT id FROM api_keys WHERE id = $1 AND last_used_at IS NOT DISTINCT FROM $3
       FOR NO KEY UPDATE SKIP LOCKED)`,
    [id, now, lastUsedAt],
  );
}

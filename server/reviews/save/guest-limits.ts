import { throttledError } from "#server/platform/errors/user-error";
import type { Context } from "#server/platform/request/context";
import { consumeRateLimitsWithin } from "#server/platform/request/rate-limit-within";
import { cooldownSeconds, inCooldown } from "./decide-save";
import { reject, type PendingSave } from "./pending-save";

/**
 * Counts what guests are about to store by network, and rejects past the limit. Repeated saves cost nothing, and neither
 * do rejected ones, except by `startCooldowns`. The saves have different networks.
 */
export async function countGuestReviews(
  ctx: Context,
  saves: readonly PendingSave[],
): Promise<void> {
  const guests = saves.filter(isLimited);
  if (guests.length === 0) return;
  const keyOf = ({ writer }: PendingSave) =>
    Buffer.from(writer.networkHash!, "hex").toString("base64url");
  const results = await consumeRateLimitsWithin(ctx, "GUEST_REVIEW", guests.map(keyOf));
  for (const save of guests) {
    const result = results.get(keyOf(save))!;
    if (result.allowed) continue;
    save.decision = reject(throttledError(result));
  }
}

/**
 * Starts the cooldown of a network for a provider. The last step that can reject, and only when another transaction
 * has started the same cooldown a moment ago.
 */
export async function startCooldowns(ctx: Context, saves: readonly PendingSave[]): Promise<void> {
  const limited = saves.filter(isLimited);
  if (limited.length === 0) return;
  const keyOf = ({ writer, decision }: PendingSave) => ({
    providerId: decision.outcome === "insert" ? decision.providerId : null,
    networkHash: writer.networkHash,
  });
  const rows: { providerId: number; networkHash: string }[] = await ctx.manager.query(
    `INSERT INTO guest_marks (provider_id, network_hash, created_at)
     SELECT s."providerId", decode(s."networkHash", 'hex'), $2
     FROM json_to_recordset($1) AS s ("providerId" integer, "networkHash" text)
     ORDER BY 1, 2
     ON CONFLICT (provider_id, network_hash) DO UPDATE SET created_at = excluded.created_at
       WHERE guest_marks.created_at <= excluded.created_at - make_interval(secs => $3)
     RETURNING provider_id AS "providerId", encode(network_hash, 'hex') AS "networkHash"`,
    [JSON.stringify(limited.map(keyOf)), ctx.now(), cooldownSeconds],
  );
  for (const save of limited) {
    const { providerId, networkHash } = keyOf(save);
    const hasStarted = rows.some(
      (row) => row.providerId === providerId && row.networkHash === networkHash,
    );
    if (!hasStarted) save.decision = reject(inCooldown(cooldownSeconds));
  }
}

function isLimited({ writer, decision }: PendingSave): boolean {
  return writer.networkHash !== null && decision.outcome === "insert";
}

import type { Context } from "#server/platform/request/context";
import { consumeRateLimitsWithin } from "#server/platform/request/rate-limit-within";
import { throttledError } from "#server/platform/errors/user-error";
import type { Decision } from "./decide-save";
import type { Save } from "./save-facts.query";

/**
 * Counts what guests are about to store by their networks, and refuses those who have stored enough lately. A save
 * that is repeated or refused for another reason costs nothing. No two of them are of one network.
 */
export async function consumeGuestLimits(
  ctx: Context,
  saves: readonly Save[],
  decisions: readonly Decision[],
): Promise<Decision[]> {
  const networks = decisions.map((decision, place) => {
    const { userId, networkHash } = saves[place]!.writer;
    if (userId !== null || networkHash === null) return null;
    return decision.outcome === "to store" ? asKey(networkHash) : null;
  });
  const counted = networks.filter((network) => network !== null);
  if (counted.length === 0) return [...decisions];
  const turns = await consumeRateLimitsWithin(ctx, "GUEST_REVIEW", counted);
  return decisions.map((decision, place) => {
    const network = networks[place];
    const turn = network ? turns.get(network)! : null;
    if (!turn || turn.allowed) return decision;
    return { outcome: "refused", error: throttledError(turn.message, turn.retryAfterSeconds) };
  });
}

function asKey(hexadecimal: string): string {
  return Buffer.from(hexadecimal, "hex").toString("base64url");
}

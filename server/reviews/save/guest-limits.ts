import type { Context } from "#server/platform/request/context";
import { takeTurnsWithin } from "#server/platform/request/rate-limit-within";
import { throttledError } from "#server/platform/errors/user-error";
import type { Verdict } from "./decide-save";
import type { Save } from "./save-facts.query";

/**
 * Counts what guests are about to store by their networks, and refuses those who have stored enough lately. A save
 * that is repeated or refused for another reason costs nothing. No two of them are of one network.
 */
export async function takeGuestTurns(
  ctx: Context,
  saves: readonly Save[],
  verdicts: readonly Verdict[],
): Promise<Verdict[]> {
  const networks = verdicts.map((verdict, place) => {
    const { userId, networkHash } = saves[place]!.writer;
    if (userId !== null || networkHash === null) return null;
    return verdict.outcome === "to store" ? asKey(networkHash) : null;
  });
  const counted = networks.filter((network) => network !== null);
  if (counted.length === 0) return [...verdicts];
  const turns = await takeTurnsWithin(ctx, "GUEST_REVIEW", counted);
  return verdicts.map((verdict, place) => {
    const network = networks[place];
    const turn = network ? turns.get(network)! : null;
    if (!turn || turn.granted) return verdict;
    return { outcome: "refused", error: throttledError(turn.message, turn.retryAfterSeconds) };
  });
}

function asKey(hexadecimal: string): string {
  return Buffer.from(hexadecimal, "hex").toString("base64url");
}

import type { Context } from "#server/platform/request/context";
import { reviewedFromNetwork, secondsOfAMark, type Decision } from "./decide-save";
import type { Save } from "./save-facts.query";

/**
 * Of a network one guest may review a provider in thirty days, or one person who confirmed nothing: marks the networks
 * of those who are about to.
 * The last thing that can be refused, so that no mark is left in vain; and only where another process has marked
 * the network in this very moment.
 */
export async function markNetworks(
  ctx: Context,
  saves: readonly Save[],
  decisions: readonly Decision[],
): Promise<Decision[]> {
  const guests = decisions.map((decision, place) => {
    const { networkHash } = saves[place]!.writer;
    if (networkHash === null || decision.outcome !== "to store") return null;
    return { providerId: decision.providerId, networkHash };
  });
  const asked = guests.filter((guest) => guest !== null);
  if (asked.length === 0) return [...decisions];
  const rows: { providerId: number; networkHash: string }[] = await ctx.manager.query(
    `INSERT INTO guest_marks (provider_id, network_hash, created_at)
     SELECT s."providerId", decode(s."networkHash", 'hex'), $2
     FROM json_to_recordset($1) AS s ("providerId" integer, "networkHash" text)
     ORDER BY 1, 2
     ON CONFLICT (provider_id, network_hash) DO UPDATE SET created_at = excluded.created_at
       WHERE guest_marks.created_at <= excluded.created_at - make_interval(secs => $3)
     RETURNING provider_id AS "providerId", encode(network_hash, 'hex') AS "networkHash"`,
    [JSON.stringify(asked), ctx.now(), secondsOfAMark],
  );
  const marks = new Set(rows.map(({ providerId, networkHash }) => `${providerId} ${networkHash}`));
  return decisions.map((decision, place) => {
    const guest = guests[place];
    const isFirst = !guest || marks.has(`${guest.providerId} ${guest.networkHash}`);
    return isFirst
      ? decision
      : { outcome: "refused", error: reviewedFromNetwork(saves[place]!.writer, secondsOfAMark) };
  });
}

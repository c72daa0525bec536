import type { Environment } from "#server/platform/request/context";
import { webhookLimits } from "#server/platform/settings/job-limits";
import type { WebhookDelivery } from "#server/integrations/webhooks/webhook-delivery";
import type { HostSlots } from "./host-slots";

/** A due delivery with what sending it needs. */
export type ClaimedDelivery = Pick<
  WebhookDelivery,
  "id" | "webhookId" | "number" | "type" | "eventNodeId" | "happenedAt" | "attempts" | "at"
> & {
  host: string;
  url: string;
  /** The secret and, after a rotation, the one before. */
  sealedSecrets: Buffer[];
};

/** Leases due deliveries: the oldest of each host, as many as it has slots. */
export async function claimDeliveries(
  { database, now }: Environment,
  slots: HostSlots,
): Promise<ClaimedDelivery[]> {
  if (slots.free <= 0) return [];
  const { hosts, free } = slots.reduced();
  const [rows]: [(ClaimedDelivery & { secret: Buffer; earlierSecret: Buffer | null })[]] =
    await database.source.manager.query(claim, [
      now(),
      hosts,
      free,
      webhookLimits.maxPerHost,
      slots.free,
      webhookLimits.leaseSeconds,
    ]);
  return rows.map(({ secret, earlierSecret, ...row }) => ({
    ...row,
    sealedSecrets: earlierSecret ? [secret, earlierSecret] : [secret],
  }));
}

// The recursion skips from host to host in the index, however many deliveries wait for each.
const claim = `
  WITH RECURSIVE waiting (host) AS (
    (SELECT host FROM webhook_deliveries WHERE state = 'pending' ORDER BY host LIMIT 1)
    UNION ALL
    SELECT (SELECT d.host FROM webhook_deliveries d WHERE d.state = 'pending' AND d.host > w.host ORDER BY d.host LIMIT 1)
    FROM waiting w WHERE w.host IS NOT NULL
  ), due AS (
    SELECT next.id FROM waiting w
    LEFT JOIN unnest($2::text[], $3::integer[]) AS reduced (host, free) ON reduced.host = w.host
    CROSS JOIN LATERAL (
      SELECT d.id, d.next_attempt_at FROM webhook_deliveries d
      WHERE d.state = 'pending' AND d.host = w.host AND d.next_attempt_at <= $1
      ORDER BY d.next_attempt_at, d.id LIMIT coalesce(reduced.free, $4) FOR UPDATE SKIP LOCKED) AS next
    ORDER BY next.next_attempt_at, next.id LIMIT $5
  )
  UPDATE webhook_deliveries d SET next_attempt_at = $1::timestamptz + make_interval(secs => $6)
  FROM due, webhooks w WHERE d.id = due.id AND w.id = d.webhook_id
  RETURNING d.id::float8 AS id, d.webhook_id AS "webhookId", d.number::float8 AS number, d.type,
    d.node_id AS "eventNodeId", d.happened_at AS "happenedAt", d.attempts, d.created_at AS at, d.host, w.url,
    w.sealed_secret AS secret, CASE WHEN w.earlier_until > $1 THEN w.earlier_secret END AS "earlierSecret"`;

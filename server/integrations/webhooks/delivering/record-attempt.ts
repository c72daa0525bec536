import type { Environment } from "#server/platform/request/context";
import type { ClaimedDelivery } from "./claim-deliveries";
import { disableWebhook } from "./disable-webhook";
import { giveUpMilliseconds, nextAttempt } from "./retry-schedule";
import type { AttemptResult } from "./send-delivery";

/** HTTP 410: the receiver wants no more, by Standard Webhooks. */
const gone = 410;

/** Stores the result of an attempt, and disables a webhook without a success for days. */
export async function recordAttempt(
  environment: Environment,
  delivery: ClaimedDelivery,
  { status, failure }: AttemptResult,
): Promise<void> {
  const { manager } = environment.database.source;
  const now = environment.now();
  if (failure === null) {
    await manager.query(recordSuccess, [delivery.id, now, status, delivery.webhookId]);
    return;
  }
  const failures = delivery.attempts + 1;
  const next = nextAttempt(failures, { createdAt: delivery.at, now });
  const [[webhook]]: [{ failingSince: Date }[]] = await manager.query(recordFailure, [
    delivery.id,
    now,
    status,
    delivery.webhookId,
    failure,
    next,
  ]);
  const failingFor = webhook ? now.getTime() - webhook.failingSince.getTime() : 0;
  if (status === gone || failingFor >= giveUpMilliseconds) {
    await disableWebhook(environment, delivery.webhookId);
  }
}

// A webhook that was turned off meanwhile has no pending delivery; its result is kept.
const recordSuccess = `
  WITH attempted AS (
    UPDATE webhook_deliveries SET state = 'succeeded', attempts = attempts + 1, response_status = $3, failure = NULL,
      last_attempt_at = $2, next_attempt_at = NULL WHERE id = $1::bigint
  )
  UPDATE webhooks SET failing_since = NULL, last_success_at = $2
  WHERE id = $4 AND (failing_since IS NOT NULL OR last_success_at IS NULL
    OR last_success_at < $2::timestamptz - interval '1 minute')`;

const recordFailure = `
  WITH attempted AS (
    UPDATE webhook_deliveries SET attempts = attempts + 1, response_status = $3, failure = $5, last_attempt_at = $2,
      state = CASE WHEN state = 'pending' AND $6::timestamptz IS NOT NULL THEN 'pending' ELSE 'failed' END,
      next_attempt_at = CASE WHEN state = 'pending' THEN $6::timestamptz END
    WHERE id = $1::bigint
  )
  UPDATE webhooks SET failing_since = coalesce(failing_since, $2) WHERE id = $4
  RETURNING failing_since AS "failingSince"`;

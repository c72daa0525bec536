import type { Context } from "#server/platform/request/context";

/** Ends the waiting deliveries of a webhook that is turned off. They can be replayed. */
export async function endWaiting(
  { manager }: Pick<Context, "manager">,
  webhookId: string,
  failure: string,
): Promise<void> {
  await manager.query(
    `UPDATE webhook_deliveries SET state = 'failed', failure = $2, next_attempt_at = NULL
     WHERE webhook_id = $1 AND state = 'pending'`,
    [webhookId, failure],
  );
}

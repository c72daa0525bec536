import { IsNull, Not } from "typeorm";
import type { Sent } from "#server/networks/messages/outbox";
import { refundRateLimitKeys } from "#server/platform/request/budgets";
import type { Context } from "#server/platform/request/context";
import { announce } from "#server/platform/request/events";
import { inTransaction } from "#server/platform/request/transaction";
import { Verification, type Delivery } from "#server/verification/verification.entity";

/** The verification whose code must be sent. Null when its code is useless by now, or was already sent. */
export async function beginDelivery(ctx: Context, id: string): Promise<Verification | null> {
  // Resetting `delivery` stops `eraseUndelivered`, which a request calls after an earlier failure.
  await ctx.manager.query(
    `UPDATE verifications SET delivery = NULL, delivery_failure = NULL
     WHERE id = $1 AND delivery = 'unavailable' AND confirmed_at IS NULL AND expires_at > $2`,
    [id, ctx.now()],
  );
  const verification = await ctx.manager.getRepository(Verification).findOneBy({ id });
  if (!verification) return null;
  const { delivery, confirmedAt, expiresAt } = verification;
  if (delivery === "unavailable") await refundOnce(ctx, verification);
  return delivery === null && !confirmedAt && expiresAt > ctx.now() ? verification : null;
}

/** Stores the result of sending a code, and refunds the budgets when the code will never be sent. */
export async function storeDelivery(
  ctx: Context,
  verification: Verification,
  sent: Sent,
  { isFinal }: { isFinal: boolean },
): Promise<void> {
  const { id } = verification;
  const delivery = deliveryOf(sent);
  const deliveryFailure = sent.isSent ? null : sent.reason;
  await inTransaction(ctx, async (inside) => {
    await inside.manager.update(Verification, { id }, { delivery, deliveryFailure });
    const isUnsent = delivery === "refused" || delivery === "unavailable";
    if (isUnsent && isFinal) await refundOnce(inside, verification);
    await announce(inside, "verificationUpdated", { key: id });
  });
}

function deliveryOf(sent: Sent): Delivery {
  if (sent.isSent) return "sent";
  if (sent.isRefused) return "refused";
  return sent.mayArrive ? "uncertain" : "unavailable";
}

async function refundOnce(ctx: Context, { id, refundKeys }: Verification): Promise<void> {
  await inTransaction(ctx, async ({ manager }) => {
    const refundable = { id, refundKeys: Not(IsNull()) };
    const { affected } = await manager.update(Verification, refundable, { refundKeys: null });
    if (affected) await refundRateLimitKeys(manager, refundKeys ?? []);
  });
}

/** Erases a verification whose code was not sent, and refunds its budgets. False when the job is retrying the delivery. */
export async function eraseUndelivered(ctx: Context, id: string): Promise<boolean> {
  return inTransaction(ctx, async ({ manager }) => {
    const [erased]: [{ refundKeys: string[] | null }[], number] = await manager.query(
      `DELETE FROM verifications WHERE id = $1 AND delivery IN ('refused', 'unavailable')
       RETURNING refund_keys AS "refundKeys"`,
      [id],
    );
    await refundRateLimitKeys(manager, erased[0]?.refundKeys ?? []);
    return erased.length > 0;
  });
}

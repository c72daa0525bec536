import { addJob } from "#server/jobs/add-job";
import type { Context } from "#server/platform/request/context";
import { codeMinutes } from "#server/platform/settings/limits";
import { inTransaction } from "#server/platform/request/transaction";
import { Verification } from "./verification.entity";

type Given = Pick<Verification, "id" | "method" | "address" | "purpose" | "codeHash"> &
  Partial<Pick<Verification, "refundKeys">>;

export async function storeVerification(ctx: Context, given: Given): Promise<Verification> {
  const createdAt = ctx.now();
  const verification = ctx.manager.create(Verification, {
    refundKeys: null,
    ...given,
    delivery: null,
    deliveryFailure: null,
    attempts: 0,
    expiresAt: new Date(createdAt.getTime() + codeMinutes * 60_000),
    confirmedAt: null,
    senderId: null,
    declaredAt: null,
    proofHash: null,
    proofExpiresAt: null,
    proofUsedAt: null,
    createdAt,
  });
  const { id, method } = verification;
  await inTransaction(ctx, async (inside) => {
    if (method !== "instagram") await expireEarlierCodes(inside, verification);
    await inside.manager.insert(Verification, verification);
    if (method !== "instagram") {
      await addJob(inside, "sendVerificationCode", { id }, { key: `sendVerificationCode:${id}` });
    }
  });
  return verification;
}

/** Only the newest code of an address is valid. */
async function expireEarlierCodes(
  { manager }: Context,
  { method, address, purpose, createdAt }: Verification,
): Promise<void> {
  // Advisory lock: without it, two concurrent requests would leave both codes valid.
  const lockName = [`${method} ${purpose} ${address}`];
  await manager.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", lockName);
  await manager.query(
    `UPDATE verifications SET expires_at = $1
     WHERE address = $2 AND method = $3 AND purpose = $4 AND confirmed_at IS NULL AND expires_at > $1`,
    [createdAt, address, method, purpose],
  );
}

import type { Context } from "#server/platform/request/context";
import { announce } from "#server/platform/request/events";
import { maxWrongCodes } from "#server/platform/settings/limits";
import { inTransaction } from "#server/platform/request/transaction";
import { isCodeOf } from "./code";
import { makeProof } from "#server/verification/proof";
import { Verification } from "#server/verification/verification.entity";

type Checked =
  | { outcome: "right"; proof: string; checked: Verification }
  | { outcome: "wrong" | "used" | "expired" | "exhausted"; proof: null; checked: Verification };

/**
 * Holds a code against a verification and counts it, under a lock on the verification: of many at once each
 * is a try of its own, and one at most wins.
 */
export async function checkCode(ctx: Context, id: string, code: string): Promise<Checked> {
  const { answer } = await inTransaction(ctx, async (ctx) => {
    const answer = await checkLocked(ctx, id, code);
    // A wrong code is no reason to roll back: it has to stay counted.
    return { answer, userErrors: [] };
  });
  return answer;
}

async function checkLocked(ctx: Context, id: string, code: string): Promise<Checked> {
  const rows = ctx.manager.getRepository(Verification);
  const checked = await rows.findOneOrFail({
    where: { id },
    lock: { mode: "pessimistic_write" },
  });
  if (checked.confirmedAt) return { outcome: "used", proof: null, checked };
  if (checked.attempts >= maxWrongCodes) return { outcome: "exhausted", proof: null, checked };
  if (checked.expiresAt <= ctx.now()) return { outcome: "expired", proof: null, checked };

  await announce(ctx, "verificationUpdated", { key: id });
  if (!isCodeOf(ctx, checked, code)) {
    checked.attempts += 1;
    await rows.update({ id }, { attempts: checked.attempts });
    return { outcome: "wrong", proof: null, checked };
  }
  const { proof, hash, expiresAt } = makeProof(ctx);
  checked.confirmedAt = ctx.now();
  await rows.update(
    { id },
    { confirmedAt: checked.confirmedAt, proofHash: hash, proofExpiresAt: expiresAt },
  );
  return { outcome: "right", proof, checked };
}

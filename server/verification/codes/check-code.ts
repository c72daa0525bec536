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

/** Checks a code under a row lock on the verification: every concurrent attempt counts, and at most one succeeds. */
export async function checkCode(ctx: Context, id: string, code: string): Promise<Checked> {
  // No user errors, even for a wrong code: a rollback would undo the attempt counter.
  return inTransaction(ctx, (inside) => checkLocked(inside, id, code));
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

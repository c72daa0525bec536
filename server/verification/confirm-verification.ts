import { instagramOf } from "#server/networks/instagram";
import type { Context } from "#server/platform/request/context";
import { announce } from "#server/platform/request/events";
import { refundRateLimit, consumeRateLimit } from "#server/platform/request/rate-limit";
import { codeMinutes } from "#server/platform/settings/limits";
import { throttledError, userError, type UserError } from "#server/platform/errors/user-error";
import { checkCode } from "./codes/check-code";
import { directMessageCodeOf } from "./codes/code";
import { statusOf } from "./describe-verification";
import { findVerification } from "./find-verification";
import { attemptKeysOf } from "./known-browser";
import { issueProof, makeProof } from "./proof";
import type { Verification } from "./verification.entity";

export interface ConfirmedVerification {
  verification: Verification | null;
  /** Single use, valid for ten minutes, also set as a cookie. Null when not confirmed. */
  proof: string | null;
  userErrors: UserError[];
}

const wrong = userError("INVALID", "Failed to verify code", "code");
const expired = "this code has expired, please request a new one";
const exhausted = "too many wrong codes, please request a new one";

/** Checks a code from an email or text message. For a direct message, reports whether it has arrived. */
export async function confirmVerification(
  ctx: Context,
  { id, code }: { id: string; code: string | null },
): Promise<ConfirmedVerification> {
  const limit = await consumeRateLimit(ctx, "CONFIRM", ctx.ipAddress);
  if (!limit.allowed) return refuse(null, throttled(limit));
  const verification = await findVerification(ctx, id);
  if (!verification) return refuse(null, wrong);
  return verification.method === "instagram"
    ? confirmDirectMessage(ctx, verification)
    : confirmCode(ctx, verification, code ?? "");
}

async function confirmCode(
  ctx: Context,
  verification: Verification,
  code: string,
): Promise<ConfirmedVerification> {
  // Count first, so that concurrent requests cannot exceed the limit; refund unless the code was wrong.
  const { own, all } = attemptKeysOf(ctx, `${verification.method}:${verification.address}`);
  const limit = await consumeRateLimit(ctx, "WRONG_CODE", own);
  if (!limit.allowed) return refuse(verification, throttled(limit));
  const ceiling = all === null ? limit : await consumeRateLimit(ctx, "WRONG_CODE_ALL", all);
  if (!ceiling.allowed) {
    await refundRateLimit(ctx, "WRONG_CODE", own);
    return refuse(verification, throttled(ceiling));
  }

  const { outcome, proof, checked } = await checkCode(ctx, verification.id, code);
  if (outcome !== "wrong") {
    await refundRateLimit(ctx, "WRONG_CODE", own);
    if (all !== null) await refundRateLimit(ctx, "WRONG_CODE_ALL", all);
  }
  switch (outcome) {
    case "right":
      issueProof(ctx, verification.method, proof);
      return { verification: checked, proof, userErrors: [] };
    case "expired":
      return refuse(checked, failed(expired));
    case "exhausted":
      return refuse(checked, failed(exhausted));
    default:
      return refuse(checked, wrongCodeOf(checked));
  }
}

/** When the code was never sent, the delivery failure is more useful than "wrong code". */
function wrongCodeOf({ delivery, deliveryFailure }: Verification): UserError {
  if (delivery !== "refused" && delivery !== "unavailable") return wrong;
  const reason = `the code was not sent because ${deliveryFailure}`;
  return userError("INVALID", `Verification failed: ${reason}`, "code");
}

async function confirmDirectMessage(
  ctx: Context,
  verification: Verification,
): Promise<ConfirmedVerification> {
  if (!instagramOf(ctx.config)) return refuse(verification, failed("Instagram is not available"));
  const { id, address } = verification;
  const status = statusOf(verification, ctx.now());
  if (status === "confirmed") return proofOfMessage(ctx, verification);
  if (status === "expired") return refuse(verification, failed(expired));
  if (status === "pending") {
    const code = directMessageCodeOf(ctx, verification);
    await announce(ctx, "directMessageClaimed", { key: id, username: address, code });
  }
  return { verification: await findVerification(ctx, id), proof: null, userErrors: [] };
}

/** Issues one proof for a direct message, within `codeMinutes` of the confirmation. */
async function proofOfMessage(
  ctx: Context,
  verification: Verification,
): Promise<ConfirmedVerification> {
  const { proof, hash, expiresAt } = makeProof(ctx);
  const oldest = new Date(ctx.now().getTime() - codeMinutes * 60_000);
  const [rows]: [unknown[], number] = await ctx.manager.query(
    `UPDATE verifications SET proof_hash = $2, proof_expires_at = $3
     WHERE id = $1 AND proof_hash IS NULL AND confirmed_at > $4 RETURNING id`,
    [verification.id, hash, expiresAt, oldest],
  );
  if (rows.length === 0) return { verification, proof: null, userErrors: [] };
  issueProof(ctx, verification.method, proof);
  return { verification, proof, userErrors: [] };
}

function failed(reason: string): UserError {
  return userError("INVALID", `Verification failed: ${reason}`);
}

function throttled({ message, retryAfterSeconds }: { message: string; retryAfterSeconds: number }) {
  return throttledError(`Verification failed: ${message}`, retryAfterSeconds);
}

function refuse(
  verification: Verification | null,
  ...userErrors: UserError[]
): ConfirmedVerification {
  return { verification, proof: null, userErrors };
}

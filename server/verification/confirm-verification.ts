import { instagramOf } from "#server/networks/instagram";
import { action, type Answer } from "#server/platform/request/action";
import type { Context } from "#server/platform/request/context";
import { requireNodeId } from "#server/platform/graph/node";
import { announce } from "#server/platform/request/events";
import {
  refundRateLimit,
  consumeRateLimit,
  type RateLimitResult,
} from "#server/platform/request/rate-limit";
import { codeDigits, codeMinutes } from "#server/platform/settings/limits";
import {
  refuse,
  throttledError,
  userError,
  type UserError,
} from "#server/platform/errors/user-error";
import { codeIn } from "#server/platform/text/normalize-identifier";
import { checkCode } from "./codes/check-code";
import { directMessageCodeOf } from "./codes/code";
import { statusOf } from "./describe-verification";
import { findVerification } from "./find-verification";
import { attemptKeysOf } from "./known-browser";
import { issueProof, makeProof } from "./proof";
import type { Verification } from "./verification.entity";
import { ConfirmVerificationInput, ConfirmVerificationPayload } from "./verification.input";

const wrong = userError("INVALID", "Failed to verify code", "code");
const expired = "this code has expired, please request a new one";
const exhausted = "too many wrong codes, please request a new one";

/** Checks a code from an email or text message. For a direct message, reports whether it has arrived. */
export const confirmVerification = action(
  {
    name: "confirmVerification",
    description: "Checks a code and returns a proof for signing in or up.",
    payload: ConfirmVerificationPayload,
    input: ConfirmVerificationInput,
    parse: (_ctx, { id, code }: ConfirmVerificationInput) => ({
      id: requireNodeId(id).key,
      code: codeIn(code ?? "", codeDigits),
    }),
  },
  async (ctx, { id, code }) => {
    const limit = await consumeRateLimit(ctx, "CONFIRM", ctx.ipAddress);
    if (!limit.allowed) return refuse(throttled(limit));
    const verification = await findVerification(ctx, id);
    if (!verification) return refuse(wrong);
    return verification.method === "instagram"
      ? confirmDirectMessage(ctx, verification)
      : confirmCode(ctx, verification, code);
  },
);

async function confirmCode(
  ctx: Context,
  verification: Verification,
  code: string,
): Promise<Answer<ConfirmVerificationPayload>> {
  // Count first, so that concurrent requests cannot exceed the limit; refund unless the code was wrong.
  const { own, all } = attemptKeysOf(ctx, `${verification.method}:${verification.address}`);
  const limit = await consumeRateLimit(ctx, "WRONG_CODE", own);
  if (!limit.allowed) return { ...refuse(throttled(limit)), verification };
  const ceiling = all === null ? limit : await consumeRateLimit(ctx, "WRONG_CODE_ALL", all);
  if (!ceiling.allowed) {
    await refundRateLimit(ctx, "WRONG_CODE", own);
    return { ...refuse(throttled(ceiling)), verification };
  }

  const { outcome, proof, checked } = await checkCode(ctx, verification.id, code);
  if (outcome !== "wrong") {
    await refundRateLimit(ctx, "WRONG_CODE", own);
    if (all !== null) await refundRateLimit(ctx, "WRONG_CODE_ALL", all);
  }
  switch (outcome) {
    case "right":
      issueProof(ctx, verification.method, proof);
      return { verification: checked, proof };
    case "expired":
      return { ...refuse(failed(expired)), verification: checked };
    case "exhausted":
      return { ...refuse(failed(exhausted)), verification: checked };
    default:
      return { ...refuse(wrongCodeOf(checked)), verification: checked };
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
): Promise<Answer<ConfirmVerificationPayload>> {
  if (!instagramOf(ctx.config))
    return { ...refuse(failed("Instagram is not available")), verification };
  const { id, address } = verification;
  const status = statusOf(verification, ctx.now());
  if (status === "confirmed") return proofOfMessage(ctx, verification);
  if (status === "expired") return { ...refuse(failed(expired)), verification };
  if (status === "pending") {
    const code = directMessageCodeOf(ctx, verification);
    await announce(ctx, "directMessageClaimed", { key: id, username: address, code });
  }
  return { verification: await findVerification(ctx, id), proof: null };
}

/** Issues one proof for a direct message, within `codeMinutes` of the confirmation. */
async function proofOfMessage(
  ctx: Context,
  verification: Verification,
): Promise<Answer<ConfirmVerificationPayload>> {
  const { proof, hash, expiresAt } = makeProof(ctx);
  const oldest = new Date(ctx.now().getTime() - codeMinutes * 60_000);
  const [rows]: [unknown[], number] = await ctx.manager.query(
    `UPDATE verifications SET proof_hash = $2, proof_expires_at = $3
     WHERE id = $1 AND proof_hash IS NULL AND confirmed_at > $4 RETURNING id`,
    [verification.id, hash, expiresAt, oldest],
  );
  if (rows.length === 0) return { verification, proof: null };
  issueProof(ctx, verification.method, proof);
  return { verification, proof };
}

function failed(reason: string): UserError {
  return userError("INVALID", `Verification failed: ${reason}`);
}

function throttled(limit: RateLimitResult & { allowed: false }): UserError {
  return throttledError({ ...limit, message: `Verification failed: ${limit.message}` });
}

import { z } from "zod";
import { toNodeId } from "#server/platform/graph/node";
import type { Context } from "#server/platform/request/context";
import { addressInUse } from "#server/verification/address-in-use";
import { confirmVerification } from "#server/verification/confirm-verification";
import { findNewestVerification } from "#server/verification/find-verification";
import { startVerification } from "#server/verification/start-verification";
import { answer, failed, succeeded, type Answer } from "#server/rest/call";
import { refusal } from "#server/rest/refusal";

type Method = "email" | "phone";

export const codeSent = succeeded({
  message: z.string(),
  debug_code: z
    .string()
    .optional()
    .describe("Only in the demonstration, which sends no mail or SMS."),
});

export const codeVerified = succeeded({
  verified: z.literal(true),
  proof: z.string().describe("Can be used once, within ten minutes. A cookie holds it too."),
});

export const codeRefused = failed
  .extend({ verified: z.literal(false).optional() })
  .meta({ id: "VerificationFailure" });

/** Sends a code by the action of the mutation `startVerification`. */
export async function sendCode(ctx: Context, method: Method, address: string): Promise<Answer> {
  const { debugCode, userErrors } = await startVerification(ctx, {
    method,
    address,
    purpose: "sign_in",
  });
  if (userErrors.length > 0) return refusal(userErrors, "Failed to send code");
  return answer({
    message: "Verification code sent",
    ...(debugCode !== null && { debug_code: debugCode }),
  });
}

/** Like the mutation `confirmVerification`, for the newest code sent to the address. */
export async function verifyCode(
  ctx: Context,
  method: Method,
  { address, code }: { address: string; code: string },
): Promise<Answer> {
  const { proof, userErrors } = await confirm(ctx, method, address, code);
  if (userErrors.length === 0) return answer({ verified: true, proof });
  const refused = refusal(userErrors, "Failed to verify code");
  return { ...refused, body: { ...refused.body, verified: false } };
}

async function confirm(ctx: Context, method: Method, given: string, code: string) {
  const address = await addressInUse(ctx, method, given);
  const sought = { method, address: address ?? "", purpose: "sign_in" } as const;
  const newest = address === null ? null : await findNewestVerification(ctx, sought);
  return confirmVerification(ctx, { id: toNodeId("Verification", newest?.id ?? "none"), code });
}

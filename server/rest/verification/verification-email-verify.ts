import { z } from "zod";
import type { Context } from "#server/platform/request/context";
import { defineCall, type Answer } from "#server/rest/call";
import { codeRefused, codeVerified, verifyCode } from "./verification-answer";

const verifyEmailCodeInput = z.object({
  emailAddress: z.string().max(1_000).nullish(),
  code: z.string().max(100).nullish(),
});

/** `POST /api/verification/email/verify` */
export const verifyEmailCodeCall = defineCall({
  method: "POST",
  path: "/api/verification/email/verify",
  summary: "Checks a code sent to an email address.",
  input: verifyEmailCodeInput,
  answers: { 200: codeVerified },
  refusals: [429],
  refused: codeRefused,
  handle: verifyEmailCode,
});

function verifyEmailCode(
  ctx: Context,
  { emailAddress, code }: z.output<typeof verifyEmailCodeInput>,
): Promise<Answer> {
  return verifyCode(ctx, "email", { address: emailAddress ?? "", code: code ?? "" });
}

import { z } from "zod";
import type { Context } from "#server/platform/context";
import type { Answer } from "./call";
import { verifyCode } from "./verification-answer";

export const verifyEmailCodeInput = z.object({
  emailAddress: z.string().max(1_000).nullish(),
  code: z.string().max(100).nullish(),
});

/** `POST /api/verification/email/verify` */
export function verifyEmailCode(
  ctx: Context,
  { emailAddress, code }: z.output<typeof verifyEmailCodeInput>,
): Promise<Answer> {
  return verifyCode(ctx, "email", { address: emailAddress ?? "", code: code ?? "" });
}

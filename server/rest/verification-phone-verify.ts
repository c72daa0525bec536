import { z } from "zod";
import type { Context } from "#server/platform/context";
import type { Answer } from "./call";
import { verifyCode } from "./verification-answer";

export const verifyPhoneCodeInput = z.object({
  phoneNumber: z.string().max(1_000).nullish(),
  code: z.string().max(100).nullish(),
});

/** `POST /api/verification/phone/verify` */
export function verifyPhoneCode(
  ctx: Context,
  { phoneNumber, code }: z.output<typeof verifyPhoneCodeInput>,
): Promise<Answer> {
  return verifyCode(ctx, "phone", { address: phoneNumber ?? "", code: code ?? "" });
}

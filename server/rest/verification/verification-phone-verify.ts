import { z } from "zod";
import type { Context } from "#server/platform/request/context";
import { defineCall, type Answer } from "#server/rest/call";
import { codeRefused, codeVerified, verifyCode } from "./verification-answer";

const verifyPhoneCodeInput = z.object({
  phoneNumber: z.string().max(1_000).nullish(),
  code: z.string().max(100).nullish(),
});

/** `POST /api/verification/phone/verify` */
export const verifyPhoneCodeCall = defineCall({
  method: "POST",
  path: "/api/verification/phone/verify",
  summary: "Checks a code sent to a phone number.",
  input: verifyPhoneCodeInput,
  answers: { 200: codeVerified },
  refusals: [429],
  refused: codeRefused,
  handle: verifyPhoneCode,
});

function verifyPhoneCode(
  ctx: Context,
  { phoneNumber, code }: z.output<typeof verifyPhoneCodeInput>,
): Promise<Answer> {
  return verifyCode(ctx, "phone", { address: phoneNumber ?? "", code: code ?? "" });
}

import { z } from "zod";
import type { Context } from "#server/platform/request/context";
import { defineCall, type Answer } from "#server/rest/call";
import { codeSent, sendCode } from "./verification-answer";

const sendPhoneCodeInput = z.object({ phoneNumber: z.string().max(1_000).nullish() });

/** `POST /api/verification/phone/send` */
export const sendPhoneCodeCall = defineCall({
  method: "POST",
  path: "/api/verification/phone/send",
  summary: "Sends a code to a phone number.",
  input: sendPhoneCodeInput,
  answers: { 200: codeSent },
  refusals: [429],
  handle: sendPhoneCode,
});

function sendPhoneCode(
  ctx: Context,
  { phoneNumber }: z.output<typeof sendPhoneCodeInput>,
): Promise<Answer> {
  return sendCode(ctx, "phone", phoneNumber ?? "");
}

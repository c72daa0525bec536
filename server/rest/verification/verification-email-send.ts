import { z } from "zod";
import type { Context } from "#server/platform/request/context";
import { defineCall, type Answer } from "#server/rest/call";
import { codeSent, sendCode } from "./verification-answer";

const sendEmailCodeInput = z.object({ emailAddress: z.string().max(1_000).nullish() });

/** `POST /api/verification/email/send` */
export const sendEmailCodeCall = defineCall({
  method: "POST",
  path: "/api/verification/email/send",
  summary: "Sends a code to an email address.",
  input: sendEmailCodeInput,
  answers: { 200: codeSent },
  refusals: [429],
  handle: sendEmailCode,
});

function sendEmailCode(
  ctx: Context,
  { emailAddress }: z.output<typeof sendEmailCodeInput>,
): Promise<Answer> {
  return sendCode(ctx, "email", emailAddress ?? "");
}

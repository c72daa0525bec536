import { z } from "zod";
import type { Context } from "#server/platform/context";
import type { Answer } from "./call";
import { sendCode } from "./verification-answer";

export const sendPhoneCodeInput = z.object({ phoneNumber: z.string().max(1_000).nullish() });

/** `POST /api/verification/phone/send` */
export function sendPhoneCode(
  ctx: Context,
  { phoneNumber }: z.output<typeof sendPhoneCodeInput>,
): Promise<Answer> {
  return sendCode(ctx, "phone", phoneNumber ?? "");
}

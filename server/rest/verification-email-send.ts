import { z } from "zod";
import type { Context } from "#server/platform/context";
import type { Answer } from "./call";
import { sendCode } from "./verification-answer";

export const sendEmailCodeInput = z.object({ emailAddress: z.string().max(1_000).nullish() });

/** `POST /api/verification/email/send` */
export function sendEmailCode(
  ctx: Context,
  { emailAddress }: z.output<typeof sendEmailCodeInput>,
): Promise<Answer> {
  return sendCode(ctx, "email", emailAddress ?? "");
}

import type { JobPayloads } from "#server/jobs/add-job";
import type { JobRun } from "#server/jobs/tasks";
import type { Sent } from "#server/networks/messages/outbox";
import { sendMail } from "#server/networks/messages/send-mail";
import { sendTextMessage } from "#server/networks/messages/send-text-message";
import { createJobContext, type Context, type Environment } from "#server/platform/request/context";
import { numericCodeOf } from "./code";
import { codeMail, codeText } from "./code-messages";
import { beginDelivery, storeDelivery } from "./delivery";
import type { Verification } from "#server/verification/verification.entity";

/** Background job: sends the code of a verification until it expires, and stores the result. */
export async function sendVerificationCode(
  environment: Environment,
  { id }: JobPayloads["sendVerificationCode"],
  { isLastAttempt }: Pick<JobRun, "isLastAttempt">,
): Promise<void> {
  const ctx = createJobContext(environment, "verification-code");
  const verification = await beginDelivery(ctx, id);
  if (!verification) return;

  const sent = await send(ctx, verification);
  const canRetry = !sent.isSent && !sent.isRefused && !sent.mayArrive && !isLastAttempt;
  await storeDelivery(ctx, verification, sent, { isFinal: !canRetry });
  if (canRetry) throw new Error(sent.reason);
}

async function send(ctx: Context, verification: Verification): Promise<Sent> {
  const { method, address, purpose } = verification;
  const code = numericCodeOf(ctx, verification);
  if (code === null) {
    ctx.log.warn("cannot send verification code: its secret is not configured");
    const reason = "the code could not be created, please try again later";
    return { isSent: false, isRefused: false, reason };
  }
  return method === "email"
    ? sendMail(ctx, codeMail(address, code, purpose))
    : sendTextMessage(ctx, { to: address, text: codeText(code, purpose) });
}

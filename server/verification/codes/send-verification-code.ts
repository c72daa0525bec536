import type { JobPayloads } from "#server/jobs/add-job";
import type { JobRun } from "#server/jobs/tasks";
import type { Sent } from "#server/networks/messages/outbox";
import { sendMail } from "#server/networks/messages/send-mail";
import { sendTextMessage } from "#server/networks/messages/send-text-message";
import { createContext, type Context, type Environment } from "#server/platform/request/context";
import { numericCodeOf } from "./code";
import { codeMail, codeText } from "./code-messages";
import { beginDelivery, storeDelivery } from "./delivery";
import type { Verification } from "#server/verification/verification.entity";

/** The job: sends the code of a verification for as long as it is good, and stores what became of it. */
export async function sendVerificationCode(
  environment: Environment,
  { id }: JobPayloads["sendVerificationCode"],
  { isLastAttempt }: Pick<JobRun, "isLastAttempt">,
): Promise<void> {
  const requestId = "verification-code";
  const log = environment.log.child({ requestId });
  const facts = { requestId, log, bearer: null, networkAddress: "" };
  const ctx = createContext(environment, facts);
  const verification = await beginDelivery(ctx, id);
  if (!verification) return;

  const sent = await send(ctx, verification);
  const mayBeRepeated = !sent.isSent && !sent.isRefused && !sent.mayArrive && !isLastAttempt;
  await storeDelivery(ctx, verification, sent, { isFinal: !mayBeRepeated });
  if (mayBeRepeated) throw new Error(sent.reason);
}

async function send(ctx: Context, verification: Verification): Promise<Sent> {
  const { method, address, purpose } = verification;
  const code = numericCodeOf(ctx, verification);
  if (code === null) {
    ctx.log.warn("a code was made with a secret that this process does not have");
    const reason = "the code could not be made, please try again later";
    return { isSent: false, isRefused: false, reason };
  }
  return method === "email"
    ? sendMail(ctx, codeMail(address, code, purpose))
    : sendTextMessage(ctx, { to: address, text: codeText(code, purpose) });
}

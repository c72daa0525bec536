import type { JobPayloads } from "#server/jobs/add-job";
import { sendMail } from "#server/networks/messages/send-mail";
import { createJobContext, type Environment } from "#server/platform/request/context";
import { UserMail } from "./user-mail.entity";
import { composeUserMail } from "./user-mails";

/** Background job: sends an email to a user, then erases it. Throws on failure, to be retried. */
export async function sendUserMail(
  environment: Environment,
  { id }: JobPayloads["sendUserMail"],
): Promise<void> {
  const ctx = createJobContext(environment, `user-mail-${id}`);
  const mails = ctx.manager.getRepository(UserMail);
  const mail = await mails.findOneBy({ id });
  // Erased with the user, or already sent by an attempt whose completion was lost.
  if (!mail) return;
  const sent = await sendMail(ctx, composeUserMail(ctx.config, mail));
  if (!sent.isSent && !sent.isRefused) throw new Error(sent.reason);
  await mails.delete({ id });
}

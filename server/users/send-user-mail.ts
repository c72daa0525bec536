import type { JobPayloads } from "#server/jobs/add-job";
import { sendMail } from "#server/networks/messages/send-mail";
import { createContext, type Environment } from "#server/platform/request/context";
import { UserMail } from "./user-mail.entity";
import { composeUserMail } from "./user-mails";

/** The job: sends a mail to a user and erases it. Throws where it was not sent, to be tried again. */
export async function sendUserMail(
  environment: Environment,
  { id }: JobPayloads["sendUserMail"],
): Promise<void> {
  const requestId = `user-mail-${id}`;
  const log = environment.log.child({ requestId });
  const ctx = createContext(environment, { requestId, log, bearer: null, networkAddress: "" });
  const mails = ctx.manager.getRepository(UserMail);
  const mail = await mails.findOneBy({ id });
  // Erased with the user, or sent by an earlier attempt whose end was lost.
  if (!mail) return;
  const sent = await sendMail(ctx, composeUserMail(ctx.config, mail));
  // An address that is refused would be refused again.
  if (!sent.isSent && !sent.isRefused) throw new Error(sent.reason);
  await mails.delete({ id });
}

import { sendMail } from "#server/networks/messages/send-mail";
import { createJobContext, type Environment } from "#server/platform/request/context";
import { findContactEmail } from "#server/site/legal/legal.query";
import { ContactMessage } from "./contact-message.entity";
import { noContactAddress } from "./waiting-messages";

/**
 * Background job: sends a stored message and records the result. Throws on failure, to be retried. Without a contact
 * address it ends, and `addWaitingMessages` adds it again.
 */
export async function deliverContactMessage(
  environment: Environment,
  { id }: { id: number },
): Promise<void> {
  const ctx = createJobContext(environment, `contact-message-${id}`);
  const contacts = ctx.manager.getRepository(ContactMessage);
  const contact = await contacts.findOneBy({ id });
  // Erased with its sender, or already sent by an attempt whose completion was lost.
  if (!contact || contact.sentAt) return;

  const triedAt = ctx.now();
  const { name, email, message, userId } = contact;
  const contactEmail = await findContactEmail(ctx);
  if (contactEmail === null) {
    await contacts.update({ id }, { triedAt, failure: noContactAddress });
    return;
  }
  const sent = await sendMail(ctx, {
    to: contactEmail,
    replyTo: email,
    subject: `Plaudit contact form: message ${id}`,
    text: [
      `Sent through the contact form at ${ctx.config.publicUrl}/privacy-policy`,
      `From: ${name} <${email}>, ${userId === null ? "a visitor" : `user ${userId}`}`,
      "",
      message,
    ].join("\n"),
  });
  const outcome = sent.isSent ? { sentAt: ctx.now(), failure: null } : { failure: sent.reason };
  await contacts.update({ id }, { triedAt, ...outcome });
  if (!sent.isSent) throw new Error(sent.reason);
}

import { sendMail } from "#server/networks/send-mail";
import { createContext, type Context, type Environment } from "#server/platform/context";
import { contactRetryMinutes } from "#server/platform/limits";
import { ContactMessage } from "./contact-message.entity";

const mostAtOnce = 20;

/** Sends a message that is kept, and keeps what became of it. True where it is on its way. */
export async function deliverContactMessage(
  ctx: Context,
  contact: ContactMessage,
): Promise<boolean> {
  const failure = await send(ctx, contact);
  const outcome = failure === null ? { sentAt: ctx.now(), failure } : { failure };
  await ctx.database.source.getRepository(ContactMessage).update({ id: contact.id }, outcome);
  return failure === null;
}

/** Why it did not go out; null where it did. */
async function send(ctx: Context, contact: ContactMessage): Promise<string | null> {
  const { contactEmail, publicUrl } = ctx.config;
  const { name, email, message, userId } = contact;
  try {
    const sent = await sendMail(ctx, {
      to: contactEmail,
      replyTo: email,
      subject: `Plaudit: a message by the contact form (${contact.id})`,
      text: [
        `By the contact form of ${publicUrl}/privacy-policy`,
        `From: ${name} <${email}>, ${userId === null ? "a visitor" : `user ${userId}`}`,
        "",
        message,
      ].join("\n"),
    });
    return sent.isSent ? null : sent.reason;
  } catch (error) {
    ctx.log.error({ err: error, requestId: ctx.requestId }, "a contact message was not sent");
    return "it could not be handed over";
  }
}

/** Tries again every few minutes what did not go out; answers how to stop it. */
export function keepDelivering(environment: Environment): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const deliver = () => {
    running = deliverWaitingMessages(environment).catch((error: unknown) => {
      environment.log.warn({ err: error }, "waiting contact messages could not be sent");
    });
  };
  const timer = setInterval(deliver, contactRetryMinutes * 60_000).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}

/** Messages that did not go out are tried again, the longest waiting first, each by one process. */
export async function deliverWaitingMessages(environment: Environment): Promise<void> {
  const facts = { requestId: "contact-messages", bearer: null, networkAddress: "" };
  const ctx = createContext(environment, facts);
  const contacts = ctx.manager.getRepository(ContactMessage);
  const [rows] = (await ctx.manager.query(
    `UPDATE contact_messages SET tried_at = $1 WHERE id IN (
       SELECT id FROM contact_messages
       WHERE sent_at IS NULL AND tried_at < $1::timestamptz - make_interval(mins => $2)
       ORDER BY tried_at LIMIT $3 FOR UPDATE SKIP LOCKED)
     RETURNING id`,
    [ctx.now(), contactRetryMinutes, mostAtOnce],
  )) as [{ id: number }[], number];
  for (const { id } of rows) {
    const contact = await contacts.findOneBy({ id });
    // A mail server that is away is not asked for each of them.
    if (contact && !(await deliverContactMessage(ctx, contact))) return;
  }
}

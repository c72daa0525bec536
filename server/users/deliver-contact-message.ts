import { sendMail, type SentMail } from "#server/networks/send-mail";
import { createContext, type Context, type Environment } from "#server/platform/context";
import { contactRetryMinutes } from "#server/platform/limits";
import { ContactMessage } from "./contact-message.entity";

const mostAtOnce = 20;

/** Sends a message that is kept, and keeps what became of it. */
export async function deliverContactMessage(
  ctx: Context,
  contact: ContactMessage,
): Promise<SentMail> {
  const sent = await send(ctx, contact);
  const outcome = sent.isSent ? { sentAt: ctx.now(), failure: null } : { failure: sent.reason };
  await ctx.database.source.getRepository(ContactMessage).update({ id: contact.id }, outcome);
  return sent;
}

async function send(ctx: Context, contact: ContactMessage): Promise<SentMail> {
  const { contactEmail, publicUrl } = ctx.config;
  const { name, email, message, userId } = contact;
  try {
    return await sendMail(ctx, {
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
  } catch (error) {
    ctx.log.error({ err: error }, "a contact message was not sent");
    return { isSent: false, isRefused: false, reason: "it could not be handed over" };
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
  const requestId = "contact-messages";
  const log = environment.log.child({ requestId });
  const facts = { requestId, log, bearer: null, networkAddress: "" };
  const ctx = createContext(environment, facts);
  const contacts = ctx.manager.getRepository(ContactMessage);
  const rows = (await ctx.manager.query(
    `WITH due AS (
       SELECT id, tried_at FROM contact_messages
       WHERE sent_at IS NULL AND tried_at < $1::timestamptz - make_interval(mins => $2)
       ORDER BY tried_at, id LIMIT $3 FOR UPDATE SKIP LOCKED
     ), begun AS (
       UPDATE contact_messages SET tried_at = $1 FROM due WHERE contact_messages.id = due.id
       RETURNING due.id, due.tried_at
     )
     SELECT id FROM begun ORDER BY tried_at, id`,
    [ctx.now(), contactRetryMinutes, mostAtOnce],
  )) as { id: number }[];
  for (const { id } of rows) {
    const contact = await contacts.findOneBy({ id });
    if (!contact) continue;
    const sent = await deliverContactMessage(ctx, contact);
    // A mail server that is away is not asked for each of them; one that refuses this takes the next.
    if (!sent.isSent && !sent.isRefused) return;
  }
}

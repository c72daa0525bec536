import type { Context } from "#server/platform/context";
import { takeTurn } from "#server/platform/frequency";
import { inTransaction } from "#server/platform/transaction";
import { throttledError, userError, type UserError } from "#server/platform/user-error";
import { ContactMessage } from "./contact-message.entity";
import { deliverContactMessage } from "./deliver-contact-message";
import {
  readContactMessage,
  type CheckedContactMessage,
  type ContactMessageToSend,
} from "./read-contact-message";
import { viewerOf } from "./viewer";

export interface SentContactMessage {
  /** SENT is on its way; WAITING is kept and tried again. Null where it was refused. */
  outcome: "SENT" | "WAITING" | null;
  userErrors: UserError[];
}

/**
 * Keeps what somebody writes to us, and then sends it: a mail server that fails loses nothing. The same key with
 * the same message is one message, however often it is sent.
 */
export async function sendContactMessage(
  ctx: Context,
  input: ContactMessageToSend,
): Promise<SentContactMessage> {
  const { checked, userErrors } = readContactMessage(input);
  if (!checked) return refuse(...userErrors);
  const viewer = await viewerOf(ctx);

  const before = await findByKey(ctx, checked);
  if (before) return answerAgain(before, checked);
  const throttled = await takeTurns(ctx, checked);
  if (throttled) return refuse(throttled);

  const contact = await keep(ctx, checked, viewer?.user.id ?? null);
  if (!contact) return answerAgain((await findByKey(ctx, checked))!, checked);
  const { isSent } = await deliverContactMessage(ctx, contact);
  return { outcome: isSent ? "SENT" : "WAITING", userErrors: [] };
}

/** Durable when it answers. Null where a message of the same key was quicker. */
async function keep(
  ctx: Context,
  checked: CheckedContactMessage,
  userId: number | null,
): Promise<ContactMessage | null> {
  const now = ctx.now();
  const { contact } = await inTransaction(ctx, async ({ manager }) => {
    const contacts = manager.getRepository(ContactMessage);
    const { identifiers } = await contacts
      .createQueryBuilder()
      .insert()
      .values({ ...checked, userId, createdAt: now, triedAt: now })
      .orIgnore()
      .execute();
    const id = (identifiers[0] as { id: number } | undefined)?.id;
    return { contact: id ? await contacts.findOneBy({ id }) : null, userErrors: [] };
  });
  return contact;
}

async function findByKey(
  ctx: Context,
  { idempotencyKey }: CheckedContactMessage,
): Promise<ContactMessage | null> {
  if (idempotencyKey === null) return null;
  return ctx.manager.getRepository(ContactMessage).findOneBy({ idempotencyKey });
}

function answerAgain(kept: ContactMessage, checked: CheckedContactMessage): SentContactMessage {
  const isSame = (["name", "email", "message"] as const).every(
    (field) => kept[field] === checked[field],
  );
  if (!isSame) {
    const message = "This key was used with another message";
    return refuse(userError("IDEMPOTENCY_MISMATCH", message, "idempotencyKey"));
  }
  return { outcome: kept.sentAt ? "SENT" : "WAITING", userErrors: [] };
}

async function takeTurns(
  ctx: Context,
  { email }: CheckedContactMessage,
): Promise<UserError | null> {
  const turns = [
    ["CONTACT", ctx.networkAddress],
    ["CONTACT_ADDRESS", `email:${email}`],
  ] as const;
  for (const [name, who] of turns) {
    const turn = await takeTurn(ctx, name, who);
    if (!turn.granted) return throttledError(turn.message, turn.retryAfterSeconds);
  }
  return null;
}

function refuse(...userErrors: UserError[]): SentContactMessage {
  return { outcome: null, userErrors };
}

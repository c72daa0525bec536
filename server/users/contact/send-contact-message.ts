import { addJob } from "#server/jobs/add-job";
import type { Context } from "#server/platform/request/context";
import { consumeRateLimit } from "#server/platform/request/rate-limit";
import { inTransaction } from "#server/platform/request/transaction";
import { throttledError, userError, type UserError } from "#server/platform/errors/user-error";
import { ContactMessage } from "./contact-message.entity";
import {
  parseContactMessage,
  type CheckedContactMessage,
  type ContactMessageToSend,
} from "./validate-contact-message";
import { viewerOf } from "#server/users/sessions/viewer";

export interface SentContactMessage {
  /** SENT is on its way; WAITING did not go out yet and is tried again. Null where it was refused. */
  outcome: "SENT" | "WAITING" | null;
  userErrors: UserError[];
}

/**
 * Keeps a message to us and the job that sends it: a mail server that fails loses nothing. The same key with the
 * same message is one message, however often it is sent.
 */
export async function sendContactMessage(
  ctx: Context,
  input: ContactMessageToSend,
): Promise<SentContactMessage> {
  const { checked, userErrors } = parseContactMessage(input);
  if (!checked) return refuse(...userErrors);
  const viewer = await viewerOf(ctx);

  const before = await findByKey(ctx, checked);
  if (before) return answerAgain(before, checked);
  const throttled = await takeTurns(ctx, checked);
  if (throttled) return refuse(throttled);

  if (await insertMessage(ctx, checked, viewer?.user.id ?? null)) {
    return { outcome: "SENT", userErrors: [] };
  }
  return answerAgain((await findByKey(ctx, checked))!, checked);
}

/** False where a message of the same key was quicker. */
async function insertMessage(
  ctx: Context,
  checked: CheckedContactMessage,
  userId: number | null,
): Promise<boolean> {
  const now = ctx.now();
  const { isInserted } = await inTransaction(ctx, async (inside) => {
    const { identifiers } = await inside.manager
      .getRepository(ContactMessage)
      .createQueryBuilder()
      .insert()
      .values({ ...checked, userId, createdAt: now, triedAt: now })
      .orIgnore()
      .execute();
    const id = (identifiers[0] as { id: number } | undefined)?.id;
    if (id) {
      const key = `deliverContactMessage:${id}`;
      await addJob(inside, "deliverContactMessage", { id }, { key });
    }
    return { isInserted: id !== undefined, userErrors: [] };
  });
  return isInserted;
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
  return { outcome: kept.failure === null ? "SENT" : "WAITING", userErrors: [] };
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
    const turn = await consumeRateLimit(ctx, name, who);
    if (!turn.allowed) return throttledError(turn.message, turn.retryAfterSeconds);
  }
  return null;
}

function refuse(...userErrors: UserError[]): SentContactMessage {
  return { outcome: null, userErrors };
}

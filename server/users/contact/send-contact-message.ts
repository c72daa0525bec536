import { addJob } from "#server/jobs/add-job";
import { action } from "#server/platform/request/action";
import type { Context } from "#server/platform/request/context";
import { rateLimited } from "#server/platform/request/rate-limit";
import { inTransaction } from "#server/platform/request/transaction";
import { refuse, userError } from "#server/platform/errors/user-error";
import { findContactEmail } from "#server/site/legal/legal.query";
import { ContactMessage } from "./contact-message.entity";
import { SendContactMessageInput, SendContactMessagePayload } from "./contact.input";
import { validateContactMessage, type CheckedContactMessage } from "./validate-contact-message";
import { viewerOf } from "#server/users/sessions/viewer";

/** Stores a contact message with the job that sends it, so that it survives a mail server failure. Idempotent by key. */
export const sendContactMessage = action(
  {
    name: "sendContactMessage",
    description: "Sends us a message; no sign-in required. We keep a copy for a year.",
    payload: SendContactMessagePayload,
    input: SendContactMessageInput,
  },
  async (ctx, input: SendContactMessageInput) => {
    const { checked, userErrors } = validateContactMessage(input);
    if (!checked) return refuse(...userErrors);
    const viewer = await viewerOf(ctx);

    const before = await findByKey(ctx, checked);
    if (before) return replay(ctx, before, checked);
    const throttled =
      (await rateLimited(ctx, "CONTACT", ctx.ipAddress)) ??
      (await rateLimited(ctx, "CONTACT_ADDRESS", `email:${checked.email}`));
    if (throttled) return refuse(throttled);

    if (await insertMessage(ctx, checked, viewer?.user.id ?? null)) {
      return { outcome: await outcomeOf(ctx, null) };
    }
    return replay(ctx, (await findByKey(ctx, checked))!, checked);
  },
);

/** Race condition: false if a concurrent request inserted a message with the same key. */
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
    return { isInserted: id !== undefined };
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

/** Without a mail server or an address, production only stores the message: an answer must not say that it was sent. */
async function outcomeOf(ctx: Context, failure: string | null): Promise<"SENT" | "WAITING"> {
  const hasServer = ctx.config.mail !== null || ctx.config.mode === "demo";
  const canSend = hasServer && (await findContactEmail(ctx)) !== null;
  return canSend && failure === null ? "SENT" : "WAITING";
}

async function replay(ctx: Context, stored: ContactMessage, checked: CheckedContactMessage) {
  const isSame = (["name", "email", "message"] as const).every(
    (field) => stored[field] === checked[field],
  );
  if (!isSame) {
    const message = "This idempotency key was already used for a different message";
    return refuse(userError("IDEMPOTENCY_MISMATCH", message, "idempotencyKey"));
  }
  return { outcome: await outcomeOf(ctx, stored.failure) };
}

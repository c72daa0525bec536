import { In, IsNull, MoreThan } from "typeorm";
import { addJob, type JobPayloads } from "#server/jobs/add-job";
import { instagramOf, type Instagram } from "#server/networks/instagram";
import type { ReceivedMessage } from "#server/networks/instagram-messages";
import { findSender } from "#server/networks/instagram-sender";
import { profileTokenOf } from "#server/networks/profile-token";
import { createJobContext, type Context, type Environment } from "#server/platform/request/context";
import { announce } from "#server/platform/request/events";
import { recordServiceState } from "#server/platform/request/external-service-states";
import { inTransaction } from "#server/platform/request/transaction";
import { directMessageHashes, parseDirectMessageCodes } from "./codes/code";
import { DirectMessage } from "./direct-message.entity";
import { Verification } from "./verification.entity";

/** Stores one durable job per direct message. Privacy: keeps hashes of the codes, never the text. */
export async function storeMessages(ctx: Context, messages: ReceivedMessage[]): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    for (const { id, senderId, text } of messages) {
      const codeHashes = parseDirectMessageCodes(text)
        .flatMap((code) => directMessageHashes(ctx, code))
        .map((hash) => hash.toString("hex"));
      if (codeHashes.length === 0) continue;
      const key = `receiveMessage:${id}`;
      await addJob(inside, "receiveMessage", { id, senderId, codeHashes }, { key });
    }
  });
}

/** Background job: confirms verifications by a direct message from their username. A simulated one only declares it. */
export async function receiveMessage(
  environment: Environment,
  { id, senderId, codeHashes }: JobPayloads["receiveMessage"],
): Promise<void> {
  const ctx = createJobContext(environment, "direct-message");
  const instagram = instagramOf(ctx.config);
  if (!instagram) return;
  const live = await ctx.manager.getRepository(Verification).find({
    where: {
      method: "instagram",
      codeHash: In(codeHashes.map((hash) => Buffer.from(hash, "hex"))),
      confirmedAt: IsNull(),
      declaredAt: IsNull(),
      expiresAt: MoreThan(ctx.now()),
    },
  });
  if (live.length === 0 || (await ctx.manager.existsBy(DirectMessage, { id }))) return;

  const accessToken = await profileTokenOf(ctx, instagram);
  const sender = await findSender({ ...instagram, accessToken }, senderId);
  if (sender.found !== "yes") {
    const reason = `sender lookup failed for a direct message (${sender.status ?? "no answer"})`;
    recordServiceState("directMessages", reason);
    ctx.log.warn({ status: sender.status }, "sender lookup failed for a direct message");
    if (sender.found === "unavailable") throw new Error(reason);
    return;
  }
  const named = live.filter(({ address }) => address === sender.username);
  if (named.length === 0) ctx.log.info("direct message with a code came from a different username");
  await inTransaction(ctx, async (inside) => {
    // Concurrent attempts of the job: only the first one counts.
    if (await isFirst(inside, id)) {
      for (const { id } of named) await settle(inside, id, senderId, instagram);
    }
  });
}

async function isFirst(ctx: Context, id: string): Promise<boolean> {
  const inserted = await ctx.manager
    .createQueryBuilder()
    .insert()
    .into(DirectMessage)
    .values({ id, createdAt: ctx.now() })
    .orIgnore()
    .returning("id")
    .execute();
  return (inserted.raw as unknown[]).length > 0;
}

async function settle(
  ctx: Context,
  id: string,
  senderId: string,
  { isSimulated }: Instagram,
): Promise<void> {
  const now = ctx.now();
  const settled = await ctx.manager.update(
    Verification,
    { id, confirmedAt: IsNull(), declaredAt: IsNull(), expiresAt: MoreThan(now) },
    isSimulated ? { declaredAt: now } : { confirmedAt: now, senderId },
  );
  if (settled.affected) await announce(ctx, "verificationUpdated", { key: id });
}

import { setTimeout as pause } from "node:timers/promises";
import { In, IsNull, MoreThan } from "typeorm";
import { instagramOf, type Instagram } from "#server/networks/instagram";
import type { ReceivedMessage } from "#server/networks/instagram-messages";
import { findSender, type Sender } from "#server/networks/instagram-sender";
import { profileTokenOf } from "#server/networks/profile-token";
import type { Context } from "#server/platform/context";
import { announce } from "#server/platform/events";
import { noteOutside } from "#server/platform/outside-states";
import { inTransaction } from "#server/platform/transaction";
import { directMessageHashes, readDirectMessageCodes } from "./code";
import { DirectMessage } from "./direct-message.entity";
import { Verification } from "./verification.entity";

const pausesMilliseconds = [0, 1_000];

/**
 * Confirms what a direct message brings a code of, if it comes from the very username that was named. What the
 * simulator reports is the visitor's own word and only declares it.
 */
export async function receiveMessage(ctx: Context, message: ReceivedMessage): Promise<void> {
  const instagram = instagramOf(ctx.config);
  const hashes = readDirectMessageCodes(message.text).flatMap((code) =>
    directMessageHashes(ctx, code),
  );
  if (!instagram || hashes.length === 0) return;
  const live = await ctx.manager.getRepository(Verification).find({
    where: {
      method: "instagram",
      codeHash: In(hashes),
      confirmedAt: IsNull(),
      declaredAt: IsNull(),
      expiresAt: MoreThan(ctx.now()),
    },
  });
  if (live.length === 0 || !(await isFirst(ctx, message.id))) return;

  const accessToken = await profileTokenOf(ctx, instagram);
  const sender = await findSenderPatiently({ ...instagram, accessToken }, message.senderId);
  if (sender.found !== "yes") {
    // Not worked on after all: should the network bring it again, it counts.
    await ctx.manager.delete(DirectMessage, { id: message.id });
    const reason = `a message whose sender could not be found out (${sender.status ?? "no answer"})`;
    noteOutside("directMessages", reason);
    ctx.log.warn({ status: sender.status }, "who wrote a direct message could not be found out");
    return;
  }
  const named = live.filter(({ address }) => address === sender.username);
  if (named.length === 0) ctx.log.info("a direct message with a code came from another username");
  for (const { id } of named) await settle(ctx, id, message.senderId, instagram);
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

async function findSenderPatiently(instagram: Instagram, senderId: string): Promise<Sender> {
  let sender: Sender = { found: "unavailable", status: null };
  for (const milliseconds of pausesMilliseconds) {
    await pause(milliseconds);
    sender = await findSender(instagram, senderId);
    if (sender.found !== "unavailable") break;
  }
  return sender;
}

async function settle(
  ctx: Context,
  id: string,
  senderId: string,
  { isSimulated }: Instagram,
): Promise<void> {
  const now = ctx.now();
  await inTransaction(ctx, async (ctx) => {
    const settled = await ctx.manager.update(
      Verification,
      { id, confirmedAt: IsNull(), declaredAt: IsNull(), expiresAt: MoreThan(now) },
      isSimulated ? { declaredAt: now } : { confirmedAt: now, senderId },
    );
    if (settled.affected) await announce(ctx, "verificationUpdated", { key: id });
    return { userErrors: [] };
  });
}

import { addJob } from "#server/jobs/add-job";
import type { Context, WriteContext } from "#server/platform/request/context";
import { announce } from "#server/platform/request/events";
import type { DecisionParty } from "#server/moderation/measure";

interface Party {
  party: DecisionParty;
  userId: number | null;
  reportId?: number | null;
  email?: string | null;
}

export const kindOfParty: Record<DecisionParty, string> = {
  WRITER: "content_decided",
  REPORTER: "report_decided",
  PROVIDER: "provider_decided",
};

/** Stores the persons concerned, and sends each a notification and an email after the commit. */
export async function notifyParties(
  ctx: Context,
  decisionNumber: number,
  parties: readonly Party[],
): Promise<void> {
  for (const { party, userId, reportId = null, email = null } of parties) {
    const [stored]: { id: number }[] = await ctx.manager.query(
      `INSERT INTO decision_parties (decision_number, party, user_id, report_id, email) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT DO NOTHING RETURNING id`,
      [decisionNumber, party, userId, reportId, userId === null ? email : null],
    );
    if (!stored) continue;
    if (userId !== null)
      await notifyUser(ctx, userId, kindOfParty[party], `decision-${decisionNumber}`);
    const key = `sendDecisionMail:${stored.id}`;
    await addJob(ctx, "sendDecisionMail", { partyId: stored.id }, { key });
  }
}

/** `about` is `decision-N` or `case-N`. */
export async function notifyUser(
  ctx: Context,
  userId: number,
  kind: string,
  about: string,
): Promise<void> {
  await storeNotification(ctx, userId, kind, about);
  await announce(ctx, "notified", { key: `${userId} ${about}`, kind });
}

export async function storeNotification(
  ctx: WriteContext,
  userId: number,
  kind: string,
  about: string,
): Promise<void> {
  await ctx.manager.query(
    `INSERT INTO notifications (user_id, kind, method, happened_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id, kind, coalesce(method, '')) WHERE review_id IS NULL
       DO UPDATE SET happened_at = excluded.happened_at`,
    [userId, kind, about, ctx.now()],
  );
}

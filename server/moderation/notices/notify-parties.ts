import { addJobs } from "#server/jobs/add-job";
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

/**
 * Stores the persons concerned, and sends each a notification and an email after the commit. The number of statements
 * does not depend on the number of persons.
 */
export async function notifyParties(
  ctx: Context,
  decisionNumber: number,
  parties: readonly Party[],
): Promise<void> {
  const rows = parties.map(({ party, userId, reportId = null, email = null }) => ({
    ...{ party, user_id: userId, report_id: reportId },
    email: userId === null ? email : null,
  }));
  const stored: { id: number; party: DecisionParty; userId: number | null }[] =
    await ctx.manager.query(
      `INSERT INTO decision_parties (decision_number, party, user_id, report_id, email)
       SELECT $1, party, user_id, report_id, email
       FROM json_to_recordset($2::json) AS given (party text, user_id integer, report_id integer, email text)
       ON CONFLICT DO NOTHING RETURNING id, party, user_id AS "userId"`,
      [decisionNumber, JSON.stringify(rows)],
    );
  const about = `decision-${decisionNumber}`;
  for (const party of new Set(stored.map((each) => each.party))) {
    const users = stored.flatMap((each) => (each.party === party ? (each.userId ?? []) : []));
    await notifyUsers(ctx, users, kindOfParty[party], about);
  }
  const mails = stored.map(({ id }) => ({
    payload: { partyId: id },
    key: `sendDecisionMail:${id}`,
  }));
  await addJobs(ctx, "sendDecisionMail", mails);
}

/** `about` is `decision-N` or `case-N`. */
export async function notifyUsers(
  ctx: Context,
  userIds: readonly number[],
  kind: string,
  about: string,
): Promise<void> {
  if (userIds.length === 0) return;
  await storeNotifications(ctx, userIds, kind, about);
  for (const userId of userIds)
    await announce(ctx, "notified", { key: `${userId} ${about}`, kind });
}

export async function storeNotifications(
  ctx: WriteContext,
  userIds: readonly number[],
  kind: string,
  about: string,
): Promise<void> {
  // Deadlock avoidance: in the order of their ids.
  await ctx.manager.query(
    `INSERT INTO notifications (user_id, kind, method, happened_at)
     SELECT DISTINCT user_id, $2, $3, $4::timestamptz FROM unnest($1::integer[]) AS given (user_id) ORDER BY user_id
     ON CONFLICT (user_id, kind, coalesce(method, '')) WHERE review_id IS NULL
       DO UPDATE SET happened_at = excluded.happened_at`,
    [userIds, kind, about, ctx.now()],
  );
}

import type { WriteContext } from "#server/platform/request/context";
import { strikeDays } from "#server/moderation/moderation-limits";

/** How the paused person is concerned by the decision. */
export const pausedParty = { PAUSE_WRITER: "WRITER", PAUSE_REPORTER: "REPORTER" } as const;

/** For statements over `decisions d`: against what the person published, or their page, or their account. */
export const isAgainst = {
  PAUSE_WRITER: `(d.measure IN ('REMOVE', 'NOT_COUNT', 'REMOVE_ANSWER', 'PAUSE_WRITER')
    OR d.subject_kind = 'provider' AND d.measure IN ('PROVIDER_NOTICE', 'END_INVITATIONS', 'DELIST'))`,
  PAUSE_REPORTER: "d.measure IN ('KEEP', 'PAUSE_REPORTER')",
};

/**
 * The cases with a decision against a person, or against their reports, that was not overturned. The case that pauses
 * them is one of these: several decisions of one case are one strike.
 */
export async function countStrikes(
  ctx: WriteContext,
  userId: number,
  measure: "PAUSE_WRITER" | "PAUSE_REPORTER",
  caseId: number,
): Promise<number> {
  const [{ others }]: [{ others: number }] = await ctx.manager.query(
    `SELECT count(DISTINCT d.case_id)::integer AS others
     FROM decision_parties y JOIN decisions d ON d.number = y.decision_number
     WHERE y.user_id = $1 AND y.party = $2 AND d.case_id <> $3 AND ${isAgainst[measure]}
       AND d.decided_at > $4::timestamptz - make_interval(days => $5)
       AND NOT EXISTS (SELECT FROM decisions later WHERE later.replaces = d.number)`,
    [userId, pausedParty[measure], caseId, ctx.now(), strikeDays],
  );
  return others + 1;
}

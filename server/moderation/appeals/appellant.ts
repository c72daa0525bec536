import { rateLimited } from "#server/platform/request/rate-limit";
import type { Context, WriteContext } from "#server/platform/request/context";
import { userError, type UserError } from "#server/platform/errors/user-error";
import { requireViewer, viewerOf } from "#server/users/sessions/viewer";
import type { DecisionParty, Measure } from "#server/moderation/measure";
import type { AppealDecisionInput } from "./appeals.input";
import { findReport } from "#server/moderation/reports/find-report";

/** A person with an account, or a report without one. */
type Appellant = { userId: number; reportId: null } | { userId: null; reportId: number };

/** The viewer, or the report of anyone with its key. */
export async function appellantOf(
  ctx: Context,
  { receipt, key }: Pick<AppealDecisionInput, "receipt" | "key">,
): Promise<Appellant | UserError> {
  if (!receipt && !key) return { userId: (await requireViewer(ctx)).user.id, reportId: null };
  const throttled = await rateLimited(ctx, "APPEAL_ANONYMOUS", ctx.ipAddress);
  if (throttled) return throttled;
  const report = await findReport(ctx, { receipt: receipt ?? "", key: key ?? "" });
  if (!report) return userError("NOT_FOUND", "There is no such report", "receipt");
  const [row] = await ctx.database.queryUnprepared<{ reporterId: number | null }>(
    `SELECT reporter_id AS "reporterId" FROM reports WHERE id = $1`,
    [report.key],
  );
  const { reporterId } = row!;
  if (reporterId === null) return { userId: null, reportId: report.key };
  return (await viewerOf(ctx))?.user.id === reporterId
    ? { userId: reporterId, reportId: null }
    : userError("FORBIDDEN", "Sign in to appeal: you reported with your account", "receipt");
}

interface ConcerningDecision {
  party: DecisionParty;
  measure: Measure;
  decidedAt: Date;
  caseId: number | null;
}

/** How a decision concerns an appellant; null if it does not. */
export async function concerningDecision(
  { manager }: WriteContext,
  { userId, reportId }: Appellant,
  decision: number,
): Promise<ConcerningDecision | null> {
  const [found]: ConcerningDecision[] =
    reportId === null
      ? await manager.query(
          `SELECT y.party, d.measure, d.decided_at AS "decidedAt", d.case_id AS "caseId"
           FROM decision_parties y JOIN decisions d ON d.number = y.decision_number
           WHERE y.user_id = $1 AND d.number = $2 ORDER BY y.id LIMIT 1`,
          [userId, decision],
        )
      : await manager.query(
          `SELECT 'REPORTER' AS party, d.measure, d.decided_at AS "decidedAt", d.case_id AS "caseId"
           FROM reports n JOIN decisions d ON ${concernsReport} WHERE n.id = $1 AND d.number = $2`,
          [reportId, decision],
        );
  return found ?? null;
}

/** Which `decisions d` concern `reports n`: as those that reporters with an account are notified of. */
export const concernsReport = `
  d.case_id = n.case_id AND d.decided_at >= n.created_at AND n.state <> 'WITHDRAWN'
  AND d.measure <> 'PAUSE_REPORTER' AND (d.subject_kind <> 'user' OR n.subject_kind = 'user')
  AND NOT EXISTS (SELECT FROM decisions p WHERE p.number = d.replaces AND p.measure = 'PAUSE_REPORTER')`;

import type { JobPayloads } from "#server/jobs/add-job";
import { sendMail } from "#server/networks/messages/send-mail";
import { createJobContext, type Environment } from "#server/platform/request/context";
import { reportPageUrl } from "#server/moderation/reports/report-address";
import type { AppealOutcome } from "./appeal";

interface Decided {
  receipt: string;
  statusKey: string;
  email: string;
  decision: number;
  outcome: AppealOutcome;
  facts: string;
}

/** Background job: the outcome of an appeal to a reporter without an account. */
export async function mailAppealOutcome(
  environment: Environment,
  { id }: JobPayloads["mailAppealOutcome"],
): Promise<void> {
  const ctx = createJobContext(environment, `appeal-outcome-${id}`);
  const [found]: Decided[] = await ctx.manager.query(
    `SELECT n.receipt, n.status_key AS "statusKey", n.email, a.decision_number AS decision, a.outcome,
       a.outcome_facts AS facts
     FROM appeals a JOIN reports n ON n.id = a.report_id
     WHERE a.id = $1 AND a.outcome IS NOT NULL AND n.email IS NOT NULL`,
    [id],
  );
  if (!found) return;
  const { decision, outcome, facts } = found;
  const sent = await sendMail(ctx, {
    to: found.email,
    subject: `Your appeal against decision ${decision} on Plaudit`,
    text: [
      outcome === "UPHELD"
        ? `Another operator upheld decision ${decision}.`
        : `Another operator overturned decision ${decision}.`,
      "",
      `Facts: ${facts}`,
      "",
      "Everything about your report is here:",
      reportPageUrl(ctx.config, found),
    ].join("\n"),
  });
  if (!sent.isSent && !sent.isRefused) throw new Error(sent.reason);
}

import type { JobPayloads } from "#server/jobs/add-job";
import { sendMail } from "#server/networks/messages/send-mail";
import { createJobContext, type Environment } from "#server/platform/request/context";
import type { SubjectKind } from "#server/moderation/measure";
import { ownDecisionsUrl, subjectNouns } from "#server/moderation/notices/statement-of-reasons";
import { reportPageUrl } from "./report-address";

interface Closed {
  receipt: string;
  statusKey: string;
  kind: SubjectKind;
  hasAccount: boolean;
  address: string;
}

/** Background job: tells a reporter that the content was deleted before a decision. */
export async function mailClosedReport(
  environment: Environment,
  { id }: JobPayloads["mailClosedReport"],
): Promise<void> {
  const ctx = createJobContext(environment, `closed-report-${id}`);
  const [found]: Closed[] = await ctx.manager.query(
    `SELECT n.receipt, n.status_key AS "statusKey", n.subject_kind AS kind, u.id IS NOT NULL AS "hasAccount",
       coalesce(n.email, u.email) AS address
     FROM reports n LEFT JOIN users u ON u.id = n.reporter_id
     WHERE n.id = $1 AND n.state = 'CONTENT_GONE' AND (n.email IS NOT NULL OR u.email_confirmed_at IS NOT NULL)`,
    [id],
  );
  if (!found) return;
  const { receipt, kind, hasAccount, address } = found;
  const { publicUrl } = ctx.config;
  const sent = await sendMail(ctx, {
    to: address,
    subject: `Your report ${receipt} on Plaudit is closed`,
    text: [
      `The ${subjectNouns[kind]} that you reported no longer exists, so there is nothing left to decide.`,
      "We closed your report without a decision.",
      "",
      "Everything about your report is here:",
      hasAccount ? ownDecisionsUrl(publicUrl) : reportPageUrl(ctx.config, found),
    ].join("\n"),
  });
  if (!sent.isSent && !sent.isRefused) throw new Error(sent.reason);
}

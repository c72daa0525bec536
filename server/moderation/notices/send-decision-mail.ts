import type { JobPayloads } from "#server/jobs/add-job";
import { sendMail, type Mail } from "#server/networks/messages/send-mail";
import { createJobContext, type Environment } from "#server/platform/request/context";
import { decisionColumns, type Decision } from "#server/moderation/ledger/decision";
import type { DecisionParty } from "#server/moderation/measure";
import { reportPageUrl } from "#server/moderation/reports/report-address";
import type { Config } from "#server/platform/settings/config";
import { aboutFor, ownDecisionsUrl, statementOfReasons } from "./statement-of-reasons";

type Row = Decision & {
  party: DecisionParty;
  address: string | null;
  /** Of a reporter without an account. */
  receipt: string | null;
  statusKey: string | null;
  sealedFacts: string | null;
};

const partyText = `
  SELECT ${decisionColumns}, y.party,
    coalesce(y.email, CASE WHEN u.email_confirmed_at IS NOT NULL THEN u.email END) AS address,
    n.receipt, n.status_key AS "statusKey", s.facts ->> 'facts' AS "sealedFacts"
  FROM decision_parties y JOIN decisions d ON d.number = y.decision_number LEFT JOIN users u ON u.id = y.user_id
    LEFT JOIN decision_sealed s ON s.decision_number = d.number
    LEFT JOIN reports n ON n.id = y.report_id AND y.user_id IS NULL
  WHERE y.id = $1 AND y.mailed_at IS NULL`;

/** Background job: sends the statement of reasons, and erases the address of a reporter without an account. */
export async function sendDecisionMail(
  environment: Environment,
  { partyId }: JobPayloads["sendDecisionMail"],
): Promise<void> {
  const ctx = createJobContext(environment, `decision-mail-${partyId}`);
  const [row]: Row[] = await ctx.manager.query(partyText, [partyId]);
  if (!row) return;
  if (row.address !== null) {
    const sent = await sendMail(ctx, composeDecisionMail(ctx.config, row, row.address));
    if (!sent.isSent && !sent.isRefused) throw new Error(sent.reason);
  }
  await ctx.manager.query(
    "UPDATE decision_parties SET mailed_at = $2, email = NULL WHERE id = $1",
    [partyId, ctx.now()],
  );
}

function composeDecisionMail(site: Pick<Config, "publicUrl">, row: Row, to: string): Mail {
  const { receipt, statusKey } = row;
  const appealUrl =
    receipt === null || statusKey === null
      ? ownDecisionsUrl(site.publicUrl)
      : reportPageUrl(site, { receipt, statusKey });
  return {
    to,
    subject: `Decision ${row.number} about ${aboutFor(row.party, row.subjectKind)} on Plaudit`,
    text: statementOfReasons(site.publicUrl, {
      ...row,
      facts: row.sealedFacts ?? row.facts,
      appealUrl,
    }),
  };
}

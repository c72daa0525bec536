import type { JobPayloads } from "#server/jobs/add-job";
import { sendMail } from "#server/networks/messages/send-mail";
import { createJobContext, type Environment } from "#server/platform/request/context";
import { findCase, isStopped, type CaseRecord } from "#server/moderation/cases/case-record";
import { findGround } from "#server/moderation/rules/rules";
import { measureSentences, ownDecisionsUrl } from "#server/moderation/notices/statement-of-reasons";

/** Background job: to the owner of a page, about a measure that waits or was withdrawn. */
export async function mailWaitingMeasure(
  environment: Environment,
  { caseId, isWithdrawn }: JobPayloads["mailWaitingMeasure"],
): Promise<void> {
  const ctx = createJobContext(environment, `waiting-measure-mail-${caseId}`);
  const found = await findCase(ctx, caseId);
  const [owner]: { email: string; username: string; hasObjected: boolean }[] =
    await ctx.manager.query(
      `SELECT u.email, p.username, coalesce(c.objected_by = u.id, false) AS "hasObjected" FROM cases c JOIN providers p ON p.id = c.provider_id JOIN users u ON u.id = p.owner_id
     WHERE c.id = $1 AND u.email_confirmed_at IS NOT NULL`,
      [caseId],
    );
  if (!found || !owner) return;
  const text = isWithdrawn
    ? `The measure about your page @${owner.username} that we announced does not take effect.`
    : waiting(found, owner, ownDecisionsUrl(ctx.config.publicUrl));
  if (text === null) return;
  const sent = await sendMail(ctx, {
    to: owner.email,
    subject: isWithdrawn
      ? "Nothing changes on your page on Plaudit"
      : "A measure about your page on Plaudit",
    text,
  });
  if (!sent.isSent && !sent.isRefused) throw new Error(sent.reason);
}

/** Null once it was decided or stopped. */
function waiting(
  found: CaseRecord,
  { username, hasObjected }: { username: string; hasObjected: boolean },
  url: string,
): string | null {
  const { proposal, proposalDueAt, objectionAnswer } = found;
  if (!proposal || !proposalDueAt || isStopped(found)) return null;
  const { measure, ground, notice } = proposal;
  const title = findGround(ground)?.clause.title;
  const dueAt = `${proposalDueAt.toISOString().slice(0, 16).replace("T", " ")} UTC`;
  return [
    ...(objectionAnswer === null || !hasObjected
      ? []
      : [`Our answer to your objection: ${objectionAnswer}`, ""]),
    `A measure about your page @${username} takes effect on ${dueAt}: ${measureSentences[measure as "DELIST"]}`,
    ...(notice ? [`The notice: ${notice}`] : []),
    "",
    title ? `Ground: ${ground}, ${title}` : `Ground: ${ground}`,
    `Facts: ${found.facts}`,
    "",
    "It needs two operators, or 72 hours where this site has one. A person proposed it, not a machine.",
    objectionAnswer === null
      ? "Do you disagree? Object until then: the measure waits until your objection is answered."
      : "You can appeal once it has taken effect.",
    url,
  ].join("\n");
}

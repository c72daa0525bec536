import { action } from "#server/platform/request/action";
import type { Context } from "#server/platform/request/context";
import { toEntities } from "#server/platform/database/to-entities";
import { hashIpAddress } from "#server/platform/request/rate-limit-keys";
import { rateLimited } from "#server/platform/request/rate-limit";
import { inTransaction } from "#server/platform/request/transaction";
import { refuse, userError, type UserError } from "#server/platform/errors/user-error";
import { addJob } from "#server/jobs/add-job";
import { ownsProvider } from "#server/providers/provider.policy";
import { viewerOf, type SignedIn } from "#server/users/sessions/viewer";
import { findSubject, type Subject } from "#server/moderation/subjects/find-subject";
import { joinCase } from "./join-case";
import {
  parseReport,
  parseSubjectKind,
  subjectNotFound,
  textOf,
  type CheckedReport,
  type ReportToSend,
} from "./parse-report";
import { Report, reportColumns } from "./report";
import { reportPageUrl } from "./report-address";
import { reporterAccuracy } from "./reporter-accuracy.query";
import { ReportContentInput, ReportContentPayload } from "./reports.input";

interface Reporter {
  user: SignedIn["user"] | null;
  /** Of an anonymous reporter. */
  networkHash: string | null;
}

/**
 * Receives a report of a person, a guest or an anonymous visitor, in one transaction with the case that it opens or
 * joins. Nothing that readers see changes. A second report of one person about the same content answers with the first.
 */
export const reportContent = action(
  {
    name: "reportContent",
    description:
      "Reports a review, an answer, a provider, a picture or a person. A report changes nothing that readers see.",
    payload: ReportContentPayload,
    input: ReportContentInput,
  },
  async (ctx, input: ReportToSend) => {
    const user = (await viewerOf(ctx))?.user ?? null;
    const paused = user && (await pausedError(ctx, user.id));
    if (paused) return refuse(paused);

    const { report, userErrors } = parseReport(input);
    const subject = await subjectOf(ctx, input, report);
    const hasSubjectError = userErrors.some(({ field }) => field?.[0] === "subjectId");
    const errors = subject || hasSubjectError ? userErrors : [subjectNotFound(), ...userErrors];
    if (!report || !subject || errors.length > 0) return refuse(...errors);
    if (user && user.id === subject.writerId) return refuse(ownContent(subject));

    const throttled = await consumeReportLimits(ctx, user, report);
    if (throttled) return refuse(throttled);
    const reporter = { user, networkHash: user ? null : hashIpAddress(ctx, ctx.ipAddress) };
    const stored = await inTransaction(ctx, (inside) =>
      storeReport(inside, reporter, subject, report),
    );
    return {
      report: stored,
      receipt: stored.receipt,
      statusUrl: reportPageUrl(ctx.config, stored),
    };
  },
);

/** Also for input with other faults, so that all are reported at once. */
async function subjectOf(
  ctx: Context,
  { subjectKind, subjectId }: ReportToSend,
  report: CheckedReport | null,
): Promise<Subject | null> {
  const kind = report?.subjectKind ?? parseSubjectKind(subjectKind);
  return kind && subjectId ? findSubject(ctx, kind, textOf(subjectId)) : null;
}

async function storeReport(
  ctx: Context,
  reporter: Reporter,
  subject: Subject,
  report: CheckedReport,
): Promise<Report> {
  const { user } = reporter;
  const earlier = user && (await lockEarlierReport(ctx, user.id, subject));
  if (earlier) return earlier;
  const accuracy = await reporterAccuracy(ctx, user?.id ?? null);
  const { caseId, isTaken } = await joinCase(ctx, subject, {
    reason: report.reason,
    accuracy,
    networkHash: reporter.networkHash,
  });
  const stored = await insertReport(ctx, reporter, subject, { ...report, caseId, isTaken });
  if (report.email && !user) {
    const key = `mailReportReceipt:${stored.key}`;
    await addJob(ctx, "mailReportReceipt", { id: stored.key }, { key });
  }
  return stored;
}

/** The person's row is locked, so that two reports at once become one. */
async function lockEarlierReport(
  ctx: Context,
  userId: number,
  { kind, id }: Subject,
): Promise<Report | null> {
  await ctx.manager.query("SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE", [userId]);
  const rows: Report[] = await ctx.manager.query(
    `SELECT ${reportColumns} FROM reports n
     WHERE n.reporter_id = $1 AND n.subject_kind = $2 AND n.subject_id = $3 AND n.state IN ('RECEIVED', 'IN_REVIEW')
     LIMIT 1`,
    [userId, kind, id],
  );
  return toEntities(Report, rows)[0] ?? null;
}

async function insertReport(
  ctx: Context,
  { user, networkHash }: Reporter,
  subject: Subject,
  report: CheckedReport & { caseId: number; isTaken: boolean },
): Promise<Report> {
  const isOwner =
    user !== null &&
    subject.username !== null &&
    ownsProvider(user, { username: subject.username, ownerId: subject.ownerId });
  const rows: Report[] = await ctx.manager.query(
    `INSERT INTO reports AS n (receipt, subject_kind, subject_id, provider_id, reason, law_or_rule, details, reporter_id,
       by_provider, email, ip_hash, good_faith, state, case_id, created_at)
     VALUES (new_receipt($14), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) RETURNING ${reportColumns}`,
    [
      subject.kind,
      subject.id,
      subject.providerId,
      report.reason,
      report.lawOrRule,
      report.details,
      user?.id ?? null,
      isOwner,
      // Signed-in people are notified at their own address.
      user ? null : report.email,
      networkHash,
      true,
      report.isTaken ? "IN_REVIEW" : "RECEIVED",
      report.caseId,
      ctx.now(),
    ],
  );
  return toEntities(Report, rows)[0]!;
}

async function pausedError(ctx: Context, userId: number): Promise<UserError | null> {
  const [row] = await ctx.database.queryUnprepared<{ until: Date | null }>(
    "SELECT reporting_paused_until AS until FROM users WHERE id = $1",
    [userId],
  );
  const until = row?.until ?? null;
  if (until === null || until <= ctx.now()) return null;
  const day = until.toISOString().slice(0, 10);
  return userError("FORBIDDEN", `You cannot report content until ${day}, by a decision about you`);
}

async function consumeReportLimits(
  ctx: Context,
  user: SignedIn["user"] | null,
  { email }: CheckedReport,
): Promise<UserError | null> {
  if (user) return rateLimited(ctx, "REPORT", `user:${user.id}`);
  const throttled = await rateLimited(ctx, "REPORT_ANONYMOUS", ctx.ipAddress);
  if (throttled || email === null) return throttled;
  return rateLimited(ctx, "REPORT_ADDRESS", `email:${email}`);
}

function ownContent({ kind }: Subject): UserError {
  const message =
    kind === "review"
      ? "This is your own review: you can edit or delete it"
      : "This is your own: you can change it yourself";
  return userError("FORBIDDEN", message, "subjectId");
}

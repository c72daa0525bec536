import { action } from "#server/platform/request/action";
import type { Context } from "#server/platform/request/context";
import { toEntities } from "#server/platform/database/to-entities";
import { inTransaction } from "#server/platform/request/transaction";
import { refuse, userError, type UserError } from "#server/platform/errors/user-error";
import { viewerOf } from "#server/users/sessions/viewer";
import { findReport } from "./find-report";
import { addCaseEvent } from "#server/moderation/add-case-event";
import { Report, reportColumns } from "./report";
import { WithdrawReportInput, WithdrawReportPayload } from "./reports.input";

/**
 * Withdraws a report that is not decided yet: by its reporter, or by anyone with its key. A case that no operator has
 * taken ends with its last report.
 */
export const withdrawReport = action(
  {
    name: "withdrawReport",
    description: "Withdraws a report that is not decided yet.",
    payload: WithdrawReportPayload,
    input: WithdrawReportInput,
  },
  async (ctx, input: WithdrawReportInput) => {
    const user = (await viewerOf(ctx))?.user ?? null;
    const isKnown = input.key
      ? (await findReport(ctx, { receipt: input.receipt, key: input.key })) !== null
      : false;
    if (!isKnown && !user) return refuse(reportNotFound());

    return inTransaction(ctx, async (inside) => {
      // Deadlock avoidance: the case before its reports, as a decision locks them.
      await inside.manager.query(
        "SELECT FROM cases WHERE id = (SELECT case_id FROM reports WHERE receipt = $1) FOR UPDATE",
        [input.receipt],
      );
      const rows: (Report & { reporterId: number | null; caseId: number | null })[] =
        await inside.manager.query(
          `SELECT ${reportColumns}, n.reporter_id AS "reporterId", n.case_id AS "caseId"
           FROM reports n WHERE n.receipt = $1 FOR UPDATE`,
          [input.receipt],
        );
      const [found] = rows;
      if (!found || !(isKnown || found.reporterId === user?.id)) return refuse(reportNotFound());
      if (found.state === "WITHDRAWN") return { report: toEntities(Report, [found])[0]! };
      if (found.state === "CONTENT_GONE") {
        return refuse(userError("CONFLICT", "This report is already closed", "receipt"));
      }
      if (found.state === "DECIDED") {
        return refuse(userError("CONFLICT", "This report is already decided", "receipt"));
      }
      await inside.manager.query("UPDATE reports SET state = 'WITHDRAWN' WHERE id = $1", [
        found.key,
      ]);
      if (found.caseId !== null) await leaveCase(inside, found.caseId, found.key);
      return { report: toEntities(Report, [{ ...found, state: "WITHDRAWN" }])[0]! };
    });
  },
);

async function leaveCase(ctx: Context, caseId: number, report: number): Promise<void> {
  // Reports of one network count once.
  await ctx.manager.query(
    `UPDATE cases SET report_count = report_count - CASE WHEN EXISTS (
         SELECT FROM reports n JOIN reports gone ON gone.ip_hash = n.ip_hash
         WHERE gone.id = $2 AND n.case_id = $1 AND n.state <> 'WITHDRAWN') THEN 0 ELSE least(report_count, 1) END,
       state = CASE WHEN state = 'OPEN' AND assignee IS NULL AND detection = 'REPORT' AND NOT EXISTS (
         SELECT FROM reports n WHERE n.case_id = $1 AND n.state <> 'WITHDRAWN') THEN 'FINAL' ELSE state END
     WHERE id = $1`,
    [caseId, report],
  );
  await addCaseEvent(ctx, caseId, "WITHDRAWN");
}

function reportNotFound(): UserError {
  return userError("NOT_FOUND", "There is no such report", "receipt");
}

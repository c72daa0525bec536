import { action } from "#server/platform/request/action";
import type { Context } from "#server/platform/request/context";
import { inTransaction } from "#server/platform/request/transaction";
import { refuse, userError, type UserError } from "#server/platform/errors/user-error";
import { leavesContent } from "#server/moderation/cases/case.policy";
import { checkLength } from "#server/moderation/cases/parse-case-text";
import { appealDays, maxAppealLength, minAppealLength } from "#server/moderation/moderation-limits";
import { findAppeal } from "./appeal";
import { AppealDecisionInput, AppealDecisionPayload } from "./appeals.input";
import { appellantOf, concerningDecision } from "./appellant";
import { storeAppeal } from "./store-appeal";

/**
 * Appeals a decision that concerns the viewer, or a report without an account: once and within six months. Another
 * operator decides.
 */
export const appealDecision = action(
  {
    name: "appealDecision",
    description:
      "Appeals a decision that concerns you or, with its key, your report. Another operator decides.",
    payload: AppealDecisionPayload,
    input: AppealDecisionInput,
    parse: async (ctx, given: AppealDecisionInput) => {
      const appellant = await appellantOf(ctx, given);
      return "code" in appellant ? refuse(appellant) : { ...given, appellant };
    },
  },
  (ctx, { decision, text, appellant }) =>
    inTransaction(ctx, async (inside) => {
      const concerned = await concerningDecision(inside, appellant, decision);
      if (!concerned) {
        return refuse(userError("NOT_FOUND", "This decision does not concern you", "decision"));
      }
      const faults = textFaults(text);
      if (faults.length > 0) return refuse(...faults);
      const { caseId, party, measure, decidedAt } = concerned;
      if (party === "WRITER" && leavesContent(measure)) {
        return refuse(userError("CONFLICT", "This decision is in your favour", "decision"));
      }
      // The outcome of another appeal comes first: it may replace the decision.
      await inside.manager.query("SELECT FROM cases WHERE id = $1 FOR UPDATE", [caseId]);
      const end = decidedAt.getTime() + appealDays * 86_400_000;
      if (ctx.now().getTime() > end || (await isReplaced(inside, decision))) {
        return refuse(userError("CONFLICT", "This decision can no longer be appealed", "decision"));
      }
      const fresh = { decision, caseId, party, ...appellant, text: text.trim() };
      const id = await storeAppeal(inside, fresh);
      if (id === null) {
        return refuse(userError("CONFLICT", "You have already appealed this decision", "decision"));
      }
      return { appeal: await findAppeal(inside, id) };
    }),
);

function textFaults(text: string): UserError[] {
  const faults = checkLength(text, maxAppealLength, "The appeal", "text");
  if ([...text.trim()].length < minAppealLength) {
    const message = `Write at least ${minAppealLength} characters`;
    faults.push(userError("REQUIRED", message, "text"));
  }
  return faults;
}

async function isReplaced(inside: Context, decision: number): Promise<boolean> {
  const later: unknown[] = await inside.manager.query("SELECT FROM decisions WHERE replaces = $1", [
    decision,
  ]);
  return later.length > 0;
}

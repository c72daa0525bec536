import { addJobs } from "#server/jobs/add-job";
import { integerKeyOf } from "#server/platform/graph/node";
import type { Context, WriteContext } from "#server/platform/request/context";
import { userError, type UserError } from "#server/platform/errors/user-error";
import type { CaseRecord } from "#server/moderation/cases/case-record";
import {
  leavesContent,
  nextAppeal,
  otherOperatorNeeded,
  overturningMeasures,
} from "#server/moderation/cases/case.policy";
import { lockSubjectOf } from "#server/moderation/cases/decide-case";
import { caseAction } from "#server/moderation/cases/handle-case";
import { makeDecision } from "#server/moderation/cases/make-decision";
import { personalDataFaults } from "#server/moderation/cases/named-parties";
import { checkFacts, checkGround } from "#server/moderation/cases/parse-case-text";
import { DecideAppealInput, DecideAppealPayload } from "#server/moderation/desk/desk-changes.input";
import { decisionColumns, type Decision } from "#server/moderation/ledger/decision";
import type { LockedSubject } from "#server/moderation/measures/lock-subject";
import { notifyUsers } from "#server/moderation/notices/notify-parties";
import { standingDecision } from "./standing-decision.query";
import { storeOutcome } from "./store-outcome";

/**
 * Decides open appeals against one decision of a case, as another operator. Overturned: everything is restored as it
 * was. An appeal that arrived after the others were read stays open, unless the decision is overturned.
 */
export const decideAppeal = caseAction(
  {
    name: "decideAppeal",
    description: "Decides an appeal against another operator's decision. For operators.",
    payload: DecideAppealPayload,
    input: DecideAppealInput,
    action: "DECIDE_APPEAL",
    logAs: ({ outcome }: DecideAppealInput) => `APPEAL_${outcome}`,
    before: lockSubjectOf,
  },
  async (inside, { input, found, operator: { pseudonym }, locked: subject }) => {
    const faults = [
      ...checkFacts(input.facts),
      ...(await personalDataFaults(inside, found, input.facts, "facts")),
      ...checkGround(input.ground),
    ];
    if (faults.length > 0) return faults;
    const decided = decidedAppeals(found, pseudonym, input);
    if ("fault" in decided) return [decided.fault];
    const { decision, ids } = decided;
    const overturned =
      input.outcome === "OVERTURNED"
        ? await overturn(inside, input, found, { decision, subject, pseudonym })
        : { number: null };
    if ("fault" in overturned) return [overturned.fault];
    const { number } = overturned;
    const outcome = { caseId: found.id, appealed: decision, appeals: ids, number };
    const closed = await storeOutcome(inside, { ...outcome, operator: pseudonym }, input);
    const appellants = closed.flatMap(({ userId }) => userId ?? []);
    await notifyUsers(inside, appellants, "appeal_decided", `decision-${number ?? decision}`);
    const mails = closed.flatMap(({ id, reportId }) =>
      reportId === null ? [] : [{ payload: { id }, key: `mailAppealOutcome:${id}` }],
    );
    await addJobs(inside, "mailAppealOutcome", mails);
    return [];
  },
);

/** The appealed decision, and the appeals that are decided; null: all against it. */
function decidedAppeals(
  found: CaseRecord,
  pseudonym: string,
  { appeals, outcome }: DecideAppealInput,
): { decision: number; ids: number[] | null } | { fault: UserError } {
  const { openAppeals } = found;
  const next = nextAppeal(found, pseudonym)!;
  if (!appeals) return { decision: next.decision, ids: null };
  const ids = new Set(appeals.map((id) => integerKeyOf(id, "Appeal")));
  const read = openAppeals.filter(({ id }) => ids.has(id));
  const decisions = new Set(read.map(({ decision }) => decision));
  if (read.length < ids.size || decisions.size !== 1) {
    return { fault: userError("CONFLICT", "These appeals are no longer open", "appeals") };
  }
  const [{ decision, operators }] = read as [(typeof read)[number]];
  if (operators.includes(pseudonym)) return { fault: otherOperatorNeeded() };
  return { decision, ids: outcome === "OVERTURNED" ? null : read.map(({ id }) => id) };
}

interface Overturning {
  decision: number;
  subject: LockedSubject | null;
  pseudonym: string;
}

/** The number of the decision that overturns the appealed one: a new one, unless it was undone meanwhile. */
async function overturn(
  inside: Context,
  input: DecideAppealInput,
  found: CaseRecord,
  { decision, subject, pseudonym }: Overturning,
): Promise<{ number: number } | { fault: UserError }> {
  const appealed = await findDecision(inside, decision);
  const standing = await standingDecision(inside, decision);
  if (leavesContent(standing.measure) !== leavesContent(appealed.measure)) {
    return { number: standing.number };
  }
  if (standing.operators.includes(pseudonym)) return { fault: otherOperatorNeeded() };
  if (!subject) return { fault: userError("NOT_FOUND", "The content no longer exists", "case") };
  const isKept = leavesContent(appealed.measure);
  // Privacy: a measure against the content would show whose pause was undone.
  if (isKept && appealed.subjectKind === "user" && found.subjectKind !== "user") {
    return { fault: userError("INVALID", "The end of a pause cannot be overturned", "outcome") };
  }
  const measures = isKept ? overturningMeasures(found.subjectKind) : ["RESTORE" as const];
  const measure = measures.find((each) => !isKept || each === input.measure);
  if (!measure)
    return { fault: userError("INVALID", "Choose a measure for the content", "measure") };
  return makeDecision(inside, subject, {
    measure,
    ground: input.ground.trim(),
    facts: input.facts.trim(),
    note: null,
    notice: null,
    operator: pseudonym,
    secondOperator: null,
    detection: appealed.detection,
    replaces: standing.number,
    caseId: found.id,
    pausedUserId: measure === "PAUSE_WRITER" ? subject.writerId : null,
  });
}

async function findDecision(ctx: WriteContext, number: number): Promise<Decision> {
  const [decision]: [Decision] = await ctx.manager.query(
    `SELECT ${decisionColumns} FROM decisions d WHERE d.number = $1`,
    [number],
  );
  return decision;
}

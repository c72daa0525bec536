import type { Context, WriteContext } from "#server/platform/request/context";
import { userError, type UserError } from "#server/platform/errors/user-error";
import { DecideCaseInput, DecideCasePayload } from "#server/moderation/desk/desk-changes.input";
import { maxNoteLength, maxNoticeMessageLength } from "#server/moderation/moderation-limits";
import { measuresOfTwo, type Measure } from "#server/moderation/measure";
import { lockSubject, type LockedSubject } from "#server/moderation/measures/lock-subject";
import { restorableDecisions } from "#server/moderation/measures/restorable-decisions";
import { lockOperator, type OperatorRecord } from "#server/moderation/operators/operator";
import { isForRole } from "#server/moderation/operators/operator.policy";
import { addCaseEvent } from "#server/moderation/add-case-event";
import {
  mailWithdrawal,
  noProposal,
  proposeMeasure,
  repeats,
} from "#server/moderation/waiting-measures/propose-measure";
import type { CaseRecord } from "./case-record";
import { laterMeasures, measureRefusal, otherOperatorNeeded } from "./case.policy";
import { caseAction } from "./handle-case";
import { personalDataFaults } from "./named-parties";
import { makeDecision } from "./make-decision";
import { checkGround, checkLength } from "./parse-case-text";

/**
 * Decides a case whose facts are entered. PROVIDER_NOTICE and DELIST are proposed by one operator and decided when
 * another repeats them with the same texts, or after 72 hours without another one; other texts are a new proposal. HIDE
 * leaves the case open.
 */
export const decideCase = caseAction(
  {
    name: "decideCase",
    description: "Decides a case. Needs a recent sign-in. For operators.",
    payload: DecideCasePayload,
    input: DecideCaseInput,
    action: "DECIDE",
    logAs: ({ measure }: DecideCaseInput) => `DECIDE_${measure}`,
    before: lockSubjectOf,
  },
  async (inside, { input, found, operator, locked: subject }) => {
    if (!subject) return [userError("NOT_FOUND", "The content no longer exists", "case")];
    const restorable = await restorableDecisions(inside, found.id, subject);
    const faults = checkDecision(input, found, { ...subject, restorable });
    if (input.measure === "PROVIDER_NOTICE") {
      faults.push(...(await personalDataFaults(inside, found, input.notice ?? "", "notice")));
    }
    if (faults.length > 0) return faults;
    return decide(inside, input, found, { subject, restorable, operator });
  },
);

export function lockSubjectOf(
  inside: Context,
  { subjectKind, subjectId }: CaseRecord,
): Promise<LockedSubject | null> {
  return lockSubject(inside, subjectKind, subjectId);
}

async function decide(
  inside: Context,
  input: DecideCaseInput,
  found: CaseRecord,
  { subject, restorable, operator }: Deciding,
): Promise<UserError[]> {
  const { measure, ground, note = null, notice = null } = input;
  const pausedUserId = await pausedUser(inside, input, found, subject);
  if (pausedUserId === null && measure.startsWith("PAUSE_")) {
    return [userError("NOT_FOUND", "There is no account to pause", "measure")];
  }
  const needsTwo = measuresOfTwo.has(measure);
  if (needsTwo && !(await confirmsProposal(inside, input, found, operator))) {
    await proposeMeasure(inside, { measure, ground, note, notice }, found, operator);
    return [];
  }
  const confirmed = needsTwo ? found.proposal! : { ground, note, notice };
  const draft = {
    measure,
    ground: confirmed.ground.trim(),
    note: confirmed.note,
    notice: confirmed.notice,
    facts: found.facts!,
    operator: needsTwo ? found.proposedBy! : operator.pseudonym,
    secondOperator: needsTwo ? operator.pseudonym : null,
    detection: found.detection,
    caseId: found.id,
    pausedUserId,
  };
  const replaced = replacedBy(measure, subject, restorable);
  if (await lostAppeal(inside, operator.pseudonym, replaced)) return [otherOperatorNeeded()];
  let last = 0;
  for (const replaces of replaced) {
    const now = last === 0 ? subject : await lockSubject(inside, subject.kind, subject.id);
    last = (await makeDecision(inside, now ?? subject, { ...draft, replaces })).number;
  }
  await closeCase(inside, found, measure, last, operator.pseudonym);
  return [];
}

/** Whether one of the decisions overturned one of the operator: then another operator has to undo it. */
async function lostAppeal(
  inside: Context,
  pseudonym: string,
  replaced: readonly (number | null)[],
): Promise<boolean> {
  const numbers = replaced.filter((number) => number !== null);
  if (numbers.length === 0) return false;
  const [{ isLost }]: [{ isLost: boolean }] = await inside.manager.query(
    `SELECT EXISTS (SELECT FROM appeals a JOIN decisions d ON d.number = a.decision_number
       WHERE a.outcome_decision = ANY ($1) AND $2 IN (d.operator, d.second_operator)) AS "isLost"`,
    [numbers, pseudonym],
  );
  return isLost;
}

interface Deciding {
  subject: LockedSubject;
  restorable: readonly number[];
  operator: OperatorRecord;
}

/** Without a first operator who could still decide the case, the second one's words are a new proposal. */
async function confirmsProposal(
  inside: Context,
  input: DecideCaseInput,
  found: CaseRecord,
  { pseudonym }: OperatorRecord,
): Promise<boolean> {
  const { proposedBy, concernedIds } = found;
  if (proposedBy === null || proposedBy === pseudonym || !repeats(input, found)) return false;
  const first = await lockOperator(inside, proposedBy);
  return first !== null && isForRole("DECIDE", first.role) && !concernedIds.includes(first.userId);
}

export async function closeCase(
  inside: WriteContext,
  found: CaseRecord,
  measure: Measure,
  decision: number,
  operator: string,
): Promise<void> {
  const isOpen = measure === "HIDE";
  // An appeal that waits, against HIDE, is for another operator, by its own deadline.
  await inside.manager.query(
    `UPDATE cases SET decision_number = $2, ${noProposal},
       first_answer_at = coalesce(first_answer_at, $4),
       assignee = CASE WHEN $5 OR waiting.due_at IS NULL THEN coalesce(assignee, $3) END,
       state = CASE WHEN $5 THEN state WHEN waiting.due_at IS NULL THEN 'DECIDED' ELSE 'APPEALED' END,
       due_at = CASE WHEN $5 THEN cases.due_at ELSE coalesce(waiting.due_at, cases.due_at) END,
       decided_at = CASE WHEN $5 THEN decided_at ELSE coalesce(decided_at, $4) END
     FROM (SELECT min(due_at) AS due_at FROM appeals WHERE case_id = $1 AND outcome IS NULL) AS waiting
     WHERE id = $1`,
    [found.id, decision, operator, inside.now(), isOpen],
  );
  if (!isOpen) {
    await inside.manager.query(
      `UPDATE reports SET state = 'DECIDED', decision_number = $2
       WHERE case_id = $1 AND state IN ('RECEIVED', 'IN_REVIEW')`,
      [found.id, decision],
    );
  }
  if (found.proposal?.measure !== measure) await mailWithdrawal(inside, found);
  await addCaseEvent(inside, found.id, "DECIDED", { operator, decision });
}

/**
 * The decisions to replace, each by a decision of its own; null replaces none. A pause or a notice does not replace the
 * removal in force, which can still be appealed.
 */
export function replacedBy(
  measure: Measure,
  { kind, removedBy }: Pick<LockedSubject, "kind" | "removedBy">,
  restorable: readonly number[],
): readonly (number | null)[] {
  if (measure === "RESTORE") return restorable;
  // It brings back a review only.
  if (measure === "KEEP" && kind !== "review") return [null];
  return [laterMeasures.has(measure) ? null : removedBy];
}

function checkDecision(
  { measure, ground, note, notice }: DecideCaseInput,
  found: CaseRecord,
  content: Parameters<typeof measureRefusal>[2],
): UserError[] {
  const refusal = measureRefusal(measure, found, content);
  if (refusal?.field?.[0] === "case") return [refusal];
  const faults = [
    ...checkGround(ground, measure),
    ...checkLength(note ?? "", maxNoteLength, "The note", "note"),
    ...(refusal ? [refusal] : []),
  ];
  if (measure === "PROVIDER_NOTICE") {
    if (!notice?.trim()) faults.push(userError("REQUIRED", "Write the notice", "notice"));
    faults.push(...checkLength(notice ?? "", maxNoticeMessageLength, "The notice", "notice"));
  }
  return faults;
}

/** The person that a measure would pause; null for other measures, and without an account. */
export async function pausedUser(
  inside: Context,
  { measure, receipt }: Pick<DecideCaseInput, "measure" | "receipt">,
  found: CaseRecord,
  subject: Pick<LockedSubject, "writerId">,
): Promise<number | null> {
  if (measure === "PAUSE_WRITER") return subject.writerId;
  if (measure !== "PAUSE_REPORTER") return null;
  const [report]: { reporterId: number | null }[] = await inside.manager.query(
    `SELECT reporter_id AS "reporterId" FROM reports WHERE case_id = $1 AND receipt = $2`,
    [found.id, receipt ?? ""],
  );
  return report?.reporterId ?? null;
}

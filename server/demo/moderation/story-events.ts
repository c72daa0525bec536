import type { WriteContext } from "#server/platform/request/context";
import { storeAppeal } from "#server/moderation/appeals/store-appeal";
import { storeOutcome } from "#server/moderation/appeals/store-outcome";
import { addCaseEvent } from "#server/moderation/add-case-event";
import { findCase } from "#server/moderation/cases/case-record";
import { closeCase, replacedBy } from "#server/moderation/cases/decide-case";
import {
  carryOutDecision,
  partiesOf,
  type DecisionDraft,
} from "#server/moderation/cases/make-decision";
import { restorableDecisions } from "#server/moderation/measures/restorable-decisions";
import { lockSubject } from "#server/moderation/measures/lock-subject";
import { kindOfParty, storeNotifications } from "#server/moderation/notices/notify-parties";
import { logOperator } from "#server/moderation/operators/operator-log";
import type { StoryEvent } from "./story";
import { hoursAfter } from "./story-reports";
import type { Step, Written } from "./written-story";

type EventOf<Name extends StoryEvent["does"]> = Extract<StoryEvent, { does: Name }>;

export function eventSteps(written: Written): Step[] {
  return written.story.events.map((event) => {
    const at = hoursAfter(written.openedAt, event.hours);
    return { at, run: (manager) => play({ manager, now: () => at }, written, event) };
  });
}

async function play(ctx: WriteContext, written: Written, event: StoryEvent): Promise<void> {
  switch (event.does) {
    case "take":
      return take(ctx, written, event);
    case "ask":
      return ask(ctx, written, event);
    case "decide":
      return decide(ctx, written, event);
    case "propose":
      return propose(ctx, written, event);
    case "appeal":
      return appeal(ctx, written, event);
    case "outcome":
      return decideAppeal(ctx, written, event);
  }
}

async function take(ctx: WriteContext, written: Written, { by }: EventOf<"take">): Promise<void> {
  const operator = written.operators[by];
  await ctx.manager.query("UPDATE cases SET assignee = $2, first_answer_at = $3 WHERE id = $1", [
    written.caseId,
    operator,
    ctx.now(),
  ]);
  await ctx.manager.query("UPDATE reports SET state = 'IN_REVIEW' WHERE case_id = $1", [
    written.caseId,
  ]);
  await logOperator(ctx, operator, "TAKE", written.caseId);
  await addCaseEvent(ctx, written.caseId, "TAKEN", { operator });
}

async function ask(ctx: WriteContext, written: Written, event: EventOf<"ask">): Promise<void> {
  const operator = written.operators[event.by];
  await ctx.manager.query("UPDATE cases SET state = 'ASKED', question = $2 WHERE id = $1", [
    written.caseId,
    event.question,
  ]);
  await logOperator(ctx, operator, "ASK", written.caseId);
  await addCaseEvent(ctx, written.caseId, "ASKED", { operator });
  const { writerId } = written.subject;
  if (writerId !== null) {
    await storeNotifications(ctx, [writerId], "writer_asked", `case-${written.caseId}`);
  }
}

/** The facts of a case are entered before its stars are visible. */
async function enterFacts(ctx: WriteContext, { caseId, story }: Written, operator: string) {
  const [rows]: [unknown[], number] = await ctx.manager.query(
    `UPDATE cases SET facts = $2, facts_entered_by = $3, facts_entered_at = $4
     WHERE id = $1 AND facts IS NULL RETURNING id`,
    [caseId, story.facts, operator, ctx.now()],
  );
  if (rows.length === 0) return;
  await logOperator(ctx, operator, "ENTER_FACTS", caseId);
  await addCaseEvent(ctx, caseId, "FACTS_ENTERED", { operator });
}

async function propose(
  ctx: WriteContext,
  written: Written,
  { by, measure, ground, notice }: Omit<EventOf<"propose">, "does">,
): Promise<void> {
  const operator = written.operators[by];
  await enterFacts(ctx, written, operator);
  await ctx.manager.query("UPDATE cases SET proposal = $2, proposed_by = $3 WHERE id = $1", [
    written.caseId,
    JSON.stringify({ measure, ground, note: null, notice: notice ?? null }),
    operator,
  ]);
  await logOperator(ctx, operator, `DECIDE_${measure}`, written.caseId);
  await addCaseEvent(ctx, written.caseId, "PROPOSED", { operator });
}

async function decide(
  ctx: WriteContext,
  written: Written,
  event: EventOf<"decide">,
): Promise<void> {
  const { subject, story, operators, people } = written;
  const { measure, ground, note = null, notice = null, by, second, reporter } = event;
  if (second) await propose(ctx, written, event);
  await enterFacts(ctx, written, operators[by]);
  const locked = await lockSubject(ctx, subject.kind, subject.id);
  const found = await findCase(ctx, written.caseId, true);
  const paused = reporter === undefined ? subject.writerId : people.get(reporter)!;
  const draft = {
    measure,
    ground,
    facts: story.facts!,
    note,
    notice,
    operator: operators[by],
    secondOperator: second ? operators[second] : null,
    detection: found!.detection,
    caseId: written.caseId,
    pausedUserId: measure.startsWith("PAUSE_") ? paused : null,
  };
  const restorable = await restorableDecisions(ctx, written.caseId, locked!);
  let number = 0;
  for (const replaces of replacedBy(measure, locked!, restorable)) {
    number = await tell(ctx, locked!, { ...draft, replaces });
  }
  const closedBy = operators[second ?? by];
  await logOperator(ctx, closedBy, `DECIDE_${measure}`, written.caseId);
  await closeCase(ctx, found!, measure, number, closedBy);
}

/** Everyone concerned has long had their mail. */
async function tell(
  ctx: WriteContext,
  subject: NonNullable<Awaited<ReturnType<typeof lockSubject>>>,
  draft: DecisionDraft,
): Promise<number> {
  const { number } = await carryOutDecision(ctx, subject, draft);
  for (const { party, userId, reportId = null } of await partiesOf(ctx, subject, draft)) {
    await ctx.manager.query(
      `INSERT INTO decision_parties (decision_number, party, user_id, report_id, mailed_at)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
      [number, party, userId, reportId, ctx.now()],
    );
    if (userId !== null) {
      await storeNotifications(ctx, [userId], kindOfParty[party], `decision-${number}`);
    }
  }
  return number;
}

async function appeal(
  ctx: WriteContext,
  written: Written,
  event: EventOf<"appeal">,
): Promise<void> {
  const { caseId, subject } = written;
  const found = await findCase(ctx, caseId);
  await storeAppeal(ctx, {
    decision: found!.decisionNumber!,
    caseId,
    party: event.party,
    userId: subject.writerId!,
    reportId: null,
    text: event.text,
  });
}

async function decideAppeal(
  ctx: WriteContext,
  written: Written,
  { by, outcome, ground, facts }: EventOf<"outcome">,
): Promise<void> {
  const { subject, caseId } = written;
  const operator = written.operators[by];
  const locked = await lockSubject(ctx, subject.kind, subject.id);
  const found = await findCase(ctx, caseId, true);
  const appealed = found!.decisionNumber!;
  const restored: DecisionDraft = {
    measure: "RESTORE",
    ground,
    facts,
    note: null,
    notice: null,
    operator,
    secondOperator: null,
    detection: found!.detection,
    replaces: appealed,
    caseId,
    pausedUserId: null,
  };
  const number = outcome === "OVERTURNED" ? await tell(ctx, locked!, restored) : null;
  await logOperator(ctx, operator, `APPEAL_${outcome}`, caseId);
  const about = `decision-${number ?? appealed}`;
  for (const { userId } of await storeOutcome(
    ctx,
    { caseId, appealed, appeals: null, number, operator },
    { outcome, facts },
  )) {
    if (userId !== null) await storeNotifications(ctx, [userId], "appeal_decided", about);
  }
}

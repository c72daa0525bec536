import type { Context, WriteContext } from "#server/platform/request/context";
import { appendDecision } from "#server/moderation/ledger/append-decision";
import type { Decision } from "#server/moderation/ledger/decision";
import { factsOfOtherContent, subjectOfDecision } from "#server/moderation/ledger/decision-subject";
import type { Detection, Measure } from "#server/moderation/measure";
import { applyMeasure, endOf } from "#server/moderation/measures/apply-measure";
import { countStrikes, pausedParty } from "#server/moderation/measures/strikes.query";
import type { LockedSubject } from "#server/moderation/measures/lock-subject";
import { notifyParties } from "#server/moderation/notices/notify-parties";
import { rememberDecision } from "#server/users/left-names/left-decisions";

export interface DecisionDraft {
  measure: Measure;
  ground: string;
  facts: string;
  note: string | null;
  notice: string | null;
  operator: string;
  secondOperator: string | null;
  /** Hours that the measure waited instead of a second operator. */
  waited?: number;
  detection: Detection;
  replaces: number | null;
  caseId: number;
  /** The person who is paused. */
  pausedUserId: number | null;
}

/** Appends a decision, carries it out and notifies everyone concerned, inside the caller's transaction. */
export async function makeDecision(
  ctx: Context,
  subject: LockedSubject,
  draft: DecisionDraft,
): Promise<Decision> {
  const decision = await carryOutDecision(ctx, subject, draft);
  await notifyParties(ctx, decision.number, await partiesOf(ctx, subject, draft));
  const { measure, pausedUserId } = draft;
  if (measure === "PAUSE_WRITER" || measure === "PAUSE_REPORTER") {
    const pause = { number: decision.number, party: pausedParty[measure] };
    await rememberDecision(ctx, pausedUserId!, pause);
  }
  return decision;
}

/** Without telling anyone. */
export async function carryOutDecision(
  ctx: WriteContext,
  subject: LockedSubject,
  draft: DecisionDraft,
): Promise<Decision> {
  const { measure, pausedUserId, note, notice, ...rest } = draft;
  const isPause = measure === "PAUSE_WRITER" || measure === "PAUSE_REPORTER";
  const strikes = isPause ? await countStrikes(ctx, pausedUserId!, measure, draft.caseId) : 0;
  const replaced = await replacedDecision(ctx, draft.replaces);
  const about = await subjectOfDecision(ctx, subject, isPause || replaced?.subjectKind === "user");
  const isOfOtherContent = about.subjectKind === "user" && subject.kind !== "user";
  const decision = await appendDecision(
    ctx,
    {
      ...rest,
      ...about,
      measure,
      facts: isOfOtherContent ? factsOfOtherContent : draft.facts,
      waited: draft.waited ?? null,
      territory: "WORLD",
      endsAt: endOf(measure, ctx.now(), strikes),
    },
    { content: subject.content, note, ...(isOfOtherContent && { facts: draft.facts }) },
  );
  await applyMeasure(ctx, subject, decision, { notice, pausedUserId });
  if (decision.replaces !== null) await answerReports(ctx, decision);
  return decision;
}

/** The reports that the replaced decision answered are answered by this one. */
async function answerReports(ctx: WriteContext, { number, replaces }: Decision): Promise<void> {
  await ctx.manager.query(
    `UPDATE reports SET decision_number = $1
     WHERE case_id = (SELECT case_id FROM decisions WHERE number = $2) AND decision_number = $2`,
    [number, replaces],
  );
}

type Replaced = Pick<Decision, "measure" | "subjectKind">;

async function replacedDecision(
  { manager }: WriteContext,
  number: number | null,
): Promise<Replaced | null> {
  if (number === null) return null;
  const [found]: Replaced[] = await manager.query(
    `SELECT measure, subject_kind AS "subjectKind" FROM decisions WHERE number = $1`,
    [number],
  );
  return found ?? null;
}

type Parties = Parameters<typeof notifyParties>[2];

/**
 * A pause concerns the paused person alone, and the reporters if their reports are about the person. Undoing it concerns
 * the same persons. All other decisions concern everyone about the content.
 */
export async function partiesOf(
  ctx: WriteContext,
  { kind, writerId, ownerId }: Pick<LockedSubject, "kind" | "writerId" | "ownerId">,
  { measure, caseId, pausedUserId, replaces }: DecisionDraft,
): Promise<Parties> {
  if (measure === "PAUSE_REPORTER") return [{ party: "REPORTER", userId: pausedUserId }];
  const replaced = await replacedDecision(ctx, replaces);
  if (
    replaced?.measure === "PAUSE_REPORTER" ||
    (replaced?.subjectKind === "user" && kind !== "user")
  ) {
    return ctx.manager.query(
      `SELECT party, user_id AS "userId" FROM decision_parties WHERE decision_number = $1 AND user_id IS NOT NULL`,
      [replaces],
    );
  }
  if (measure === "PAUSE_WRITER" && kind !== "user") {
    return [{ party: "WRITER", userId: pausedUserId }];
  }
  const reporters: Parties = await ctx.manager.query(
    `SELECT 'REPORTER' AS party, reporter_id AS "userId", id AS "reportId", email FROM reports
     WHERE case_id = $1 AND state <> 'WITHDRAWN' AND (reporter_id IS NOT NULL OR email IS NOT NULL) ORDER BY id`,
    [caseId],
  );
  return [
    ...(writerId === null ? [] : [{ party: "WRITER" as const, userId: writerId }]),
    ...(ownerId === null || ownerId === writerId
      ? []
      : [{ party: "PROVIDER" as const, userId: ownerId }]),
    ...reporters,
  ];
}

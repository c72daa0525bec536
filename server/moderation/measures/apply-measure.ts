import type { WriteContext } from "#server/platform/request/context";
import { decisionColumns, type Decision } from "#server/moderation/ledger/decision";
import type { Measure, SubjectKind } from "#server/moderation/measure";
import { maxHideHours, pauseDays, providerNoticeDays } from "#server/moderation/moderation-limits";
import { applyCounting } from "#server/reviews/written-again/counting";
import type { LockedSubject } from "./lock-subject";
import { removeAnswer, removePicture, removeReview } from "./remove-content";
import { endEffect, restoreAnswer, restorePicture, restoreReview } from "./restore-content";

const always: Measure[] = ["KEEP", "RESTORE", "PAUSE_REPORTER"];

/** What can be decided about a subject. */
export const measuresOf: Record<SubjectKind, readonly Measure[]> = {
  review: [...always, "NOT_COUNT", "REMOVE", "HIDE", "PAUSE_WRITER", "PROVIDER_NOTICE"],
  answer: [...always, "REMOVE_ANSWER"],
  provider: [...always, "PROVIDER_NOTICE", "END_INVITATIONS", "DELIST"],
  picture: [...always, "REMOVE"],
  user: [...always, "PAUSE_WRITER"],
};

const dayMilliseconds = 86_400_000;

/** When the effect of a measure ends; null: never. */
export function endOf(measure: Measure, now: Date, strikes: number): Date | null {
  const after = (days: number) => new Date(now.getTime() + days * dayMilliseconds);
  if (measure === "HIDE") return after(maxHideHours / 24);
  if (measure === "PROVIDER_NOTICE") return after(providerNoticeDays);
  if (measure !== "PAUSE_WRITER" && measure !== "PAUSE_REPORTER") return null;
  return after(pauseDays[Math.min(Math.max(strikes, 1), pauseDays.length) - 1]!);
}

/** Carries out a decision, inside its transaction. */
export async function applyMeasure(
  ctx: WriteContext,
  subject: LockedSubject,
  decision: Decision,
  { notice, pausedUserId }: { notice: string | null; pausedUserId: number | null },
): Promise<void> {
  const { measure, number } = decision;
  const run = (text: string, values: unknown[]) => ctx.manager.query(text, values);
  const isPublishedAgain =
    measure === "KEEP" || measure === "NOT_COUNT" || endsRemoval(subject, decision);
  if (subject.kind === "review" && subject.removedBy !== null && isPublishedAgain) {
    await restoreReview(ctx, subject.id);
  }
  switch (measure) {
    case "KEEP":
      return;
    case "NOT_COUNT":
      return applyCounting(ctx, subject.id);
    case "REMOVE":
    case "HIDE":
      await (subject.kind === "picture" ? removePicture : removeReview)(ctx, subject, decision);
      return;
    case "REMOVE_ANSWER":
      return removeAnswer(ctx, subject, decision);
    case "RESTORE":
      return undo(ctx, subject, decision);
    case "PAUSE_WRITER":
    case "PAUSE_REPORTER": {
      const column = measure === "PAUSE_WRITER" ? "writing" : "reporting";
      // A longer pause by another case stands.
      await run(
        `UPDATE users SET ${column}_paused_until = greatest(${column}_paused_until, $2) WHERE id = $1`,
        [pausedUserId, decision.endsAt],
      );
      return;
    }
    case "PROVIDER_NOTICE":
      await run(
        `INSERT INTO provider_notices (decision_number, provider_id, message, evidence, starts_at, ends_at)
         VALUES ($1, $2, $3, $4, $5, $6)`,
        [number, subject.providerId, notice, decision.facts, decision.decidedAt, decision.endsAt],
      );
      return;
    case "END_INVITATIONS":
    case "DELIST": {
      const column = measure === "DELIST" ? "delisted_at" : "invitations_ended_at";
      await run(`UPDATE providers SET ${column} = $2 WHERE id = $1`, [
        subject.providerId,
        decision.decidedAt,
      ]);
    }
  }
}

/** Undoing another decision about the content, such as a pause of its writer, leaves it removed. */
function endsRemoval({ removedBy }: LockedSubject, { measure, replaces }: Decision): boolean {
  return measure === "RESTORE" && removedBy !== null && replaces === removedBy;
}

async function undo(ctx: WriteContext, subject: LockedSubject, decision: Decision): Promise<void> {
  if (endsRemoval(subject, decision)) {
    if (subject.kind === "answer") await restoreAnswer(ctx, subject.id);
    if (subject.kind === "picture") await restorePicture(ctx, subject.id);
  }
  const [replaced]: Decision[] = await ctx.manager.query(
    `SELECT ${decisionColumns} FROM decisions d WHERE d.number = $1`,
    [decision.replaces],
  );
  if (replaced?.measure === "NOT_COUNT") await applyCounting(ctx, subject.id);
  if (replaced) await endEffect(ctx, replaced, decision.number);
}

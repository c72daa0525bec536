import type { Context } from "#server/platform/request/context";
import type { DecideCaseInput } from "#server/moderation/desk/desk-changes.input";
import { endOf } from "#server/moderation/measures/apply-measure";
import { findSubject } from "#server/moderation/measures/lock-subject";
import { countStrikes } from "#server/moderation/measures/strikes.query";
import {
  ownDecisionsUrl,
  statementOfReasons,
} from "#server/moderation/notices/statement-of-reasons";
import { operatorOf } from "#server/moderation/operators/operator";
import type { CaseRecord } from "./case-record";
import { pausedUser } from "./decide-case";

/** The text that a decision would send to the person it is about. */
export async function previewStatement(
  ctx: Context,
  found: CaseRecord,
  { measure, ground, receipt }: Pick<DecideCaseInput, "measure" | "ground" | "receipt">,
): Promise<string | null> {
  const [operator, subject] = await Promise.all([
    operatorOf(ctx, "DECIDE"),
    findSubject(ctx, found.subjectKind, found.subjectId),
  ]);
  if (!operator || !subject || found.facts === null) return null;
  const isPause = measure === "PAUSE_WRITER" || measure === "PAUSE_REPORTER";
  const userId = isPause ? await pausedUser(ctx, { measure, receipt }, found, subject) : null;
  const strikes =
    isPause && userId !== null ? await countStrikes(ctx, userId, measure, found.id) : 0;
  return statementOfReasons(ctx.config.publicUrl, {
    measure,
    ground,
    facts: found.facts,
    detection: found.detection,
    operator: found.proposedBy ?? operator.pseudonym,
    waited: null,
    subjectKind: isPause ? "user" : found.subjectKind,
    endsAt: endOf(measure, ctx.now(), strikes),
    party: measure === "PAUSE_REPORTER" ? "REPORTER" : "WRITER",
    number: null,
    hash: null,
    appealUrl: ownDecisionsUrl(ctx.config.publicUrl),
  });
}

import { userError, type UserError } from "#server/platform/errors/user-error";
import { Measure, measuresOfTwo, type SubjectKind } from "#server/moderation/measure";
import { measuresOf } from "#server/moderation/measures/apply-measure";
import { isForRole, type DeskAction } from "#server/moderation/operators/operator.policy";
import type { OperatorRole } from "#server/moderation/operators/operator-role";
import type { CaseRecord } from "./case-record";

type Facts = Pick<
  CaseRecord,
  "state" | "facts" | "writerId" | "concernedIds" | "openAppeals" | "subjectKind" | "wasHidden"
>;

interface Operator {
  userId: number;
  pseudonym: string;
  role: OperatorRole;
}

/** The refusal for every role; null if the action is possible. For the persons concerned the case does not exist. */
export function refusalOf(
  action: DeskAction,
  found: Facts,
  { userId, pseudonym }: Pick<Operator, "userId" | "pseudonym">,
): UserError | null {
  if (found.concernedIds.includes(userId)) return caseNotFound();
  const isOpen = found.state === "OPEN" || found.state === "ASKED";
  switch (action) {
    case "TAKE":
      return found.state === "FINAL" ? conflict("This case is closed") : null;
    case "ASK":
      if (found.writerId === null) return notFound("The writer has no account to ask");
      return isOpen ? null : conflict("This case is decided");
    case "ENTER_FACTS":
      if (found.facts !== null) return conflict("The facts were entered already");
      return isOpen ? null : conflict("This case is decided");
    case "DECIDE":
      if (!isOpen && found.state !== "DECIDED") return conflict("This case is decided");
      return found.facts === null ? userError("REQUIRED", "Enter the facts first", "case") : null;
    case "DECIDE_APPEAL":
      if (found.openAppeals.length === 0) return notFound("There is no open appeal");
      return nextAppeal(found, pseudonym) ? null : otherOperatorNeeded();
    case "VIEW":
    case "GRANT_ROLE":
      return null;
  }
}

/** The oldest open appeal against a decision of other operators. */
export function nextAppeal({ openAppeals }: Pick<CaseRecord, "openAppeals">, pseudonym: string) {
  return openAppeals.find(({ operators }) => !operators.includes(pseudonym)) ?? null;
}

export function otherOperatorNeeded(): UserError {
  return userError("FORBIDDEN", "Another operator has to decide the appeal", "case");
}

export function viewerCan(action: DeskAction, found: Facts, operator: Operator | null): boolean {
  if (!operator || !isForRole(action, operator.role)) return false;
  return refusalOf(action, found, operator) === null;
}

/** Decisions that may follow the one about the content. */
export const laterMeasures: ReadonlySet<Measure> = new Set([
  "PAUSE_WRITER",
  "PAUSE_REPORTER",
  "PROVIDER_NOTICE",
  "END_INVITATIONS",
  "DELIST",
  "RESTORE",
]);

interface Content {
  /** The removal in force; null while the content is published. */
  removedBy: number | null;
  /** The decisions that RESTORE would undo. */
  restorable: readonly number[];
}

/** The refusal of a measure because of the state of the case or its content. */
export function measureRefusal(
  measure: Measure,
  found: Facts,
  { removedBy, restorable }: Content,
): UserError | null {
  if (found.state === "DECIDED" && !laterMeasures.has(measure)) {
    return conflict("This case is decided");
  }
  if (!measuresOf[found.subjectKind].includes(measure)) {
    return userError("INVALID", "This measure does not fit the content", "measure");
  }
  if (measure === "PAUSE_WRITER" && found.writerId === null) {
    return userError("NOT_FOUND", "There is no account to pause", "measure");
  }
  if (measure === "RESTORE" && restorable.length === 0) {
    return userError("INVALID", "There is nothing to restore", "measure");
  }
  if (measure === "HIDE" && removedBy !== null) {
    return userError("CONFLICT", "The review is not published", "measure");
  }
  if (measure === "HIDE" && found.wasHidden) {
    return userError("CONFLICT", "It was hidden once already", "measure");
  }
  return null;
}

/** The measures that the operator can decide now, in the order of the desk. */
export function possibleMeasures(
  found: Facts,
  content: Content | null,
  operator: Operator | null,
): Measure[] {
  if (!content || !viewerCan("DECIDE", found, operator)) return [];
  return Object.values(Measure).filter(
    (measure) => measureRefusal(measure, found, content) === null,
  );
}

/** Undoing such a decision takes a measure against the content. */
export function leavesContent(measure: Measure): boolean {
  return measure === "KEEP" || measure === "RESTORE";
}

/**
 * The measures that may replace an overturned KEEP or RESTORE. One operator decides an appeal, so measures of two are
 * left out. A pause of the writer is possible only where the case is about the person.
 */
export function overturningMeasures(kind: SubjectKind): Measure[] {
  return measuresOf[kind].filter(
    (measure) =>
      !measuresOfTwo.has(measure) &&
      !["KEEP", "RESTORE", "HIDE", "PAUSE_REPORTER"].includes(measure) &&
      (measure !== "PAUSE_WRITER" || kind === "user"),
  );
}

function conflict(message: string): UserError {
  return userError("CONFLICT", message, "case");
}

export function caseNotFound(): UserError {
  return notFound("This case does not exist");
}

function notFound(message: string): UserError {
  return userError("NOT_FOUND", message, "case");
}

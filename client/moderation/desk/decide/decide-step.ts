import type { CaseState, Measure, OperatorRole } from "#client/graphql/schema.generated";

/** The viewer's next step in a case. */
export type DecideStep =
  /** Describe the facts, before anything that could bias them is shown. */
  | "facts"
  | "measure"
  /** Another operator proposed a measure that needs two. */
  | "second"
  /** The viewer proposed one. */
  | "proposed"
  | "appeal"
  | "decided"
  | "read";

interface Facts {
  state: CaseState;
  facts: string | null;
  measures: readonly Measure[];
  proposedMeasure: Measure | null;
  proposedBy: string | null;
  viewerCanEnterFacts: boolean;
  viewerCanDecideAppeal: boolean;
  appeals: readonly { decidedBy: string }[];
}

export function stepOf(found: Facts, pseudonym: string): DecideStep {
  if (found.viewerCanDecideAppeal) return "appeal";
  if (found.viewerCanEnterFacts) return "facts";
  if (found.state === "DECIDED") return "decided";
  if (found.measures.length === 0) return "read";
  if (found.proposedMeasure === null) return "measure";
  return found.proposedBy === pseudonym ? "proposed" : "second";
}

/** Whether another case is next: this one waits for no one, or for another operator. */
export function isDone({ state }: Pick<Facts, "state">, step: string): boolean {
  return step === "decided" || step === "proposed" || (step === "read" && state === "FINAL");
}

/** Why the viewer can only read. */
export function readOnlyReason(
  { state, facts, appeals }: Facts,
  { pseudonym, role }: { pseudonym: string; role: OperatorRole },
): string {
  if (state === "FINAL") return "This case is closed.";
  if (role === "AUDITOR") return "Auditors read only.";
  if (state === "APPEALED") {
    return appeals.some(({ decidedBy }) => decidedBy === pseudonym)
      ? "You made this decision. Another operator decides the appeal."
      : "Another operator decides this appeal.";
  }
  if (role === "TRIAGE" && facts !== null) return "The facts are entered. A moderator decides.";
  return "The content no longer exists.";
}

const twoOperators: ReadonlySet<Measure> = new Set(["PROVIDER_NOTICE", "DELIST"]);

/** Such a measure is proposed first, and decided when a second operator repeats it. */
export function needsSecondOperator(measure: Measure): boolean {
  return twoOperators.has(measure);
}

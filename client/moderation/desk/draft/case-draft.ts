import type { AppealOutcome, Measure } from "#client/graphql/schema.generated";
import { characters } from "#client/ui/controls/characters";
import { deskLimits } from "#client/moderation/desk/desk-limits";

/** Everything that an operator types or chooses about a case. */
export interface CaseDraft {
  facts: string;
  question: string;
  measure: Measure | null;
  ground: string | null;
  note: string;
  notice: string;
  /** For PAUSE_REPORTER: the receipt of the report. */
  receipt: string | null;
  outcome: AppealOutcome | null;
  appealFacts: string;
}

export const emptyDraft: CaseDraft = {
  facts: "",
  question: "",
  measure: null,
  ground: null,
  note: "",
  notice: "",
  receipt: null,
  outcome: null,
  appealFacts: "",
};

export type DraftField = keyof CaseDraft;
export type DraftErrors = Partial<Record<DraftField, string>>;

function textFault(text: string, [min, max]: readonly [number, number]): string | undefined {
  const length = characters(text.trim());
  if (length < min) {
    return min === 1 ? "Please write something." : `Please write at least ${min} characters.`;
  }
  return length > max ? `Use at most ${max.toLocaleString("en")} characters.` : undefined;
}

export function factsFaults({ facts }: CaseDraft): DraftErrors {
  return present({ facts: textFault(facts, deskLimits.facts) });
}

export function questionFaults({ question }: CaseDraft): DraftErrors {
  return present({ question: textFault(question, deskLimits.question) });
}

/** The faults of a decision, in the order of its fields. */
export function decisionFaults(draft: CaseDraft, measures: readonly Measure[]): DraftErrors {
  const { measure, ground, note, notice, receipt } = draft;
  const isPossible = measure !== null && measures.includes(measure);
  return present({
    measure: isPossible ? undefined : "Choose a measure.",
    receipt:
      measure === "PAUSE_REPORTER" && receipt === null
        ? "Choose whose reports it is about."
        : undefined,
    ground: ground === null ? "Choose the clause or the law." : undefined,
    notice: measure === "PROVIDER_NOTICE" ? textFault(notice, deskLimits.notice) : undefined,
    note: note.trim() === "" ? undefined : textFault(note, deskLimits.note),
  });
}

/** `measures` replace a KEEP that is overturned; without any, the appealed decision is undone. */
export function appealFaults(
  draft: CaseDraft,
  measures: readonly Measure[],
  isOverturningKeep: boolean,
): DraftErrors {
  const { outcome, measure, ground, appealFacts } = draft;
  const needsMeasure = outcome === "OVERTURNED" && isOverturningKeep;
  const isPossible = measure !== null && measures.includes(measure);
  return present({
    outcome: outcome === null ? "Choose an outcome." : undefined,
    measure: needsMeasure && !isPossible ? "Choose what happens instead." : undefined,
    ground: ground === null ? "Choose the clause or the law." : undefined,
    appealFacts: textFault(appealFacts, deskLimits.facts),
  });
}

function present(errors: { [Field in DraftField]?: string | undefined }): DraftErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== undefined));
}

/** The fields of a decision that the server receives; text for another measure stays in the draft. */
export function decisionOf({ measure, ground, note, notice, receipt }: CaseDraft) {
  return {
    measure: measure!,
    ground: ground!,
    note: note.trim() || null,
    notice: measure === "PROVIDER_NOTICE" ? notice.trim() : null,
    receipt: measure === "PAUSE_REPORTER" ? receipt : null,
  };
}

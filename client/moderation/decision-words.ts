import type { Detection, Measure, SubjectKind } from "#client/graphql/schema.generated";
import type { BadgeTone } from "#client/ui/display/badge";
import { formatDate } from "#client/ui/format/format";

interface MeasureWords {
  /** The outcome, as a heading or label. */
  name: string;
  /** The effect of the measure, in one sentence. */
  effect: string;
  /** Its effect on a review, if that is more. */
  reviewEffect?: string;
  tone: BadgeTone;
}

export const measures: Record<Measure, MeasureWords> = {
  KEEP: {
    name: "Kept",
    effect: "The content stays as it is.",
    tone: "success",
  },
  NOT_COUNT: {
    name: "Not counted",
    effect: "The review stays readable, but no longer counts towards the rating.",
    tone: "warning",
  },
  REMOVE: {
    name: "Removed",
    effect: "The content is removed.",
    reviewEffect: "The content is removed. In its place, a note links to this decision.",
    tone: "danger",
  },
  HIDE: {
    name: "Hidden while we decide",
    effect: "The content is hidden for at most 72 hours, until there is a decision.",
    tone: "warning",
  },
  RESTORE: {
    name: "Restored",
    effect: "The content is restored.",
    reviewEffect: "The content is restored, with its votes and answer.",
    tone: "success",
  },
  REMOVE_ANSWER: {
    name: "Answer removed",
    effect: "The provider’s answer is removed. The review stays.",
    tone: "danger",
  },
  PAUSE_WRITER: {
    name: "Writing paused",
    effect: "The person cannot write reviews until the date given.",
    tone: "danger",
  },
  PAUSE_REPORTER: {
    name: "Reporting paused",
    effect: "The person cannot send reports until the date given.",
    tone: "danger",
  },
  PROVIDER_NOTICE: {
    name: "Notice on a profile",
    effect: "The provider’s profile shows a public notice until the date given.",
    tone: "warning",
  },
  END_INVITATIONS: {
    name: "Invitations ended",
    effect: "The provider can no longer invite reviewers.",
    tone: "danger",
  },
  DELIST: {
    name: "Delisted",
    effect: "The provider no longer appears in search and rankings.",
    tone: "danger",
  },
};

/** The effect of a measure on content of one kind, with its end if that is known. */
export function effectOf(
  measure: Measure,
  kind: SubjectKind,
  endsAt: string | null = null,
): string {
  const { effect, reviewEffect = effect } = measures[measure];
  const noun = kind === "USER" ? "profile" : subjectNames[kind];
  return (kind === "REVIEW" ? reviewEffect : effect)
    .replace("The content", `The ${noun}`)
    .replace("the date given", endsAt === null ? "the date given" : formatDate(endsAt));
}

export const measureNames = Object.keys(measures) as Measure[];

export const detections: Record<Detection, { name: string; sentence: string }> = {
  REPORT: { name: "Report", sentence: "It was reported." },
  FINDER: {
    name: "Fraud finder",
    sentence: "A statistical signal opened the case; a person decided it.",
  },
  OPERATOR: { name: "Moderator", sentence: "A moderator found it." },
  LAW: { name: "Authority", sentence: "An order or a notice of an authority." },
};

export const detectionNames = Object.keys(detections) as Detection[];

export const subjectNames: Record<SubjectKind, string> = {
  REVIEW: "review",
  ANSWER: "answer",
  PROVIDER: "profile",
  PICTURE: "picture",
  USER: "person",
};

/** At the beginning of a sentence, such as "An answer". */
export function aSubject(kind: SubjectKind): string {
  return `${kind === "ANSWER" ? "An" : "A"} ${subjectNames[kind]}`;
}

/** Words for the person whose content it is. */
export const ownSubjects: Record<SubjectKind, string> = {
  REVIEW: "your review",
  ANSWER: "your answer",
  PROVIDER: "your profile",
  PICTURE: "your picture",
  USER: "you",
};

/** The path of one decision. */
export function decisionPath(number: number): string {
  return `/decisions/${number}`;
}

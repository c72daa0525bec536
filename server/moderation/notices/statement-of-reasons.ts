import { leavesContent } from "#server/moderation/cases/case.policy";
import type { Decision } from "#server/moderation/ledger/decision";
import { decisionPath } from "#server/moderation/ledger/decision.resolver";
import type { DecisionParty, Measure, SubjectKind } from "#server/moderation/measure";
import { findGround } from "#server/moderation/rules/rules";

export const subjectNouns: Record<SubjectKind, string> = {
  review: "review",
  answer: "answer",
  provider: "page",
  picture: "picture",
  user: "profile",
};

function measureSentence({ measure, subjectKind, party }: Reasons): string {
  const noun = subjectNouns[subjectKind];
  if (measure === "KEEP") return `The ${noun} stays as it is.`;
  if (measure === "REMOVE") return `The ${noun} was removed.`;
  if (measure === "PAUSE_WRITER" && party === "REPORTER") {
    return "The person you reported cannot write reviews for a while.";
  }
  return measureSentences[measure];
}

export const measureSentences: Record<Exclude<Measure, "KEEP" | "REMOVE">, string> = {
  NOT_COUNT:
    "The review stays readable but no longer counts, also if it is deleted and written again.",
  HIDE: "The review is hidden until it is decided, for at most 72 hours.",
  RESTORE: "An earlier decision was reversed, and its effects were undone.",
  REMOVE_ANSWER: "The provider's answer was removed.",
  PAUSE_WRITER: "Writing reviews is paused.",
  PAUSE_REPORTER: "Reporting content is paused.",
  PROVIDER_NOTICE: "The provider's page shows a notice for 90 days.",
  END_INVITATIONS: "The provider's invitations no longer count as proof.",
  DELIST: "The provider no longer appears in lists.",
};

/** The subject of a decision, in words to a person concerned by it. */
export function aboutFor(party: DecisionParty, kind: SubjectKind): string {
  if (party === "REPORTER") return "your report";
  return party === "PROVIDER" ? "your page" : `your ${subjectNouns[kind]}`;
}

const found: Record<Decision["detection"], string> = {
  REPORT: "It was reported.",
  FINDER: "Our search for fraud opened the case.",
  OPERATOR: "An operator found it.",
  LAW: "An authority or a court demanded it.",
};

type Reasons = Pick<
  Decision,
  "measure" | "ground" | "facts" | "detection" | "operator" | "waited" | "endsAt" | "subjectKind"
> & {
  party: DecisionParty;
  /** Null before the decision is made. */
  number: number | null;
  hash: string | null;
  /** The page where they can appeal. */
  appealUrl: string;
};

/** Where people with an account read the decisions about them. */
export const ownDecisionsUrl = (publicUrl: string) => `${publicUrl}/myprofile/decisions`;

export function statementOfReasons(publicUrl: string, reasons: Reasons): string {
  const { ground, facts, detection, operator, waited, endsAt, party, number, hash } = reasons;
  const { subjectKind, appealUrl } = reasons;
  const title = findGround(ground)?.clause.title;
  const address = number === null ? `${publicUrl}/decisions/…` : publicUrl + decisionPath(number);
  return [
    `We made a decision about ${aboutFor(party, subjectKind)}.`,
    "",
    measureSentence(reasons),
    ...(endsAt ? [`It ends on ${endsAt.toISOString().slice(0, 10)}.`] : []),
    "",
    title ? `Ground: ${ground}, ${title}` : `Ground: ${ground}`,
    `Facts: ${facts}`,
    `How it was found: ${found[detection]} A person decided it (${operator}), not a machine.`,
    ...(waited === null
      ? []
      : [`It waited ${waited} hours, because the site has no second operator.`]),
    "",
    `The decision is public: ${address}`,
    ...(hash === null ? [] : [`Its hash in the ledger: ${hash}`]),
    ...(party === "WRITER" && leavesContent(reasons.measure)
      ? []
      : [
          "Do you disagree? You can appeal for six months, free of charge:",
          appealUrl,
          "Another operator decides the appeal. You can also go to court.",
        ]),
  ].join("\n");
}

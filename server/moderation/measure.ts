import { defineEnum, describeEnum } from "#server/platform/settings/define-enum";

export const Measure = defineEnum("Measure", "What a decision does.", {
  KEEP: "Nothing changes.",
  NOT_COUNT: "The review stays readable but counts in no figure.",
  REMOVE: "The content is removed. A removed review leaves a tombstone.",
  HIDE: "The review is hidden for at most 72 hours, until it is decided.",
  RESTORE: "An earlier decision is reversed; its content is restored.",
  REMOVE_ANSWER: "The provider's answer to a review is removed.",
  PAUSE_WRITER: "The person cannot write reviews for a while.",
  PAUSE_REPORTER: "The person cannot report content for a while.",
  PROVIDER_NOTICE: "The provider's page shows a notice for 90 days.",
  END_INVITATIONS: "The provider's invitations no longer count as proof.",
  DELIST: "The provider is left out of every list; the page stays.",
});
export type Measure = keyof typeof Measure;

/** These need a second operator. */
export const measuresOfTwo: ReadonlySet<Measure> = new Set([
  Measure.PROVIDER_NOTICE,
  Measure.DELIST,
]);

export const Detection = defineEnum("Detection", "How the content was found.", {
  REPORT: "It was reported.",
  FINDER: "The search for fraud opened the case; a person decided it.",
  OPERATOR: "An operator found it.",
  LAW: "An authority or court demanded it.",
});
export type Detection = keyof typeof Detection;

export const SubjectKind = {
  REVIEW: "review",
  ANSWER: "answer",
  PROVIDER: "provider",
  PICTURE: "picture",
  USER: "user",
} as const;
export type SubjectKind = (typeof SubjectKind)[keyof typeof SubjectKind];

describeEnum(SubjectKind, "SubjectKind", "What a report or decision is about.", {
  REVIEW: "A review.",
  ANSWER: "A provider's answer; its id is that of the review.",
  PROVIDER: "A provider's page.",
  PICTURE:
    "A picture in a portfolio or a review, of a person, or one that an owner gave a profile.",
  USER: "A person.",
});

export const ReportReason = defineEnum("ReportReason", "Why content is reported.", {
  SPAM: "Advertising or repeated text.",
  FAKE: "The experience did not happen.",
  PERSONAL_DATA: "It reveals personal data.",
  HATE: "It attacks people for who they are.",
  ILLEGAL: "It breaks the law.",
  OFF_TOPIC: "It is not about the provider's work.",
  CONFLICT_OF_INTEREST: "The writer works for the provider or a competitor.",
  OTHER: "Another reason.",
});
export type ReportReason = keyof typeof ReportReason;

/** The role in which a person is concerned by a decision. */
export const DecisionParty = defineEnum(
  "DecisionParty",
  "How a person is concerned by a decision.",
  {
    WRITER: "They wrote the content.",
    REPORTER: "They reported it.",
    PROVIDER: "They own the provider's page.",
  },
);
export type DecisionParty = keyof typeof DecisionParty;

import { registerEnumType } from "type-graphql";

export const Measure = {
  KEEP: "KEEP",
  NOT_COUNT: "NOT_COUNT",
  REMOVE: "REMOVE",
  HIDE: "HIDE",
  RESTORE: "RESTORE",
  REMOVE_ANSWER: "REMOVE_ANSWER",
  PAUSE_WRITER: "PAUSE_WRITER",
  PAUSE_REPORTER: "PAUSE_REPORTER",
  PROVIDER_NOTICE: "PROVIDER_NOTICE",
  END_INVITATIONS: "END_INVITATIONS",
  DELIST: "DELIST",
} as const;
export type Measure = (typeof Measure)[keyof typeof Measure];

registerEnumType(Measure, {
  name: "Measure",
  description: "What a decision does.",
  valuesConfig: {
    KEEP: { description: "Nothing changes." },
    NOT_COUNT: { description: "The review stays readable but counts in no figure." },
    REMOVE: { description: "The content is removed. A removed review leaves a tombstone." },
    HIDE: { description: "The review is hidden for at most 72 hours, until it is decided." },
    RESTORE: { description: "An earlier decision is undone; content returns as it was." },
    REMOVE_ANSWER: { description: "The provider's answer to a review is removed." },
    PAUSE_WRITER: { description: "The person cannot write reviews for a while." },
    PAUSE_REPORTER: { description: "The person cannot report content for a while." },
    PROVIDER_NOTICE: { description: "The provider's page shows a notice for 90 days." },
    END_INVITATIONS: { description: "The provider's invitations prove nothing any more." },
    DELIST: { description: "The provider is left out of every list; the page stays." },
  },
});

/** These need a second operator. */
export const measuresOfTwo: ReadonlySet<Measure> = new Set([
  Measure.PROVIDER_NOTICE,
  Measure.DELIST,
]);

export const Detection = {
  REPORT: "REPORT",
  FINDER: "FINDER",
  OPERATOR: "OPERATOR",
  LAW: "LAW",
} as const;
export type Detection = (typeof Detection)[keyof typeof Detection];

registerEnumType(Detection, {
  name: "Detection",
  description: "How the content was found.",
  valuesConfig: {
    REPORT: { description: "It was reported." },
    FINDER: { description: "The search for fraud opened the case; a person decided it." },
    OPERATOR: { description: "An operator found it." },
    LAW: { description: "An authority or court demanded it." },
  },
});

export const SubjectKind = {
  REVIEW: "review",
  ANSWER: "answer",
  PROVIDER: "provider",
  PICTURE: "picture",
  USER: "user",
} as const;
export type SubjectKind = (typeof SubjectKind)[keyof typeof SubjectKind];

registerEnumType(SubjectKind, {
  name: "SubjectKind",
  description: "What a report or decision is about.",
  valuesConfig: {
    REVIEW: { description: "A review." },
    ANSWER: { description: "A provider's answer; its id is that of the review." },
    PROVIDER: { description: "A provider's page." },
    PICTURE: { description: "A picture in a portfolio or a review, or of a person." },
    USER: { description: "A person." },
  },
});

export const ReportReason = {
  SPAM: "SPAM",
  FAKE: "FAKE",
  PERSONAL_DATA: "PERSONAL_DATA",
  HATE: "HATE",
  ILLEGAL: "ILLEGAL",
  OFF_TOPIC: "OFF_TOPIC",
  CONFLICT_OF_INTEREST: "CONFLICT_OF_INTEREST",
  OTHER: "OTHER",
} as const;
export type ReportReason = (typeof ReportReason)[keyof typeof ReportReason];

registerEnumType(ReportReason, {
  name: "ReportReason",
  description: "Why content is reported.",
  valuesConfig: {
    SPAM: { description: "Advertising, or the same text again and again." },
    FAKE: { description: "The experience did not happen." },
    PERSONAL_DATA: { description: "It reveals personal data." },
    HATE: { description: "It attacks people for what they are." },
    ILLEGAL: { description: "It breaks the law." },
    OFF_TOPIC: { description: "It is not about the provider's work." },
    CONFLICT_OF_INTEREST: { description: "The writer works for the provider or a competitor." },
    OTHER: { description: "Another reason." },
  },
});

/** The role in which a person is concerned by a decision. */
export const DecisionParty = {
  WRITER: "WRITER",
  REPORTER: "REPORTER",
  PROVIDER: "PROVIDER",
} as const;
export type DecisionParty = (typeof DecisionParty)[keyof typeof DecisionParty];

registerEnumType(DecisionParty, {
  name: "DecisionParty",
  description: "How a person is concerned by a decision.",
  valuesConfig: {
    WRITER: { description: "They wrote the content." },
    REPORTER: { description: "They reported it." },
    PROVIDER: { description: "They own the provider's page." },
  },
});

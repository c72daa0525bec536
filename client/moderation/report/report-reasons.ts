import type { ReportReason, SubjectKind } from "#client/graphql/schema.generated";

interface ReasonWords {
  reason: ReportReason;
  label: string;
  hint: string;
  /** Helps to write down what a decision needs. */
  question: string;
}

/** In the order of the dialog: the most frequent first, the open one last. The words fit a review. */
const reportReasons: readonly ReasonWords[] = [
  {
    reason: "FAKE",
    label: "Not a real experience",
    hint: "Invented, bought, or written for someone else",
    question: "What makes you think that it did not happen?",
  },
  {
    reason: "CONFLICT_OF_INTEREST",
    label: "Conflict of interest",
    hint: "By the provider, a competitor, family or staff",
    question: "How are the two connected, and how do you know?",
  },
  {
    reason: "PERSONAL_DATA",
    label: "Personal data",
    hint: "A name, address, number or private detail",
    question: "Which detail is private, and whose is it?",
  },
  {
    reason: "HATE",
    label: "Hate or threats",
    hint: "Attacks people for who they are, or threatens them",
    question: "Which words attack or threaten?",
  },
  {
    reason: "ILLEGAL",
    label: "Illegal",
    hint: "Breaks a law, such as defamation or copyright",
    question: "What is illegal about it?",
  },
  {
    reason: "SPAM",
    label: "Spam",
    hint: "Advertising, links, or the same text again and again",
    question: "What is advertised or repeated?",
  },
  {
    reason: "OFF_TOPIC",
    label: "Off topic",
    hint: "Not about what this provider offers",
    question: "What is it about instead?",
  },
  {
    reason: "OTHER",
    label: "Something else",
    hint: "Anything that breaks our guidelines",
    question: "What is wrong?",
  },
];

type Difference = Partial<Omit<ReasonWords, "reason" | "label">> | null;

const withoutExperience = { FAKE: null, CONFLICT_OF_INTEREST: null };
const profile = {
  ...withoutExperience,
  HATE: { question: "Which words or pictures attack or threaten?" },
  OFF_TOPIC: null,
  OTHER: { hint: "A fake profile, or anything that breaks our guidelines" },
};

/** Differences from a review; null where a reason does not fit. */
const differences: Record<SubjectKind, Partial<Record<ReportReason, Difference>>> = {
  REVIEW: {},
  ANSWER: { ...withoutExperience, OFF_TOPIC: { hint: "Not about the review that it answers" } },
  PICTURE: {
    ...withoutExperience,
    PERSONAL_DATA: {
      hint: "Shows a person or a private detail without consent",
      question: "Who or what does it show without consent?",
    },
    HATE: { question: "What in it attacks or threatens?" },
    SPAM: { hint: "Advertising, or the same picture again and again" },
    OFF_TOPIC: {
      hint: "Has nothing to do with the person or business",
      question: "What does it show?",
    },
  },
  PROVIDER: profile,
  USER: profile,
};

/** The reasons that fit a kind of content, with words that fit. */
export function reasonsFor(kind: SubjectKind): ReasonWords[] {
  return reportReasons.flatMap((words) => {
    const difference = differences[kind][words.reason];
    return difference === null ? [] : [{ ...words, ...difference }];
  });
}

export function wordsOfReason(reason: ReportReason): ReasonWords {
  return reportReasons.find((words) => words.reason === reason) ?? reportReasons.at(-1)!;
}

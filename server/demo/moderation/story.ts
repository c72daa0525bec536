import type { AppealOutcome } from "#server/moderation/appeals/appeal";
import type { DecisionParty, Detection, Measure, ReportReason } from "#server/moderation/measure";

/** A case of the demonstration, from its first report on. */
export interface Story {
  subject: StorySubject;
  /** How long ago the case was opened. */
  daysAgo: number;
  /** Default: REPORT. */
  detection?: Detection;
  reports: StoryReport[];
  /** Entered before the first decision or proposal. */
  facts?: string;
  events: StoryEvent[];
}

export type StorySubject =
  | { kind: "provider"; provider: string }
  | { kind: "picture"; provider: string }
  /** Of a reviewer who is in no other story. */
  | { kind: "picture"; of: "a reviewer" }
  | { kind: "review" | "answer"; provider: string; review: WrittenReview | KnownReview };

/** A review that exists in the demonstration only for its case. */
export interface WrittenReview {
  /** A name that stands for the same person in all stories; null for a guest. */
  writer: string | null;
  rating: number;
  comment: string;
  /** Before the case was opened. */
  daysBefore: number;
  answer?: string;
}

/** One of the reviews of the demonstration. */
export type KnownReview =
  | { reviewer: string }
  /** Of a person, with votes and an answer; or the lowest rated one of a guest. */
  | { choose: "praised" | "harshest" };

export interface StoryReport {
  /** The owner, a visitor without an account, or a name as for writers. */
  by: string;
  reason: ReportReason;
  lawOrRule?: string;
  details: string;
  /** After the opening; default 0. */
  hours?: number;
}

export type StoryOperator = "moderator" | "colleague";

export type StoryEvent = { hours: number } & (
  | { does: "take"; by: StoryOperator }
  | { does: "ask"; by: StoryOperator; question: string }
  | {
      does: "decide";
      by: StoryOperator;
      second?: StoryOperator;
      measure: Measure;
      ground: string;
      note?: string;
      notice?: string;
      /** For PAUSE_REPORTER: whose report. */
      reporter?: string;
    }
  | { does: "propose"; by: StoryOperator; measure: Measure; ground: string; notice?: string }
  | { does: "appeal"; party: DecisionParty; text: string }
  | {
      does: "outcome";
      by: StoryOperator;
      outcome: AppealOutcome;
      ground: string;
      facts: string;
    }
);

export const owner = "the owner";
export const visitor = "a visitor";

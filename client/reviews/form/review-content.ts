import type { Failure } from "#client/graphql/failure";
import { inputBounds } from "#client/graphql/input-bounds.generated";
import type { Incentive, Region, ReviewType } from "#client/graphql/schema.generated";
import { limits } from "#client/ui/limits";

/** Fields without a choice are null, zero or empty. */
export interface ReviewContent {
  rating: number;
  reviewType: ReviewType | null;
  region: Region | null;
  comment: string;
  /** Null if not answered. */
  incentive: Incentive | null;
  /** A month such as `2026-10`; null if not answered. */
  experiencedOn: string | null;
}

export type ContentFaults = Partial<Record<keyof ReviewContent, string>>;

export const emptyContent: ReviewContent = {
  rating: 0,
  reviewType: null,
  region: null,
  comment: "",
  incentive: null,
  experiencedOn: null,
};

/** The fields of the content, in the order of the form. */
export const contentFields = Object.keys(emptyContent) as (keyof ReviewContent)[];

export function contentOf(values: ReviewContent): ReviewContent {
  const fields = contentFields.map((field) => [field, values[field]]);
  return Object.fromEntries(fields) as unknown as ReviewContent;
}

export const maxCommentLength = inputBounds.SaveReviewInput.comment.characters;

/** Counts code points, so that most emojis count as one character. */
export function characters(text: string): number {
  return Array.from(text).length;
}

export function faultsOf({ rating, reviewType, region, comment }: ReviewContent): ContentFaults {
  const faults: ContentFaults = {};
  if (rating < 1 || rating > limits.stars) faults.rating = "Please select a rating";
  if (!reviewType) {
    faults.reviewType = "Please select what you are reviewing (Service or Advertisement)";
  }
  if (!region) faults.region = "Please select your region";
  const ofComment = commentFault(comment);
  if (ofComment) faults.comment = ofComment;
  return faults;
}

export function commentFault(comment: string): string | null {
  const length = characters(comment.trim());
  if (length === 0) return "Please write a review comment";
  if (length <= maxCommentLength) return null;
  return `The comment may have at most ${maxCommentLength} characters`;
}

/** The server's first error of each field. */
export function faultsFrom(failures: readonly Failure[]): ContentFaults {
  const faults: ContentFaults = {};
  for (const { field, message } of failures) {
    const name = contentFields.find((known) => known === field?.[0]);
    if (name) faults[name] ??= message;
  }
  return faults;
}

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

export const maxCommentLength = 1000;

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

/** Splits the server's errors: one per form field, and the first of all others as `message`. */
export function sortFaults(
  userErrors: readonly { message: string; field?: readonly string[] | null }[],
): { faults: ContentFaults; message: string | null } {
  const faults: ContentFaults = {};
  let message: string | null = null;
  for (const { field, message: text } of userErrors) {
    const name = field?.[0];
    if (name !== undefined && name in emptyContent) faults[name as keyof ReviewContent] ??= text;
    else message ??= text;
  }
  return { faults, message };
}

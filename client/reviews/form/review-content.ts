import type { Failure } from "#client/graphql/failure";
import { inputBounds } from "#client/graphql/input-bounds.generated";
import type { ReviewType, SaveReviewInput } from "#client/graphql/schema.generated";
import { regions } from "#client/reviews/card/review-words";
import { characters } from "#client/ui/controls/characters";
import { limits } from "#client/ui/limits";
import { incentives } from "./background";

const oneOf =
  <Value>(offered: readonly Value[]) =>
  (stored: unknown): Value | null =>
    offered.find((value) => value === stored) ?? null;
const text = (stored: unknown): string => (typeof stored === "string" ? stored : "");
/** A saved review has the first day of the month. */
const month = (stored: unknown): string | null =>
  /^\d{4}-(0[1-9]|1[0-2])(?=$|-01$)/.exec(text(stored))?.[0] ?? null;

/**
 * The fields of the content, in the order of the form, as a draft or a saved review gives them. A value that the form
 * does not offer counts as none.
 */
const parsers = {
  rating: (stored: unknown): number => oneOf([1, 2, 3, 4, 5])(stored) ?? 0,
  reviewType: oneOf<ReviewType>(["SERVICE", "ADVERTISEMENT"]),
  region: oneOf(regions),
  comment: text,
  /** Null if not answered. */
  incentive: oneOf(incentives),
  /** A month such as `2026-10`; null if not answered. */
  experiencedOn: month,
};

/** Fields without a choice are null, zero or empty. */
export type ReviewContent = {
  [Field in keyof typeof parsers]: ReturnType<(typeof parsers)[Field]>;
};

export type ContentFaults = Partial<Record<keyof ReviewContent, string>>;

export const contentFields = Object.keys(parsers) as (keyof ReviewContent)[];

export function parseContent(stored: object): ReviewContent {
  const values: Partial<Record<string, unknown>> = { ...stored };
  const fields = contentFields.map((field) => [field, parsers[field](values[field])]);
  return Object.fromEntries(fields) as unknown as ReviewContent;
}

/** The content of a form or of a saved review, which have all of its fields. */
export function contentOf(values: Readonly<Record<keyof ReviewContent, unknown>>): ReviewContent {
  return parseContent(values);
}

export const emptyContent = parseContent({});

type ContentInput = Omit<
  SaveReviewInput,
  "provider" | "providerId" | "serviceType" | "promotionCode" | "photos" | "idempotencyKey"
>;

/** As it is sent: every field of the input. The forms check type and region before. */
export function contentInput(content: ReviewContent): Required<ContentInput> {
  const { reviewType, region, comment } = content;
  return {
    ...contentOf(content),
    reviewType: reviewType ?? "SERVICE",
    region: region ?? "OTHER",
    comment: comment.trim(),
  };
}

export const maxCommentLength = inputBounds.SaveReviewInput.comment.characters;

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

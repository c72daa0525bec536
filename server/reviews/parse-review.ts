import { isRegion, type Region } from "#server/catalog/regions";
import { isReviewType, type ReviewType } from "#server/catalog/review-types";
import { serviceTypeOf } from "#server/catalog/service-types";
import { parseUsername } from "#server/networks/username";
import {
  maxAnswerLength,
  maxIdempotencyKeyLength,
  maxPromotionCodeLength,
} from "#server/platform/settings/limits";
import { userError, type UserError } from "#server/platform/errors/user-error";
import { normalizeText } from "#server/platform/text/normalize-text";
import { parsePromotionCode } from "#server/providers/promotion-code";
import { parseEditable } from "#server/providers/update/parse-editable";
import { isLongerThan } from "#server/users/parse-text";
import { isIncentive, type Incentive } from "./review-class";
import type { ReviewContent } from "./review-content";
import { Review } from "./review.entity";
import type { SaveReviewInput } from "./review.input";

type Unvalidated<Value> = Value extends string
  ? string
  : Value extends string[]
    ? readonly string[]
    : Value;

/** A review as REST may send it: texts for enums, and any field may be missing. */
export type ReviewToSave = {
  [Field in keyof SaveReviewInput]?: Unvalidated<SaveReviewInput[Field]> | null;
};

export interface CheckedReview extends ReviewContent {
  username: string;
  promotionCode: string | null;
}

/** Validates all fields at once. The specification fixes the messages. */
export function parseReview(
  input: ReviewToSave,
  today: Date,
): { review: CheckedReview; userErrors: [] } | { review: null; userErrors: UserError[] } {
  const username = parseUsername(input.provider ?? "");
  const promotionCode = parsePromotionCode(input.promotionCode);
  const { content, userErrors: faults } = parseContent(input, today);
  const userErrors: UserError[] = [];

  if (username === null)
    userErrors.push(userError("REQUIRED", "Please select a user profile", "provider"));
  userErrors.push(...faults);
  if (isLongerThan(promotionCode ?? "", maxPromotionCodeLength)) {
    userErrors.push(tooLong("The promotion code", maxPromotionCodeLength, "promotionCode"));
  }
  userErrors.push(...validateIdempotencyKey(input.idempotencyKey));

  if (userErrors.length > 0) return { review: null, userErrors };
  return {
    userErrors: [],
    review: { username: username!, ...content!, promotionCode },
  };
}

export function parseContent(
  input: ReviewToSave,
  today: Date,
): { content: ReviewContent; userErrors: [] } | { content: null; userErrors: UserError[] } {
  const serviceType = input.serviceType === "general" ? null : (input.serviceType ?? null);
  const userErrors: UserError[] = [];

  if (!isStars(input.rating ?? null))
    userErrors.push(userError("REQUIRED", "Please select a rating", "rating"));
  if (!isReviewType(input.reviewType ?? "")) {
    userErrors.push(userError("REQUIRED", "Please select what you are reviewing", "reviewType"));
  }
  if (serviceType !== null && !serviceTypeOf(serviceType)) {
    userErrors.push(userError("INVALID", "Please select the specific service type", "serviceType"));
  }
  if (!isRegion(input.region ?? "")) {
    userErrors.push(userError("REQUIRED", "Please select your region", "region"));
  }
  if (!isIncentive(input.incentive ?? "none")) {
    userErrors.push(userError("INVALID", "Please select an incentive of the list", "incentive"));
  }
  const experiencedOn = parseMonth(input.experiencedOn, today);
  if (experiencedOn === undefined) {
    const message = "Please give a month that is not in the future, such as 2026-10";
    userErrors.push(userError("INVALID", message, "experiencedOn"));
  }
  const comment = input.comment ?? "";
  const texts = parseEditable(Review, { ...input, comment }, userErrors);

  if (userErrors.length > 0) return { content: null, userErrors };
  return {
    userErrors: [],
    content: {
      rating: input.rating!,
      reviewType: input.reviewType as ReviewType,
      serviceTypeSlug: serviceType,
      region: input.region as Region,
      incentive: (input.incentive as Incentive | null | undefined) ?? null,
      experiencedOn: experiencedOn ?? null,
      comment,
      ...texts,
    },
  };
}

/** The first day of the month; undefined if it is not a month of the last century up to now. */
function parseMonth(text: string | null | undefined, today: Date): string | null | undefined {
  if (!text) return null;
  const [, month] = /^((?:19|20)\d\d-(?:0[1-9]|1[0-2]))(?:-\d\d)?$/.exec(text) ?? [];
  return month && month <= today.toISOString().slice(0, 7) ? `${month}-01` : undefined;
}

export function parseAnswer(text: string): { comment: string; userErrors: UserError[] } {
  const comment = normalizeText(text);
  if (comment === "") {
    return { comment, userErrors: [userError("REQUIRED", "Please write an answer", "comment")] };
  }
  const isTooLong = isLongerThan(comment, maxAnswerLength);
  return {
    comment,
    userErrors: isTooLong ? [tooLong("The answer", maxAnswerLength, "comment")] : [],
  };
}

export function validateIdempotencyKey(key: string | null | undefined): UserError[] {
  if (!isLongerThan(key ?? "", maxIdempotencyKeyLength)) return [];
  return [tooLong("The idempotency key", maxIdempotencyKeyLength, "idempotencyKey")];
}

function isStars(rating: number | null): boolean {
  return rating !== null && Number.isInteger(rating) && rating >= 1 && rating <= 5;
}

function tooLong(what: string, limit: number, field: string): UserError {
  return userError("TOO_LONG", `${what} may have at most ${limit} characters`, field);
}

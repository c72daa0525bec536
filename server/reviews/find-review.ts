import type { Context } from "#server/platform/request/context";
import { integerKeyOf } from "#server/platform/graph/node";
import { userError, type UserError } from "#server/platform/errors/user-error";
import { Review } from "./review.entity";

/** What every action on a review that is written answers. */
export interface ChangedReview {
  review: Review | null;
  userErrors: UserError[];
}

/** The key behind a review's opaque id; null for any other text. */
export function reviewKeyOf(id: string): number | null {
  return integerKeyOf(id, "Review", Number.MAX_SAFE_INTEGER);
}

/** Finds a review inside a transaction and keeps others from changing it until that is over. */
export async function lockReview(ctx: Context, id: string): Promise<Review | null> {
  const key = reviewKeyOf(id);
  if (key === null) return null;
  return ctx.manager
    .getRepository(Review)
    .findOne({ where: { id: key }, lock: { mode: "for_no_key_update" } });
}

export async function readAgain(ctx: Context, { id }: Review): Promise<ChangedReview> {
  const review = await ctx.manager.getRepository(Review).findOneByOrFail({ id });
  return { review, userErrors: [] };
}

export function refuseChange(...userErrors: UserError[]): ChangedReview {
  return { review: null, userErrors };
}

export function noSuchReview(...field: string[]): UserError {
  return userError("NOT_FOUND", "This review does not exist", ...field);
}

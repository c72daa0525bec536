import type { Context } from "#server/platform/request/context";
import { integerKeyOf } from "#server/platform/graph/node";
import { userError, type UserError } from "#server/platform/errors/user-error";
import { Review } from "./review.entity";

export interface ChangedReview {
  review: Review | null;
  userErrors: UserError[];
}

/** The database key of a node id; null if it is not a review id. */
export function reviewKeyOf(id: string): number | null {
  return integerKeyOf(id, "Review", Number.MAX_SAFE_INTEGER);
}

/** Row lock: call it inside a transaction. */
export async function lockReview(ctx: Context, id: string): Promise<Review | null> {
  const key = reviewKeyOf(id);
  if (key === null) return null;
  return ctx.manager
    .getRepository(Review)
    .findOne({ where: { id: key }, lock: { mode: "for_no_key_update" } });
}

export async function reloadReview(ctx: Context, { id }: Review): Promise<ChangedReview> {
  const review = await ctx.manager.getRepository(Review).findOneByOrFail({ id });
  return { review, userErrors: [] };
}

export function refuseChange(...userErrors: UserError[]): ChangedReview {
  return { review: null, userErrors };
}

export function reviewNotFound(...field: string[]): UserError {
  return userError("NOT_FOUND", "This review does not exist", ...field);
}

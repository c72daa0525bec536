import type { Context } from "#server/platform/context";
import { parseNodeId } from "#server/platform/node";
import { userError, type UserError } from "#server/platform/user-error";
import { Review } from "./review.entity";

/** What every action on a review that is written answers. */
export interface ChangedReview {
  review: Review | null;
  userErrors: UserError[];
}

const largestKey = 2_147_483_647;

/** The key behind a review's opaque id; null for any other text. */
export function reviewKeyOf(id: string): number | null {
  const node = parseNodeId(id);
  if (node?.type !== "Review" || !/^[1-9][0-9]{0,9}$/.test(node.key)) return null;
  return Number(node.key) <= largestKey ? Number(node.key) : null;
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

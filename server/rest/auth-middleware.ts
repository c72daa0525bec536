import { z } from "zod";
import type { Context } from "#server/platform/context";
import { findReviews } from "#server/reviews/reviews.query";
import { requireViewer } from "#server/users/viewer";
import { answer, listQuery, type Answer } from "./call";
import { newestReviews } from "./newest-reviews";
import { toReviewRecord } from "./review-record";
import { toUserProfile } from "./user-profile";

export const authMiddlewareInput = z.object({
  action: z.enum(["validate", "reviews"], { error: "must be validate or reviews" }),
  ...listQuery(100),
});

/** `GET /api/auth-middleware`: whether a bearer is good and whose it is, or the reviews of whose it is. */
export async function authMiddleware(
  ctx: Context,
  { action, limit, page }: z.output<typeof authMiddlewareInput>,
): Promise<Answer> {
  const viewer = await requireViewer(ctx);
  if (action === "validate") return answer({ user: toUserProfile(viewer) });
  const { id, reviewCount } = viewer.user;
  const { nodes } = await findReviews(ctx, id, newestReviews("user", limit, page), reviewCount);
  return answer({ reviews: await Promise.all(nodes.map((each) => toReviewRecord(ctx, each))) });
}

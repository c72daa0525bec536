import { z } from "zod";
import type { Context } from "#server/platform/request/context";
import { findReviews } from "#server/reviews/lists/reviews.query";
import { requireViewer } from "#server/users/sessions/viewer";
import {
  answer,
  defineCall,
  listQuery,
  succeeded,
  withinPagedRows,
  type Answer,
} from "#server/rest/call";
import { newestReviews } from "#server/rest/newest-reviews";
import { ownReviewRecord, toOwnReviewRecord } from "#server/rest/review-record";
import { toUserProfile, userProfile } from "#server/rest/user-profile";

const authMiddlewareInput = z
  .object({
    action: z
      .enum(["validate", "reviews"], { error: "must be validate or reviews" })
      .describe("`validate` returns the user, `reviews` their reviews."),
    ...listQuery(100),
  })
  .check(withinPagedRows);

/** `GET /api/auth-middleware`: the user of a bearer token, or their reviews. */
export const authMiddlewareCall = defineCall({
  method: "GET",
  path: "/api/auth-middleware",
  summary: "Validates the bearer token, or lists the user's reviews, newest first.",
  input: authMiddlewareInput,
  needsBearer: { message: "Authentication required" },
  answers: {
    200: z.union([
      succeeded({ user: userProfile }),
      succeeded({ reviews: z.array(ownReviewRecord) }),
    ]),
  },
  handle: authMiddleware,
});

async function authMiddleware(
  ctx: Context,
  { action, limit, page }: z.output<typeof authMiddlewareInput>,
): Promise<Answer> {
  const viewer = await requireViewer(ctx);
  if (action === "validate") return answer({ user: toUserProfile(viewer) });
  const { id, reviewCount } = viewer.user;
  const { nodes } = await findReviews(ctx, id, newestReviews("user", limit, page), reviewCount);
  return answer({ reviews: await Promise.all(nodes.map((each) => toOwnReviewRecord(ctx, each))) });
}

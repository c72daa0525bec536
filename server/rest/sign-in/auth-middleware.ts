import { z } from "zod";
import type { Context } from "#server/platform/request/context";
import { requireViewer } from "#server/users/sessions/viewer";
import {
  answer,
  answerJson,
  defineCall,
  listQuery,
  succeeded,
  withinPagedRows,
  type Answer,
  type JsonAnswer,
} from "#server/rest/call";
import { findReviewsBy } from "#server/rest/records/find-records";
import { ownReviewRecord, ownReviewSql } from "#server/rest/records/review-record";
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
): Promise<Answer | JsonAnswer> {
  const viewer = await requireViewer(ctx);
  if (action === "validate") return answer({ user: toUserProfile(viewer) });
  const reviews = await findReviewsBy(ctx, viewer.user.id, { limit, page }, ownReviewSql);
  return answerJson({ reviews });
}

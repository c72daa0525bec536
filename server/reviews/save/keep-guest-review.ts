import { refuse, userError, type UserError } from "#server/platform/errors/user-error";
import { action } from "#server/platform/request/action";
import type { Context } from "#server/platform/request/context";
import { inTransaction } from "#server/platform/request/transaction";
import { earlierReviewFault } from "#server/reviews/written-again/earlier-reviews";
import { lockReviewAndOthers, reloadReview, reviewNotFound } from "#server/reviews/find-review";
import { reviewPhotoIdSql } from "#server/reviews/photos/review-photo-id";
import { KeepGuestReviewInput, KeepGuestReviewPayload } from "#server/reviews/review-changes.input";
import type { Review } from "#server/reviews/review.entity";
import { mayReview, wroteReview } from "#server/reviews/review.policy";
import {
  findWritingPause,
  isReviewed,
  ownProfile,
  secondReview,
} from "#server/reviews/user-writer";
import { GuestSession } from "#server/users/guest-sessions/guest-session.entity";
import { readGuestToken } from "#server/users/guest-sessions/guest-token";
import { lockViewer } from "#server/users/sessions/lock-viewer";
import { authenticationExpired, byUser, requireSession } from "#server/users/sessions/viewer";
import type { UserRecord } from "#server/users/user-record.entity";

/**
 * Makes the review of a guest session the viewer's own and ends that session. What was decided at writing stays:
 * identity, method, class. Idempotent. Lock order: the person, the guest session, the review, then as in every change.
 */
export const keepGuestReview = action(
  {
    name: "keepGuestReview",
    description:
      "Makes a review that you wrote as a guest your own, while its guest token is valid. Repeating it changes nothing.",
    payload: KeepGuestReviewPayload,
    input: KeepGuestReviewInput,
    permission: requireSession,
    limit: ["REVIEW_KEEP", byUser],
  },
  async (ctx, { review: id, guestToken }: KeepGuestReviewInput, viewer) => {
    const guest = await readGuestToken(ctx, guestToken);

    return inTransaction(ctx, async (inside) => {
      const current = await lockViewer(inside, viewer);
      // Race condition: the account may have been deleted since `requireSession`.
      if (!current) throw authenticationExpired();
      const { user } = current;
      const session = guest && (await lockGuestSession(inside, guest.sessionId));
      const review = await lockReviewAndOthers(inside, id, user.id);
      if (review && wroteReview(user, review)) return { review };
      if (!session) return refuse(guestSessionEnded());
      // An unknown review and one of another writer are answered alike.
      if (review?.guestSessionId !== session.id) return refuse(reviewNotFound("review"));
      const fault = await refusalFor(inside, user, review);
      if (fault) return refuse(fault);
      await moveToUser(inside, user.id, review);
      return reloadReview(inside, review);
    });
  },
);

async function lockGuestSession(ctx: Context, id: string): Promise<GuestSession | null> {
  const lock = { mode: "for_no_key_update" } as const;
  const session = await ctx.manager.getRepository(GuestSession).findOne({ where: { id }, lock });
  return session && session.expiresAt > ctx.now() ? session : null;
}

/** The rules of a save that depend on the writer, who is locked. */
async function refusalFor(
  ctx: Context,
  user: UserRecord,
  { providerId, serviceTypeSlug: serviceType, nodeId: exceptId }: Review,
): Promise<UserError | null> {
  const pause = await findWritingPause(ctx, user.id);
  if (pause) return pause;
  const [provider]: [{ username: string }] = await ctx.manager.query(
    "SELECT username FROM providers WHERE id = $1",
    [providerId],
  );
  if (!mayReview(user, provider)) return userError("FORBIDDEN", ownProfile, "review");
  const isSecond = await isReviewed(ctx, { userId: user.id, providerId, serviceType });
  if (isSecond) return secondReview(serviceType);
  return earlierReviewFault(ctx, user, { providerId, serviceType, exceptId });
}

function guestSessionEnded(): UserError {
  const message = "The guest session has ended";
  return userError("INVALID", message, "guestToken");
}

/** Triggers update the counters and record the change. */
async function moveToUser(ctx: Context, userId: number, review: Review): Promise<void> {
  const { id, guestSessionId, nodeId, providerId } = review;
  const run = (text: string, values: unknown[]) => ctx.manager.query(text, values);
  await run("UPDATE reviews SET user_id = $1, guest_session_id = NULL WHERE id = $2", [userId, id]);
  // Otherwise its token could save another review.
  await run("DELETE FROM guest_sessions WHERE id = $1", [guestSessionId]);
  // People cannot vote for their own reviews.
  await run("DELETE FROM helpful_votes WHERE user_id = $1 AND review_id = $2", [userId, id]);
  await run(takeRemovedPhotos, [userId, id, providerId]);
  await run(takeCases, [userId, id, providerId, nodeId]);
}

const removedPhotos = `provider_id = $3 AND review_id = $2 AND subject_kind = 'picture'`;

/** An erasure of the person takes them along. */
const takeRemovedPhotos = `UPDATE removed_content SET user_id = $1 WHERE ${removedPhotos}`;

/** Earlier reports concern the person now: questions about the review reach them. */
const takeCases = `
  UPDATE cases SET writer_id = $1 WHERE (subject_kind, subject_id) IN (
    SELECT 'review', $4
    UNION ALL SELECT 'picture', ${reviewPhotoIdSql} FROM review_photos i WHERE i.review_id = $2
    UNION ALL SELECT 'picture', subject_id FROM removed_content WHERE ${removedPhotos})`;

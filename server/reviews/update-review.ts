import { action } from "#server/platform/request/action";
import type { Context } from "#server/platform/request/context";
import { maxReviewEdits } from "#server/platform/settings/limits";
import { inTransaction } from "#server/platform/request/transaction";
import { isRefusal, refuse, userError, type UserError } from "#server/platform/errors/user-error";
import { byUser, requireViewer } from "#server/users/sessions/viewer";
import { lockReview, reviewNotFound, reloadReview } from "./find-review";
import type { UserRecord } from "#server/users/user-record.entity";
import { languageDetector } from "./language/language-detector";
import { earlierReviewFault, isHeld } from "./written-again/earlier-reviews";
import { parseContent, type ReviewToSave } from "./parse-review";
import { findPhotoChange, storePhotos } from "./photos/change-photos";
import { paceAfterEdit } from "./review-pace";
import { UpdateReviewInput, UpdateReviewPayload } from "./review-changes.input";
import { contentNames, contentValues, type ReviewContent } from "./review-content";
import { Review } from "./review.entity";
import { mayEditReview } from "./review.policy";
import { dropOutdatedTestimonials } from "./testimonials/pick-testimonials";
import { findWritingPause, isReviewed, lockReviewer, secondReview } from "./user-writer";

/** Edits the viewer's own review. Earlier versions stay visible. Absent and null fields stay as they are. */
export const updateReview = action(
  {
    name: "updateReview",
    description: "Edits your own review. Earlier versions stay visible.",
    payload: UpdateReviewPayload,
    input: UpdateReviewInput,
    permission: requireViewer,
    limit: ["REVIEW_EDIT", byUser],
  },
  async (ctx, edit: UpdateReviewInput, { user }) => {
    // Loaded before rows are locked.
    const languageOf = await languageDetector();
    return inTransaction(ctx, async (inside) => {
      const writer = await lockReviewer(inside, user.id);
      const review = await lockReview(inside, edit.review);
      if (!review) return refuse(reviewNotFound("review"));
      if (!mayEditReview(user, review)) {
        return refuse(userError("FORBIDDEN", "You can only edit your own reviews", "review"));
      }
      const pause = await findWritingPause(inside, user.id);
      if (pause) return refuse(pause);
      const { content, userErrors } = parseContent(merge(review, edit), ctx.now());
      const change = await findPhotoChange(inside, review, edit.photos);
      if (isRefusal(change)) return refuse(...userErrors, ...change.userErrors);
      if (!content) return refuse(...userErrors);
      const { photos } = change;
      const isRewritten = !isUnchanged(review, content);
      if (!isRewritten && photos === null) return { review };

      const fault = await refusalFor(inside, writer, review, content);
      if (fault) return refuse(fault);
      await (isRewritten ? keepWording(inside, review) : countPhotoEdit(inside, review));
      if (photos) await storePhotos(inside, review, photos);
      await rewrite(inside, review, { ...content, language: languageOf(content.comment) });
      return reloadReview(inside, review);
    });
  },
);

function merge(review: Review, edit: UpdateReviewInput): ReviewToSave {
  const given = Object.entries(edit).filter(([, value]) => value !== null && value !== undefined);
  const present = {
    ...Object.fromEntries(contentValues(review)),
    serviceType: review.serviceTypeSlug,
  };
  return { ...present, ...Object.fromEntries(given) };
}

function isUnchanged(review: Review, content: ReviewContent): boolean {
  return JSON.stringify(contentValues(review)) === JSON.stringify(contentValues(content));
}

const serviceStays = "The service stays while a case or a decision holds on this review";

async function refusalFor(
  ctx: Context,
  writer: UserRecord,
  review: Review,
  { serviceTypeSlug: serviceType }: ReviewContent,
): Promise<UserError | null> {
  if (serviceType !== review.serviceTypeSlug) {
    const { providerId, nodeId: exceptId } = review;
    const key = { userId: writer.id, providerId, serviceType };
    if (await isHeld(ctx, review)) return userError("CONFLICT", serviceStays, "serviceType");
    if (await isReviewed(ctx, key)) return secondReview(serviceType);
    const fault = await earlierReviewFault(ctx, writer, { providerId, serviceType, exceptId });
    if (fault) return fault;
  }
  const [earlier]: { count: number }[] = await ctx.manager.query(
    `SELECT (SELECT count(*) FROM review_wordings w WHERE w.review_id = r.id)::integer + coalesce(r.photo_edits, 0) AS count
     FROM reviews r WHERE r.id = $1`,
    [review.id],
  );
  if (earlier!.count < maxReviewEdits) return null;
  return userError("LIMIT_EXCEEDED", `A review can be edited up to ${maxReviewEdits} times`);
}

/** Photos are no part of a wording: those that the reviewer takes away are erased. */
async function keepWording(ctx: Context, review: Review): Promise<void> {
  await ctx.manager.query(
    `INSERT INTO review_wordings (review_id, ${contentNames}, until)
     SELECT id, ${contentNames}, $2 FROM reviews WHERE id = $1`,
    [review.id, ctx.now()],
  );
}

/** An edit that leaves the wording as it is counts as one, too. */
async function countPhotoEdit(ctx: Context, { id }: Review): Promise<void> {
  await ctx.manager.query(
    "UPDATE reviews SET photo_edits = coalesce(photo_edits, 0) + 1 WHERE id = $1",
    [id],
  );
}

/** Triggers update the counters. */
async function rewrite(
  ctx: Context,
  review: Review,
  content: ReviewContent & Pick<Review, "language">,
): Promise<void> {
  const pace = paceAfterEdit(review, content, ctx.now());
  const edited = { ...content, ...pace, editedAt: ctx.now() };
  await ctx.manager.getRepository(Review).update({ id: review.id }, edited);
  await dropOutdatedTestimonials(ctx, { ...review, ...edited });
}

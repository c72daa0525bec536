import { randomUUID } from "node:crypto";
import { pictureDataFault, renderUpload } from "#server/networks/pictures/store-picture";
import { storePendingPicture } from "#server/pictures/stored-picture";
import { isRefusal, refuse, userError, type UserError } from "#server/platform/errors/user-error";
import { action } from "#server/platform/request/action";
import { rateLimited } from "#server/platform/request/rate-limit";
import { keyOf } from "#server/platform/request/rate-limit-keys";
import { inTransaction } from "#server/platform/request/transaction";
import { maxUnusedPhotos } from "#server/platform/settings/limits";
import { writerOf } from "#server/reviews/review-writer";
import { UploadReviewPhotoInput, UploadReviewPhotoPayload } from "./photos.input";
import { signPhoto } from "./photo-token";

const widths = [960, 640, 480];

/**
 * Stores a photo for a review that is not written yet, also for visitors, who verify at the last step. Re-encoding
 * strips its metadata. Unused photos are purged after a day.
 */
export const uploadReviewPhoto = action(
  {
    name: "uploadReviewPhoto",
    description: "Stores a photo for `saveReview` or `updateReview`. No sign-in needed.",
    payload: UploadReviewPhotoPayload,
    input: UploadReviewPhotoInput,
  },
  async (ctx, { data }: UploadReviewPhotoInput) => {
    const writer = await writerOf(ctx);
    const fault = pictureDataFault(data);
    if (fault) return refuse(fault);
    const user = writer?.userId ? `user:${writer.userId}` : null;
    const throttled = user
      ? ((await rateLimited(ctx, "REVIEW_PHOTO", user)) ??
        (await rateLimited(ctx, "REVIEW_PHOTO_NETWORK", ctx.ipAddress)))
      : await rateLimited(ctx, "GUEST_REVIEW_PHOTO", ctx.ipAddress);
    if (throttled) return refuse(throttled);

    const rendered = await renderUpload(ctx, data, widths);
    if (isRefusal(rendered)) return rendered;
    // Each upload has its own path, so that no two reviews share a picture: removing one leaves the others.
    const owner = `review:${randomUUID()}`;
    const uploader = user && keyOf(ctx, user);
    const pending = { now: ctx.now(), owner, uploader, maxUnused: maxUnusedPhotos };
    return inTransaction(ctx, async ({ manager }) => {
      const path = await storePendingPicture(manager, rendered.picture, pending);
      return path === null ? refuse(tooManyUnused()) : { photo: signPhoto(ctx.config, path) };
    });
  },
);

function tooManyUnused(): UserError {
  const message = `You have ${maxUnusedPhotos} photos that are in no review yet. Use them, or try again tomorrow.`;
  return userError("LIMIT_EXCEEDED", message, "data");
}

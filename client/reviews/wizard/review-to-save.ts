import type { ReviewToSave } from "#client/reviews/form/use-save-review";
import { contentOf } from "#client/reviews/form/review-content";
import type { ReviewFormValues } from "./wizard-state";

export function reviewOf(entry: ReviewFormValues, photos: string[]): ReviewToSave {
  const { profile, serviceType, promotionCode, reviewType, region, comment } = entry;
  return {
    ...contentOf(entry),
    provider: profile?.username ?? "",
    serviceType: serviceType?.slug ?? null,
    // The form checks both before.
    reviewType: reviewType ?? "SERVICE",
    region: region ?? "OTHER",
    comment: comment.trim(),
    ...(photos.length > 0 && { photos }),
    promotionCode: promotionCode.trim().toUpperCase() || null,
  };
}

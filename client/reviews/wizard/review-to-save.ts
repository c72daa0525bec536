import type { ReviewToSave } from "#client/reviews/form/use-save-review";
import type { ReviewFormValues } from "./wizard-state";

export function reviewOf(entry: ReviewFormValues, photos: string[]): ReviewToSave {
  const { profile, rating, reviewType, serviceType, region, comment, promotionCode } = entry;
  const { incentive, experiencedOn } = entry;
  return {
    provider: profile?.username ?? "",
    rating,
    reviewType: reviewType ?? "SERVICE",
    serviceType: serviceType?.slug ?? null,
    // The form checks it before.
    region: region ?? "OTHER",
    comment: comment.trim(),
    incentive,
    experiencedOn,
    ...(photos.length > 0 && { photos }),
    promotionCode: promotionCode.trim().toUpperCase() || null,
  };
}

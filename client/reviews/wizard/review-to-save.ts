import type { ReviewToSave } from "#client/reviews/form/use-save-review";
import { contentInput } from "#client/reviews/form/review-content";
import type { ReviewFormValues } from "./wizard-state";

export function reviewOf(entry: ReviewFormValues, photos: string[]): ReviewToSave {
  const { profile, serviceType, promotionCode } = entry;
  return {
    ...contentInput(entry),
    provider: profile?.username ?? "",
    serviceType: serviceType?.slug ?? null,
    ...(photos.length > 0 && { photos }),
    promotionCode: promotionCode.trim().toUpperCase() || null,
  };
}

import { lazy, Suspense } from "react";
import { useHasSession } from "#client/session/session-state";
import { YourReviewsSection } from "./your-reviews-section";

const OwnReviews = lazy(() =>
  import("./own-reviews").then((module) => ({ default: module.OwnReviews })),
);

/** The place of one's own reviews; a visitor is spared its code. */
export function YourReviews() {
  if (!useHasSession()) return null;
  return (
    <Suspense fallback={<YourReviewsSection />}>
      <OwnReviews />
    </Suspense>
  );
}

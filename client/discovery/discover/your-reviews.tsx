import { lazy, Suspense } from "react";
import { useHasSession } from "#client/session/session-state";
import { YourReviewsSection } from "./your-reviews-section";

const OwnReviews = lazy(() =>
  import("./own-reviews").then((module) => ({ default: module.OwnReviews })),
);

/** Loaded only when signed in, to spare visitors its code. */
export function YourReviews() {
  if (!useHasSession()) return null;
  return (
    <Suspense fallback={<YourReviewsSection />}>
      <OwnReviews />
    </Suspense>
  );
}

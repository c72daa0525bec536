import { lazy, type ReactNode, Suspense } from "react";
import { Skeleton } from "#client/kit/skeleton";
import { useHasSession } from "#client/session/session-state";
import { Section } from "./section";

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

/** Without children they are still on their way. */
export function YourReviewsSection({ children }: { children?: ReactNode }) {
  return (
    <Section id="your-reviews" title="Your Reviews" isBusy={!children}>
      {children || (
        <div className="grid gap-6 md:grid-cols-2">
          <Skeleton height={230} />
          <Skeleton height={230} />
        </div>
      )}
    </Section>
  );
}

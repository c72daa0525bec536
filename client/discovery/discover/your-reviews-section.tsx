import type { ReactNode } from "react";
import { Skeleton } from "#client/ui/display/skeleton";
import { Section } from "./section";

/** Shows a skeleton without children. */
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

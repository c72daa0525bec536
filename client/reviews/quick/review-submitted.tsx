import { useEffect, useRef } from "react";
import {
  SavedReviewSummary,
  type SavedReviewSummaryProps,
} from "#client/reviews/form/saved-review-summary";

export function ReviewSubmitted(props: Omit<SavedReviewSummaryProps, "look">) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role="alert" className="grid grid-cols-1 gap-5">
      <h3 ref={heading} tabIndex={-1} className="text-h3">
        Review submitted
      </h3>
      <SavedReviewSummary {...props} look={{ stage: "p-8" }} />
    </div>
  );
}

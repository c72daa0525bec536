import { OwnReviewList } from "#client/reviews/mine/own-review-list";
import { useSession } from "#client/session/use-viewer";
import { YourReviewsSection } from "./your-reviews-section";

export function OwnReviews() {
  const { viewer } = useSession();
  return (
    <YourReviewsSection>
      {viewer && <OwnReviewList key={viewer.user.id} headingLevel={3} />}
    </YourReviewsSection>
  );
}

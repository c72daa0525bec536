import { Button } from "#client/ui/controls/button";
import { EmptyState } from "#client/ui/display/empty-state";
import { useDialogs } from "#client/ui/overlays/use-dialogs";

export interface AlreadyReviewedProps {
  reason: string;
  /** The id of the earlier review; null for one's own profile. */
  review: string | null;
}

export function AlreadyReviewed({ reason, review }: AlreadyReviewedProps) {
  const dialogs = useDialogs();
  return (
    <EmptyState
      title={review ? "Already reviewed" : "This is your own profile"}
      isBare
      action={
        review && (
          <Button onClick={() => dialogs.open("edit-review", { review })}>Edit your review</Button>
        )
      }
    >
      {reason}
    </EmptyState>
  );
}

import { Dialog } from "#client/ui/overlays/dialog";
import { LoadFailure } from "#client/ui/display/load-failure";
import { Skeleton } from "#client/ui/display/skeleton";
import { useSession } from "#client/session/use-viewer";
import { useEditReviewDialogQuery } from "./edit-review.generated";
import { EditReviewForm } from "./edit-review-form";

export interface EditReviewDialogProps {
  /** Its id. */
  review: string;
  onClose(): void;
}

export function EditReviewDialog({ review: id, onClose }: EditReviewDialogProps) {
  const { state } = useSession();
  // Show the cached review at once, then edits made elsewhere.
  const { data, error, refetch } = useEditReviewDialogQuery({
    variables: { id },
    skip: state !== "signed-in",
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const review = data?.node?.__typename === "Review" ? data.node : null;
  if (review?.viewerCanEdit) {
    return (
      <EditReviewForm
        key={review.id}
        review={review}
        serviceTypes={data?.serviceTypes ?? []}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog isOpen onClose={onClose} title="Edit your review">
      {error ? (
        <LoadFailure onRetry={() => refetch()}>Your review could not be loaded.</LoadFailure>
      ) : data || state === "signed-out" ? (
        <p>
          {state === "signed-out"
            ? "Sign in again to edit your review."
            : "This review no longer exists."}
        </p>
      ) : (
        <div aria-busy="true" className="grid gap-6">
          <Skeleton height={112} />
          <Skeleton height={68} />
          <Skeleton height={160} />
        </div>
      )}
    </Dialog>
  );
}

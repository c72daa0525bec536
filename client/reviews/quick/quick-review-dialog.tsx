import type { ReactNode } from "react";
import { Dialog } from "#client/ui/overlays/dialog";
import { LoadFailure } from "#client/ui/display/load-failure";
import { Skeleton } from "#client/ui/display/skeleton";
import { useSession } from "#client/session/use-viewer";
import { LoginRequired } from "./login-required";
import { useQuickReviewDialogQuery } from "./quick-review.generated";
import { QuickReviewForm } from "./quick-review-form";

export interface QuickReviewDialogProps {
  /** The provider to review. */
  username: string;
  onClose(): void;
}

/** A review in one step, for signed-in users. */
export function QuickReviewDialog({ username, onClose }: QuickReviewDialogProps) {
  const { state, viewer } = useSession();
  const {
    data: present,
    previousData,
    error,
    refetch,
  } = useQuickReviewDialogQuery({
    variables: { username },
    skip: state !== "signed-in",
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  // Keep the form while refetching.
  const data = present ?? previousData;
  const retry = () => refetch().catch(() => undefined);
  const frame = (content: ReactNode) => (
    <Dialog isOpen onClose={onClose} title="Quick review">
      {content}
    </Dialog>
  );

  if (state === "signed-out") return frame(<LoginRequired />);
  if (viewer && data?.provider) {
    return (
      <QuickReviewForm
        key={viewer.user.id}
        provider={data.provider}
        viewer={viewer}
        onConflict={() => void retry()}
        onClose={onClose}
      />
    );
  }
  if (data && !data.provider) return frame(`We couldn’t find @${username}.`);
  if (error)
    return frame(<LoadFailure onRetry={retry}>This provider could not be loaded.</LoadFailure>);
  return frame(<Waiting />);
}

function Waiting() {
  return (
    <div aria-busy="true" className="grid gap-6">
      <Skeleton width="60%" height={48} />
      <Skeleton height={112} />
      <Skeleton height={68} />
      <Skeleton height={120} />
    </div>
  );
}

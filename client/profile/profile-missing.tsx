import { Banner } from "#client/ui/display/banner";
import { Button } from "#client/ui/controls/button";
import { EmptyState } from "#client/ui/display/empty-state";

export function ProfileNotFound({ username, onClose }: { username: string; onClose(): void }) {
  return (
    <EmptyState
      isBare
      title={`We couldn’t find @${username}`}
      action={<Button onClick={onClose}>Close</Button>}
      className="wrap-anywhere"
    >
      The username may have changed, or the link may be wrong.
    </EmptyState>
  );
}

export function ProfileFailed({ onRetry }: { onRetry(): void }) {
  return (
    <div className="grid justify-items-start gap-4 p-9 max-md:p-4.5">
      <Banner tone="danger">
        This profile could not be loaded. Check your connection and try again.
      </Banner>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}

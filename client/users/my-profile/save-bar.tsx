import { clsx } from "clsx";
import { Banner } from "#client/ui/display/banner";
import { Button } from "#client/ui/controls/button";
import { useOnline } from "#client/ui/hooks/use-online";
import type { Outcome } from "./use-profile-form";

interface SaveBarProps {
  outcome: Outcome;
  hasChanges: boolean;
  isSaving: boolean;
}

/** Always at the foot of the form; in sight as soon as there is something to save. */
export function SaveBar({ outcome, hasChanges, isSaving }: SaveBarProps) {
  const isOnline = useOnline();
  return (
    <div
      className={clsx(
        "z-1 -mx-(--gutter) grid gap-3 border-t border-line bg-paper px-(--gutter) py-4 md:mx-0 md:px-0",
        // On phones it stands on the bar of places at the foot of the screen.
        hasChanges &&
          "sticky bottom-0 max-md:bottom-[calc(51px+max(10px,env(safe-area-inset-bottom)))]",
      )}
    >
      {outcome.kind === "updated" && <Banner tone="success">Profile updated successfully!</Banner>}
      {outcome.kind === "failed" && <Banner tone="danger">{outcome.message}</Banner>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          size="lg"
          isBusy={isSaving}
          busyLabel="Updating Profile..."
          className="max-md:w-full"
          disabled={!isOnline}
        >
          Update Profile
        </Button>
        {!isOnline && (
          <p className="text-small text-warning">
            You are offline. Your changes can be saved when you are back.
          </p>
        )}
        {isOnline && hasChanges && !isSaving && (
          <p className="text-small text-ink-3 max-md:sr">You have changes that are not saved.</p>
        )}
      </div>
    </div>
  );
}

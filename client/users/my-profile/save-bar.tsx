import { clsx } from "clsx";
import { Banner } from "#client/ui/display/banner";
import { Button } from "#client/ui/controls/button";
import { useOnline } from "#client/ui/hooks/use-online";

interface SaveBarProps {
  isUpdated: boolean;
  failure: string | undefined;
  hasChanges: boolean;
  isSaving: boolean;
}

/** At the end of the form; sticky while there are unsaved changes. */
export function SaveBar({ isUpdated, failure, hasChanges, isSaving }: SaveBarProps) {
  const isOnline = useOnline();
  return (
    <div
      className={clsx(
        "z-1 -mx-(--gutter) grid gap-3 border-t border-line bg-paper px-(--gutter) py-4 md:mx-0 md:px-0",
        // On phones it sits above the tab bar.
        hasChanges &&
          "sticky bottom-0 max-md:bottom-[calc(51px+max(10px,env(safe-area-inset-bottom)))]",
      )}
    >
      {isUpdated && <Banner tone="success">Profile updated successfully!</Banner>}
      {failure && <Banner tone="danger">{failure}</Banner>}
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
          <p className="text-small text-warning">You’re offline. Reconnect to save your changes.</p>
        )}
        {isOnline && hasChanges && !isSaving && (
          <p className="text-small text-ink-3 max-md:sr">You have unsaved changes.</p>
        )}
      </div>
    </div>
  );
}

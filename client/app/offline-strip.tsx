import { useOnline } from "#client/ui/hooks/use-online";

export function OfflineStrip() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex min-h-9 items-center justify-center bg-warning-soft px-(--gutter) text-center text-small text-warning">
          You’re offline. Showing the last loaded version.
        </p>
      )}
    </div>
  );
}

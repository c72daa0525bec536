import { useOnline } from "#client/ui/hooks/use-online";

export function OfflineStrip() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex min-h-9 items-center justify-center bg-warning-soft px-(--gutter) text-center text-small text-warning">
          You are offline. Showing what was last loaded.
        </p>
      )}
    </div>
  );
}

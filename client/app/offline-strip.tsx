import { useOnline } from "#client/ui/hooks/use-online";

export function OfflineStrip() {
  const isOnline = useOnline();
  // The offline shell comes without data.
  const isUnread = !isOnline && !document.getElementById("apollo-state");
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex min-h-9 items-center justify-center bg-warning-soft px-(--gutter) text-center text-small text-warning">
          {isUnread
            ? "You’re offline. Pages you haven’t opened before can’t be shown."
            : "You’re offline. Showing the last loaded version."}
        </p>
      )}
    </div>
  );
}

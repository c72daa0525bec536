import { useSyncExternalStore } from "react";

function subscribe(changed: () => void) {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

/** Why a part could not be loaded: not our fault without a connection. */
export function useFailureReason(): string {
  return useOnline()
    ? "Something went wrong on our side. Try again in a moment."
    : "You’re offline. Try again when the connection is back.";
}

export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

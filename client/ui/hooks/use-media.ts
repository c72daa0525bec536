import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query matches; `onServer` is the value until hydration. */
export function useMedia(query: string, onServer = false): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener("change", changed);
      return () => list?.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(query).matches ?? onServer,
    () => onServer,
  );
}

/** On phones, dialogs and dropdowns become sheets. */
export const phoneQuery = "(max-width: 47.99rem)";

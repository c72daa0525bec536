import { useSyncExternalStore } from "react";
import { hasLegacySession } from "./legacy/legacy-items";
import { readSession, readUser, type StoredUser, subscribeSession } from "./stored-session";

/** Unknown on the server and until hydration. */
export type SessionState = "unknown" | "signed-out" | "signed-in";

/** Read from the browser's storage, without a request. */
export function useSessionState(): SessionState {
  return useSyncExternalStore(subscribeSession, readState, () => "unknown" as const);
}

function readState(): "signed-in" | "signed-out" {
  return readSession() ? "signed-in" : "signed-out";
}

/** Stored user data for the first render, before the server responds; null for a visitor. */
export function useKnownUser(): StoredUser | null {
  return useSyncExternalStore(
    subscribeSession,
    () => (readSession() ? readUser() : null),
    () => null,
  );
}

/** Whether a session is stored: a current one, or one from before Plaudit. */
export function useHasSession(): boolean {
  return useSyncExternalStore(
    subscribeSession,
    () => readSession() !== null || hasLegacySession(),
    () => false,
  );
}

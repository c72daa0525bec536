import { useSyncExternalStore } from "react";
import { hasLegacySession } from "./legacy/legacy-items";
import { readSession, readUser, type StoredUser, subscribeSession } from "./stored-session";

/** Unknown on the server and until the browser has taken over. */
export type SessionState = "unknown" | "signed-out" | "signed-in";

/** Whether somebody is signed in here, by what the browser keeps. */
export function useSessionState(): SessionState {
  return useSyncExternalStore(subscribeSession, readState, () => "unknown" as const);
}

function readState(): "signed-in" | "signed-out" {
  return readSession() ? "signed-in" : "signed-out";
}

/** What a page shows of the person at once, before the server has answered; null for a visitor. */
export function useKnownUser(): StoredUser | null {
  return useSyncExternalStore(
    subscribeSession,
    () => (readSession() ? readUser() : null),
    () => null,
  );
}

/** Whether there is a session to take up: one of ours, or one of the time before Plaudit. */
export function useHasSession(): boolean {
  return useSyncExternalStore(
    subscribeSession,
    () => readSession() !== null || hasLegacySession(),
    () => false,
  );
}

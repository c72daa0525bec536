import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";
import { rememberDeclared } from "./declared-verification";
import { dropLegacySession } from "./legacy/legacy-items";
import { storeSession, type StoredUser } from "./stored-session";
import { showViewer } from "./viewer-cache";
import type { SessionViewerFragment } from "./viewer-parts.generated";

/** Result of every sign-in method, and whether the session outlives the browser. */
export interface OpenedSession {
  token: string;
  expiresAt: string;
  viewer: SessionViewerFragment;
  remember: boolean;
}

export function useOpenSession(): (opened: OpenedSession) => Promise<void> {
  const client = useApolloClient();
  return useCallback((opened) => openSession(client, opened), [client]);
}

/** Replaces the session of this browser; every tab switches to this user. */
export async function openSession(client: ApolloClient, opened: OpenedSession): Promise<void> {
  const { token, expiresAt, viewer, remember } = opened;
  rememberDeclared(null);
  dropLegacySession();
  showViewer(client, viewer);
  storeSession({ token, remember, expiresAt }, userOf(viewer));
}

export function userOf({ user, profile }: SessionViewerFragment): StoredUser {
  const { id, displayName, username, avatar, reviewCount } = user;
  return { id, displayName, firstName: profile.firstName, username, avatar, reviewCount };
}

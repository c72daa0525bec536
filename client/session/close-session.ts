import type { ApolloClient } from "@apollo/client";
import { rememberDeclared } from "./declared-verification";
import { dropLegacySession } from "./legacy/legacy-items";
import { clearCachedReads } from "./clear-cached-reads";
import { dropSession } from "./stored-session";
import { clearViewer } from "./viewer-cache";

/** Removes the session and all personal data from this browser; the other tabs follow. */
export function closeSession(client: ApolloClient): void {
  rememberDeclared(null);
  dropLegacySession();
  clearViewer(client);
  dropSession();
  void clearCachedReads().catch(() => undefined);
}

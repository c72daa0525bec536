import type { ApolloClient } from "@apollo/client";
import { rememberDeclared } from "./declared-verification";
import { dropLegacySession } from "./legacy/legacy-items";
import { forgetRead } from "./clear-cached-reads";
import { dropSession } from "./stored-session";
import { forgetViewer } from "./viewer-cache";

/** Takes everything out of this browser that belongs to the person; the other tabs follow. */
export function closeSession(client: ApolloClient): void {
  rememberDeclared(null);
  dropLegacySession();
  forgetViewer(client);
  dropSession();
  void forgetRead().catch(() => undefined);
}

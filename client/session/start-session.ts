import type { ApolloClient } from "@apollo/client";
import { closeSession } from "./close-session";
import { dropLegacySession, hasLegacySession } from "./legacy/legacy-items";
import { LoadViewerDocument } from "./load-viewer.generated";
import { openSession, userOf } from "./open-session";
import { emitSessionLost } from "./on-session-lost";
import { storeUser, readViewerId, readSession, subscribeSession } from "./stored-session";
import { clearViewer, showViewer } from "./viewer-cache";

const invalid = "Token validation failed";

/** Validates the stored session and follows changes from other tabs. Returns the function that stops it. */
export function startSession(client: ApolloClient): () => void {
  let shown = readViewerId();
  const stop = subscribeSession(() => {
    if (readViewerId() === shown) return;
    shown = readViewerId();
    if (shown === shownViewer(client)) return;
    clearViewer(client);
    if (shown !== null) void loadViewer(client);
  });
  if (readSession()) {
    dropLegacySession();
    if (shown !== shownViewer(client)) void loadViewer(client);
  } else if (hasLegacySession()) void migrate(client).catch(() => undefined);
  return stop;
}

function shownViewer(client: ApolloClient): string | null {
  return client.readQuery({ query: LoadViewerDocument })?.viewer?.user.id ?? null;
}

async function loadViewer(client: ApolloClient): Promise<void> {
  const userId = readViewerId();
  const { data, error } = await client.query({
    query: LoadViewerDocument,
    fetchPolicy: "no-cache",
    errorPolicy: "all",
    context: { sessionLoss: invalid },
  });
  // Signed out, or another user signed in, while the request was pending.
  if (userId === null || readViewerId() !== userId) return;
  const viewer = data?.viewer;
  if (viewer) {
    showViewer(client, viewer);
    storeUser(userOf(viewer));
  } else if (!error) {
    closeSession(client);
    emitSessionLost(invalid);
  } else {
    window.addEventListener("online", () => void loadViewer(client), { once: true });
  }
}

async function migrate(client: ApolloClient): Promise<void> {
  const { migrateLegacySession } = await import("./legacy/legacy-session");
  const opened = await migrateLegacySession(client);
  if (opened && !readSession()) await openSession(client, opened);
}

import type { ApolloClient } from "@apollo/client";
import { closeSession } from "./close-session";
import { dropLegacySession, hasLegacySession } from "./legacy/legacy-items";
import { LoadViewerDocument } from "./load-viewer.generated";
import { openSession, userOf } from "./open-session";
import { tellSessionLost } from "./session-loss";
import { storeUser, readPerson, readSession, subscribeSession } from "./stored-session";
import { clearViewer, showViewer } from "./viewer-cache";

const invalid = "Token validation failed";

/** Finds out whether who was signed in still is, and follows the other tabs. Answers how to stop. */
export function startSession(client: ApolloClient): () => void {
  let shown = readPerson();
  const stop = subscribeSession(() => {
    if (readPerson() === shown) return;
    shown = readPerson();
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
  const asked = readPerson();
  const { data, error } = await client.query({
    query: LoadViewerDocument,
    fetchPolicy: "no-cache",
    errorPolicy: "all",
    context: { sessionLoss: invalid },
  });
  // While it was on its way somebody may have signed out, or somebody else in.
  if (asked === null || readPerson() !== asked) return;
  const viewer = data?.viewer;
  if (viewer) {
    showViewer(client, viewer);
    storeUser(userOf(viewer));
  } else if (!error) {
    closeSession(client);
    tellSessionLost(invalid);
  } else {
    window.addEventListener("online", () => void loadViewer(client), { once: true });
  }
}

async function migrate(client: ApolloClient): Promise<void> {
  const { migrateLegacySession } = await import("./legacy/legacy-session");
  const opened = await migrateLegacySession(client);
  if (opened && !readSession()) await openSession(client, opened);
}

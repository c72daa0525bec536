import type { ApolloClient } from "@apollo/client";
import { LoadViewerDocument } from "./load-viewer.generated";
import type { SessionViewerFragment } from "./viewer-parts.generated";

/** The cache shows this person and nothing of anybody before. */
export function showViewer(client: ApolloClient, viewer: SessionViewerFragment): void {
  const { cache } = client;
  cache.batch({
    update: () => {
      clearAnswers(client, "ask again");
      cache.evict({ id: "Viewer:{}" });
      cache.writeQuery({ query: LoadViewerDocument, data: { viewer } });
    },
  });
  cache.gc();
}

/** The cache is a visitor's. Nothing that stands on the page is asked for again. */
export function clearViewer(client: ApolloClient): void {
  const { cache } = client;
  cache.batch({
    update: () => {
      clearAnswers(client, "no");
      cache.writeQuery({ query: LoadViewerDocument, data: { viewer: null } });
      cache.evict({ id: "Viewer:{}" });
    },
  });
  cache.gc();
}

/** Fields such as `viewerHasSaved` are answers to one person; a visitor's are all no. */
function clearAnswers({ cache }: ApolloClient, how: "ask again" | "no"): void {
  const entities = cache.extract() as Record<string, Record<string, unknown> | undefined>;
  for (const [id, fields] of Object.entries(entities)) {
    for (const [stored, value] of Object.entries(fields ?? {})) {
      const [fieldName = ""] = stored.split(/[(:]/, 1);
      if (!/^viewer[A-Z]/.test(fieldName)) continue;
      if (how === "no" && typeof value === "boolean") {
        cache.modify({ id, fields: { [fieldName]: () => false } });
      } else cache.evict({ id, fieldName });
    }
  }
}

import type { ApolloClient } from "@apollo/client";
import { LoadViewerDocument } from "./load-viewer.generated";
import type { SessionViewerFragment } from "./viewer-parts.generated";

/** Writes the viewer to the cache and removes everything personal of the previous one. */
export function showViewer(client: ApolloClient, viewer: SessionViewerFragment): void {
  const { cache } = client;
  cache.batch({
    update: () => {
      resetViewerFields(client, "refetch");
      cache.evict({ id: "Viewer:{}" });
      cache.writeQuery({ query: LoadViewerDocument, data: { viewer } });
    },
  });
  cache.gc();
}

/** Resets the cache to a visitor's, without refetching the queries on the page. */
export function clearViewer(client: ApolloClient): void {
  const { cache } = client;
  cache.batch({
    update: () => {
      resetViewerFields(client, "visitor");
      cache.writeQuery({ query: LoadViewerDocument, data: { viewer: null } });
      cache.evict({ id: "Viewer:{}" });
    },
  });
  cache.gc();
}

/** Fields such as `viewerHasSaved` depend on the viewer; for a visitor they are all false. */
function resetViewerFields({ cache }: ApolloClient, mode: "refetch" | "visitor"): void {
  const entities = cache.extract() as Record<string, Record<string, unknown> | undefined>;
  for (const [id, fields] of Object.entries(entities)) {
    for (const [stored, value] of Object.entries(fields ?? {})) {
      const [fieldName = ""] = stored.split(/[(:]/, 1);
      if (!/^viewer[A-Z]/.test(fieldName)) continue;
      if (mode === "visitor" && typeof value === "boolean") {
        cache.modify({ id, fields: { [fieldName]: () => false } });
      } else cache.evict({ id, fieldName });
    }
  }
}

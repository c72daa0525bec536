import type { ApolloLink, NormalizedCacheObject } from "@apollo/client";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { App } from "./app/app";
import { allPartsHydrated } from "./app/hydration/hydrated-parts";
import { onFirstInput } from "./ui/hooks/first-input";
import { readData } from "./app/hydration/page-data";
import { chunksOf, loadAllChunks } from "./app/hydration/prepare-page";
import type { Site } from "./app/site";
import { createApolloClient } from "./graphql/apollo-client";
import { lateLink } from "./graphql/late-link";
import { endWithBrowser } from "./session/end-with-browser";

/**
 * Brings the page that the server wrote to life; where it could not write one, draws it.
 * Resolves when the whole page listens.
 */
export async function toEntities(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) return;
  const state = readData<NormalizedCacheObject>("apollo-state");
  const site = readData<Site>("site") ?? { address: location.origin, isDemonstration: false };
  const client = createApolloClient({
    link: lateLink(loadLink),
    ssr: false,
    ...(state && { state }),
  });
  endWithBrowser();
  const page = (
    <BrowserRouter>
      <App client={client} site={site} />
    </BrowserRouter>
  );
  // What the first page shows must be at hand, or hydration would throw away the server's HTML.
  const needed = chunksOf(location.pathname, location.search).map((chunk) => chunk.load());
  await Promise.allSettled(needed);
  if (root.firstElementChild) hydrateRoot(root, page);
  else createRoot(root).render(page);
  // Who only reads is spared the rest.
  onFirstInput(() => {
    void Promise.all([loadLink(), loadAllChunks()])
      .then(keepForLater)
      .catch(() => undefined);
  });
  await allPartsHydrated();
}

/** Without a worker everything works as well, as long as there is a connection. */
async function keepForLater(): Promise<void> {
  const { registerWorker } = await import("./app/register-worker");
  await registerWorker();
}

async function loadLink(): Promise<ApolloLink> {
  const [{ bearerLink }, { networkLink }] = await Promise.all([
    import("./session/bearer-link"),
    import("./graphql/network-link"),
  ]);
  return bearerLink().concat(networkLink());
}

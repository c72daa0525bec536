import type { ApolloLink, NormalizedCacheObject } from "@apollo/client";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { App } from "./app/app";
import { allPartsHydrated } from "./app/hydration/hydrated-parts";
import { onFirstInput } from "./ui/hooks/first-input";
import { hasUnknownAddress, readData } from "./app/hydration/page-data";
import { chunksOf } from "./app/hydration/prepare-page";
import { holdTexts, releaseTexts } from "./app/hydration/translated-text";
import type { Site } from "./app/site";
import { createApolloClient } from "./graphql/apollo-client";
import { lazyLink } from "./graphql/lazy-link";
import { endWithBrowser } from "./session/end-with-browser";

const readerMilliseconds = 15_000;

/** Hydrates the server-rendered page, or renders it when there is none. Resolves when the whole page is interactive. */
export async function hydratePage(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) return;
  const state = readData<NormalizedCacheObject>("apollo-state");
  const site = readData<Site>("site") ?? { address: location.origin, isDemonstration: false };
  const client = createApolloClient({
    link: lazyLink(loadLink),
    ssr: false,
    ...(state && { state }),
  });
  endWithBrowser();
  const page = (
    <BrowserRouter>
      <App client={client} site={site} />
    </BrowserRouter>
  );
  // Hydration discards the server's HTML where a component suspends, so load its chunks first.
  const needed = chunksOf(location.pathname, location.search).map((chunk) => chunk.load());
  await Promise.allSettled(needed);
  holdTexts(root);
  if (root.firstElementChild) hydrateRoot(root, page);
  else createRoot(root).render(page);
  // What they may open next loads on the first input: most visitors only read.
  onFirstInput(() => void loadNext().catch(() => undefined));
  // Visitors who only read are told of new versions too, once the page has long been complete.
  setTimeout(() => void watchForNewVersions().catch(() => undefined), readerMilliseconds);
  await allPartsHydrated();
  releaseTexts();
  if (hasUnknownAddress()) {
    const { tellUnknownAddress } = await import("./app/unknown-address");
    tellUnknownAddress();
  }
}

async function loadNext(): Promise<void> {
  await loadLink();
  const { loadAhead } = await import("./app/hydration/load-ahead");
  await loadAhead();
}

async function watchForNewVersions(): Promise<void> {
  const { offerNewVersions } = await import("./app/register-worker");
  await offerNewVersions();
}

async function loadLink(): Promise<ApolloLink> {
  const [{ bearerLink }, { networkLink }] = await Promise.all([
    import("./session/bearer-link"),
    import("./graphql/network-link"),
  ]);
  return bearerLink().concat(networkLink());
}

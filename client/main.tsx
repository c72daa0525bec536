// Before the components: it says in what order the layers of all styles count.
import "./kit/global.css";
import type { NormalizedCacheObject } from "@apollo/client";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { App } from "./app/app";
import { chunksOf, loadAllChunks } from "./app/prepare-page";
import type { Site } from "./app/site";
import { createApolloClient } from "./graphql/apollo-client";
import { networkLink } from "./graphql/network-link";

function readData<Data>(id: string): Data | undefined {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as Data) : undefined;
}

async function start(root: HTMLElement) {
  const state = readData<NormalizedCacheObject>("apollo-state");
  const site = readData<Site>("site") ?? { address: location.origin, isDemonstration: false };
  const client = createApolloClient({
    link: networkLink(),
    ssr: false,
    ...(state && { state }),
  });
  const page = (
    <BrowserRouter>
      <App client={client} site={site} />
    </BrowserRouter>
  );
  // What the first page shows must be at hand, or hydration would throw away the server's HTML.
  const needed = chunksOf(location.pathname, location.search).map((chunk) => chunk.load());
  await Promise.allSettled(needed);
  // Where the server could not render, the page begins empty.
  if (root.firstElementChild) hydrateRoot(root, page);
  else createRoot(root).render(page);
  prepareTheRest();
}

function prepareTheRest() {
  const later = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000));
  later(() => void loadAllChunks().catch(() => undefined));
}

const root = document.getElementById("root");
if (root) void start(root);

import { mayPrefetch } from "#client/ui/hooks/may-prefetch";
import { readData } from "./hydration/page-data";

/** Registers the offline worker. At the first visit, it caches the page, which was loaded without it. */
export async function startOfflineWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const isFirst = serviceWorker.controller === null;
  // From then on, the worker sees what the page loads.
  const controlled = new Promise<unknown>((resolve) => {
    serviceWorker.addEventListener("controllerchange", resolve, { once: true });
  });
  await serviceWorker.register("/service-worker.js");
  if (!isFirst) return;
  await controlled;
  const send = (message: object) => serviceWorker.controller?.postMessage(message, []);
  send({ type: "CACHE_URLS", payload: { urlsToCache: filesOfPage() } });
  if (mayPrefetch(navigator)) send({ type: "CACHE_NEXT" });
}

/** The page, the files that it loaded or contains, and the scripts that it loads later. */
function filesOfPage(): (string | [string, RequestInit])[] {
  const loaded = performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => /^\/(assets|pictures)\//.test(new URL(name).pathname));
  // Every page contains the first style sheet; the others are those of its screen.
  const [, ...styles] = document.querySelectorAll<HTMLElement>("style[data-href]");
  const contained = styles.map(({ dataset }) => dataset.href ?? "");
  const scripts = readData<string[]>("scripts") ?? [];
  const page: [string, RequestInit] = [location.href, { headers: { accept: "text/html" } }];
  const urls = [...contained, ...scripts].map((path) => new URL(path, location.href).href);
  return [page, ...new Set([...loaded, ...urls])];
}

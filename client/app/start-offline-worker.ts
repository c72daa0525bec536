import { mayPrefetch } from "#client/ui/hooks/may-prefetch";
import { readData } from "./hydration/page-data";

let started: Promise<void> | undefined;

/**
 * Registers the offline worker, once. At the first visit, it caches the page, which was loaded without it. A failure is
 * tried again with the next call.
 */
export function startOfflineWorker(): Promise<void> {
  started ??= start().catch((error: unknown) => {
    started = undefined;
    throw error;
  });
  return started;
}

async function start(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const isFirst = serviceWorker.controller === null;
  // From then on, the worker sees what the page loads.
  const controlled = new Promise<unknown>((resolve) => {
    serviceWorker.addEventListener("controllerchange", resolve, { once: true });
  });
  const registration = await serviceWorker.register("/service-worker.js");
  // After a reload that passes by the worker, it does not take over the page.
  if (!isFirst || registration.active?.state === "activated") return;
  await Promise.race([controlled, failed(registration)]);
  const send = (message: object) => serviceWorker.controller?.postMessage(message, []);
  send({ type: "CACHE_URLS", payload: { urlsToCache: filesOfPage() } });
  if (mayPrefetch(navigator)) send({ type: "CACHE_NEXT" });
}

/** Resolves when the worker could not be installed or activated, for example because its cache is full. */
async function failed(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting ?? registration.active;
  await new Promise<void>((resolve) => {
    const check = () => worker?.state === "redundant" && resolve();
    worker?.addEventListener("statechange", check);
    check();
  });
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

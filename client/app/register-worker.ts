import { Workbox } from "workbox-window";
import { pageToast } from "#client/ui/overlays/toast-context";

const address = "/service-worker.js";
const updateCheckMilliseconds = 3_600_000;
const offerMilliseconds = 60_000;

let registration: Promise<void> | undefined;

/** Registers the offline worker, once. A new version is offered in a toast and takes over once accepted. */
export function registerWorker(): Promise<void> {
  registration ??= register();
  return registration;
}

async function register(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const isFirst = navigator.serviceWorker.controller === null;
  const worker = new Workbox(address);
  worker.addEventListener("waiting", () => {
    const reload = () => {
      worker.addEventListener("controlling", () => location.reload());
      worker.messageSkipWaiting();
    };
    pageToast.show({
      message: "A new version is ready",
      action: { label: "Reload", onPress: reload },
      milliseconds: offerMilliseconds,
    });
  });
  await worker.register({ immediate: true });
  setInterval(() => void worker.update().catch(() => undefined), updateCheckMilliseconds);
  if (!isFirst) return;
  await worker.active;
  // Cache the files that this page loaded before the worker was active.
  await worker.messageSW({ type: "CACHE_URLS", payload: { urlsToCache: loadedFiles() } });
}

function loadedFiles(): (string | [string, RequestInit])[] {
  const files = performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => /^\/(assets|pictures)\//.test(new URL(name).pathname));
  const page: [string, RequestInit] = [location.href, { headers: { accept: "text/html" } }];
  return [...new Set(files), page];
}

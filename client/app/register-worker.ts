import { Workbox } from "workbox-window";
import { pageToast } from "#client/ui/overlays/toast-context";

const address = "/service-worker.js";
const lookAgainMilliseconds = 3_600_000;
const offeredMilliseconds = 60_000;

/**
 * Has a worker keep what is read. A new version of it is offered; until somebody wants that, everything goes on as
 * it is.
 */
export async function registerWorker(): Promise<void> {
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
      milliseconds: offeredMilliseconds,
    });
  });
  await worker.register({ immediate: true });
  setInterval(() => void worker.update().catch(() => undefined), lookAgainMilliseconds);
  if (!isFirst) return;
  await worker.active;
  // What was loaded before it was there; the browser has most of it still.
  await worker.messageSW({ type: "CACHE_URLS", payload: { urlsToCache: loadedSoFar() } });
}

function loadedSoFar(): (string | [string, RequestInit])[] {
  const files = performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => /^\/(assets|pictures)\//.test(new URL(name).pathname));
  const page: [string, RequestInit] = [location.href, { headers: { accept: "text/html" } }];
  return [...new Set(files), page];
}

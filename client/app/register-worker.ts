import { Workbox } from "workbox-window";
import { pageToast } from "#client/ui/overlays/toast-context";
import { startOfflineWorker } from "./start-offline-worker";

const address = "/service-worker.js";
const updateCheckMilliseconds = 3_600_000;
const offerMilliseconds = 60_000;

let registration: Promise<void> | undefined;

/** Offers a new version of the offline worker in a toast, once; it takes over once accepted. A failure is tried again. */
export function offerNewVersions(): Promise<void> {
  registration ??= register().catch((error: unknown) => {
    registration = undefined;
    throw error;
  });
  return registration;
}

async function register(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  // Not started before in data-saving mode.
  await startOfflineWorker();
  await installed();
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
}

/** Workbox hears of a version that waits or begins to install, but not of one that is being installed. */
async function installed(): Promise<void> {
  const installing = (await navigator.serviceWorker.getRegistration())?.installing;
  if (!installing) return;
  await new Promise((resolve) => {
    installing.addEventListener("statechange", resolve, { once: true });
  });
}

// Imported first: it declares the cascade layer order.
import "./ui/brand/global.css";
import { hasUnknownAddress, readData } from "./app/hydration/page-data";
import { followTranslator } from "./app/hydration/translated-text";
import { startOfflineWorker } from "./app/start-offline-worker";
import { browserStorage } from "./ui/storage/browser-storage";
import { onFirstInput, whenIdle } from "./ui/hooks/first-input";
import { mayPrefetch } from "./ui/hooks/may-prefetch";
import type * as Main from "./main";

declare global {
  interface Window {
    /** All are set by before-paint.js; a saved copy of the page may lack them. */
    takeEarlyChanges?(): MutationRecord[];
    hasEarlyInput?(): boolean;
    replayEarlyInput?(): Promise<void>;
  }
}

const maxWaitMilliseconds = 1_000;
/** Hydration deadline, for visitors who cause no input events, such as with a screen reader. */
const maxReadMilliseconds = 8_000;

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** The other scripts load after the web fonts, so that they do not compete for bandwidth. */
async function webFonts(): Promise<void> {
  await Promise.race([document.fonts.ready, pause(maxWaitMilliseconds)]);
}

/** Or the loss of the connection, which the page reports. */
function firstInput(): Promise<void> {
  const input = new Promise<void>((resolve) => {
    onFirstInput(resolve);
    addEventListener("offline", () => resolve(), { once: true });
    if (!navigator.onLine) resolve();
  });
  return Promise.race([input, pause(maxReadMilliseconds)]);
}

/** A first visit to a page that is complete without scripts: there is no personal state to restore. */
function isOnlyRead(): boolean {
  if (!readData<boolean>("is-complete") || hasUnknownAddress()) return false;
  // Only the router sets it: a reload or a return to this history entry, perhaps to its open dialog.
  if (history.state !== null) return false;
  return browserStorage.keys().length === 0;
}

/** Preloads in parallel; otherwise the browser discovers imports one after another. */
function preload(scripts: readonly string[]) {
  for (const href of scripts) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = href;
    document.head.append(link);
  }
}

const maxAttempts = 10;
const retryMilliseconds = 2_000;

/** Retries: by the first input, the connection may be gone for a while. */
async function loadMain(attempt = 1): Promise<typeof Main> {
  try {
    return await import("./main");
  } catch (error) {
    if (attempt === maxAttempts) throw error;
    await pause(retryMilliseconds);
    return loadMain(attempt + 1);
  }
}

/** Soon after the page has loaded, because the connection may be lost. Optional: without it, nothing works offline. */
function prepareOffline() {
  if (!mayPrefetch(navigator)) return;
  const begin = () => whenIdle(() => void startOfflineWorker().catch(() => undefined));
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
}

async function start() {
  prepareOffline();
  const input = firstInput();
  followTranslator(document.body, window.takeEarlyChanges?.());
  await webFonts();
  // Input recorded before this script counts as the first input.
  if (isOnlyRead() && !window.hasEarlyInput?.()) await input;
  preload(readData<string[]>("scripts") ?? []);
  const { hydratePage } = await loadMain();
  await hydratePage();
  await window.replayEarlyInput?.();
  performance.mark("plaudit.listening");
}

void start();

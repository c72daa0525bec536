// Imported first: it declares the cascade layer order.
import "./ui/brand/global.css";
import { hasUnknownAddress, readData } from "./app/hydration/page-data";
import { onFirstInput } from "./ui/hooks/first-input";

declare global {
  interface Window {
    /** Both are set by before-paint.js; a saved copy of the page may lack them. */
    hasEarlyInput?(): boolean;
    replayEarlyInput?(): void;
  }
}

const maxWaitMilliseconds = 1_000;
/** Hydration deadline, for visitors who cause no input events, such as with a screen reader. */
const maxReadMilliseconds = 8_000;

/**
 * First paint with web fonts. Scripts load after it, so that they do not compete for bandwidth.
 * A background tab never paints and does not wait.
 */
async function firstPaint(): Promise<void> {
  const willPaint = document.querySelector("#root > *") && document.visibilityState === "visible";
  if (!willPaint || !PerformanceObserver.supportedEntryTypes?.includes("paint")) return;
  const timeout = new Promise((resolve) => setTimeout(resolve, maxWaitMilliseconds));
  const painted = new Promise<void>((resolve) => {
    const observer = new PerformanceObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: "paint", buffered: true });
  });
  await Promise.race([Promise.all([painted, document.fonts.ready]), timeout]);
}

function firstInput(): Promise<void> {
  return new Promise((resolve) => {
    onFirstInput(resolve);
    setTimeout(resolve, maxReadMilliseconds);
  });
}

/** A first visit to a page that is complete without scripts: there is no personal state to restore. */
function isOnlyRead(): boolean {
  if (!readData<boolean>("is-complete") || hasUnknownAddress()) return false;
  // Only the router sets it: a reload or a return to this history entry, perhaps to its open dialog.
  if (history.state !== null) return false;
  try {
    return localStorage.length === 0;
  } catch {
    // Storage is blocked, so it is empty.
    return true;
  }
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

async function start() {
  const input = firstInput();
  await firstPaint();
  // Input recorded before this script counts as the first input.
  if (isOnlyRead() && !window.hasEarlyInput?.()) await input;
  preload(readData<string[]>("scripts") ?? []);
  const { hydratePage } = await import("./main");
  await hydratePage();
  window.replayEarlyInput?.();
  performance.mark("plaudit.listening");
}

void start();

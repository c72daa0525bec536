/** Resolves when the page is visible and online, or when the signal aborts. */
export function whenPageVisible(signal: AbortSignal): Promise<void> {
  const isVisible = () => document.visibilityState === "visible" && navigator.onLine;
  if (isVisible()) return Promise.resolve();
  return new Promise((resolve) => {
    const done = new AbortController();
    const check = () => {
      if (!isVisible() && !signal.aborted) return;
      done.abort();
      resolve();
    };
    document.addEventListener("visibilitychange", check, { signal: done.signal });
    window.addEventListener("online", check, { signal: done.signal });
    signal.addEventListener("abort", check, { once: true });
  });
}

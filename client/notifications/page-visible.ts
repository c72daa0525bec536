/** Waits until the page is seen and there is a connection, or until it is told to stop. */
export function isPageVisible(signal: AbortSignal): Promise<void> {
  const sees = () => document.visibilityState === "visible" && navigator.onLine;
  if (sees()) return Promise.resolve();
  return new Promise((resolve) => {
    const heard = new AbortController();
    const look = () => {
      if (!sees() && !signal.aborted) return;
      heard.abort();
      resolve();
    };
    document.addEventListener("visibilitychange", look, { signal: heard.signal });
    window.addEventListener("online", look, { signal: heard.signal });
    signal.addEventListener("abort", look, { once: true });
  });
}

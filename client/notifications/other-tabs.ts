const key = "plaudit.notifications.read";

/** Fires a storage event in the browser's other tabs; the entry itself is removed at once. */
export function notifyOtherTabs(): void {
  try {
    window.localStorage.setItem(key, "now");
    window.localStorage.removeItem(key);
  } catch {
    // Without storage, the other tabs update on their next query.
  }
}

/** Returns a function that stops listening. */
export function onReadInOtherTab(onRead: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === key && event.newValue !== null) onRead();
  };
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}

import { browserStorage } from "#client/ui/storage/browser-storage";

const key = "plaudit.notifications.read";

/** Fires a storage event in the browser's other tabs; the entry itself is removed at once. */
export function notifyOtherTabs(): void {
  browserStorage.setItem(key, "now");
  browserStorage.removeItem(key);
}

/** Returns a function that stops listening. */
export function onReadInOtherTab(onRead: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === key && event.newValue !== null) onRead();
  };
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}

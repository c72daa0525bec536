import { browserStorage, tabStorage } from "#client/ui/storage/browser-storage";

/** Settings of the browser rather than of the user. */
const keptKeys = new Set(["plaudit.theme", "plaudit.shortcuts"]);

/** Removes all personal data from the browser's storage; every tab follows. */
export function clearStorage(): void {
  for (const key of tabStorage.keys()) tabStorage.removeItem(key);
  const personalKeys = browserStorage.keys().filter((key) => !keptKeys.has(key));
  for (const key of personalKeys) browserStorage.removeItem(key);
  // The browser sends the event to the other tabs only.
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
}

/** Settings of the browser rather than of the user. */
const keptKeys = new Set(["plaudit.theme", "plaudit.shortcuts"]);

/** Removes all personal data from the browser's storage; every tab follows. */
export function clearStorage(): void {
  try {
    sessionStorage.clear();
    const personalKeys = Object.keys(localStorage).filter((key) => !keptKeys.has(key));
    for (const key of personalKeys) localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so it is empty.
  }
  // The browser sends the event to the other tabs only.
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
}

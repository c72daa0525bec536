/** How the page looks and listens belongs to the browser, not to the person. */
const keptKeys = new Set(["plaudit.theme", "plaudit.shortcuts"]);

/** Nothing that somebody did here stays in this browser; every tab follows. */
export function clearStorage(): void {
  try {
    sessionStorage.clear();
    const gone = Object.keys(localStorage).filter((key) => !keptKeys.has(key));
    for (const key of gone) localStorage.removeItem(key);
  } catch {
    // A browser that stores nothing has kept nothing.
  }
  // Other tabs hear of it by themselves; this one does not.
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
}

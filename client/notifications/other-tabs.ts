const key = "plaudit.notifications.read";

/** Says to the other tabs of this browser that something was read; nothing of it stays. */
export function tellOtherTabs(): void {
  try {
    window.localStorage.setItem(key, "now");
    window.localStorage.removeItem(key);
  } catch {
    // Where the browser refuses to store, the others find out when somebody comes back to them.
  }
}

/** Answers how to stop. */
export function hearOtherTabs(onRead: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === key && event.newValue !== null) onRead();
  };
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}

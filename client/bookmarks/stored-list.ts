/** A list of short texts in the browser's storage, which every open tab follows. */
export interface StoredList {
  /** The same array until the list changes. */
  read(): readonly string[];
  /** Keeps what `change` makes of the list; false where the browser refuses to store it. */
  change(change: (list: readonly string[]) => readonly string[]): boolean;
  subscribe(listener: () => void): () => void;
}

/** A list under a key; `readList` tells what a stored text holds. */
export function storedList(
  key: string,
  readList: (stored: string | null) => readonly string[],
): StoredList {
  const listeners = new Set<() => void>();
  let known: { text: string | null; list: readonly string[] } = { text: null, list: [] };
  /** Where the browser refuses to store, the list lives as long as the page. */
  let unstored: readonly string[] | null = null;

  function read(): readonly string[] {
    if (unstored) return unstored;
    const text = readText(key);
    if (text !== known.text) known = { text, list: readList(text) };
    return known.list;
  }

  function announce(): void {
    for (const listener of listeners) listener();
  }

  function onStorage(event: StorageEvent): void {
    // Without a key everything was cleared.
    if (event.key !== key && event.key !== null) return;
    unstored = null;
    announce();
  }

  return {
    read,
    change(change) {
      const list = change(read());
      const isStored = writeText(key, JSON.stringify(list));
      unstored = isStored ? null : list;
      announce();
      return isStored;
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener("storage", onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener("storage", onStorage);
      };
    },
  };
}

function readText(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeText(key: string, text: string): boolean {
  try {
    window.localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

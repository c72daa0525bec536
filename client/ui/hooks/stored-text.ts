/** What the browser keeps under a key; null where that is nothing, or where it refuses to say. */
export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text, or with null drops it; false where the browser refuses. */
export function writeStored(key: string, text: string | null): boolean {
  try {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** One thing in the browser's storage, which every open tab follows. */
export interface StoredChoice<Value> {
  /** The same value until the text changes. */
  read(): Value;
  /** Keeps it, or with null drops it; false where the browser refuses and it lives as long as the page. */
  write(text: string | null): boolean;
  subscribe(listener: () => void): () => void;
}

/** What is kept under a key; `parseText` tells what a stored text means, and what none. */
export function storedChoice<Value>(
  key: string,
  parseText: (stored: string | null) => Value,
): StoredChoice<Value> {
  const listeners = new Set<() => void>();
  let known: { text: string | null; value: Value } | null = null;
  let unstored: { text: string | null } | null = null;
  let isListening = false;

  function announce(): void {
    for (const listener of listeners) listener();
  }

  function onStorage(event: StorageEvent): void {
    // Without a key everything was cleared.
    if (event.key !== key && event.key !== null) return;
    unstored = null;
    announce();
  }

  /** From the first use on, since other tabs may change it while nothing here shows it. */
  function listen(): void {
    if (!isListening) window.addEventListener("storage", onStorage);
    isListening = true;
  }

  return {
    read() {
      const text = unstored ? unstored.text : readStored(key);
      if (!known || known.text !== text) known = { text, value: parseText(text) };
      return known.value;
    },
    write(text) {
      listen();
      const isStored = writeStored(key, text);
      unstored = isStored ? null : { text };
      announce();
      return isStored;
    },
    subscribe(listener) {
      listen();
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

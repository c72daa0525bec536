/** Null for a missing value and for blocked storage. */
export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it with null. False if storage is blocked or full. */
export function writeStored(key: string, text: string | null): boolean {
  try {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** One value in the browser's storage, in sync across tabs. */
export interface StoredChoice<Value> {
  /** Referentially stable until the text changes. */
  read(): Value;
  /** Stores a text, or removes it with null. False if the value lives only as long as the page. */
  write(text: string | null): boolean;
  subscribe(listener: () => void): () => void;
}

/** `parseText` converts the stored text, or null, to the value. */
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
    // A null key means that the whole storage was cleared.
    if (event.key !== key && event.key !== null) return;
    unstored = null;
    announce();
  }

  /** Listens from the first use, because other tabs may change the value while it has no subscribers. */
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

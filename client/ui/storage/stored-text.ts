import { browserStorage } from "./browser-storage";

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
  let isListening = false;

  function announce(): void {
    for (const listener of listeners) listener();
  }

  function onStorage(event: StorageEvent): void {
    // A null key means that the whole storage was cleared.
    if (event.key !== key && event.key !== null) return;
    announce();
  }

  /** Listens from the first use, because other tabs may change the value while it has no subscribers. */
  function listen(): void {
    if (!isListening) window.addEventListener("storage", onStorage);
    isListening = true;
  }

  return {
    read() {
      const text = browserStorage.getItem(key);
      if (!known || known.text !== text) known = { text, value: parseText(text) };
      return known.value;
    },
    write(text) {
      listen();
      const isStored =
        text === null ? browserStorage.removeItem(key) : browserStorage.setItem(key, text);
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

/** Texts by key. A text that the browser refuses to store lives as long as the page. */
export interface TextStorage {
  getItem(key: string): string | null;
  /** False if the text is only in this page. */
  setItem(key: string, text: string): boolean;
  removeItem(key: string): boolean;
  keys(): string[];
}

/** Storage of the browser, shared by all tabs. */
export const browserStorage = textStorage("localStorage");
/** Storage of this tab; it survives a reload and other sites. */
export const tabStorage = textStorage("sessionStorage");

/** The only access to storage: where cookies are blocked, reading the property itself throws. */
function textStorage(area: "localStorage" | "sessionStorage"): TextStorage {
  // A null is a text that the browser did not remove.
  const unstored = new Map<string, string | null>();
  const attempt = <Value>(access: (storage: Storage) => Value, otherwise: Value): Value => {
    try {
      return access(window[area]);
    } catch {
      return otherwise;
    }
  };
  function read(key: string): string | null {
    const text = unstored.get(key);
    return text === undefined ? attempt((storage) => storage.getItem(key), null) : text;
  }
  function write(key: string, text: string | null): boolean {
    const isStored = attempt((storage) => {
      if (text === null) storage.removeItem(key);
      else storage.setItem(key, text);
      return true;
    }, false);
    if (isStored) unstored.delete(key);
    else unstored.set(key, text);
    return isStored;
  }
  // Another tab wrote a newer text; a null key means that the whole storage was cleared.
  const onStorage = ({ key }: StorageEvent) =>
    key === null ? unstored.clear() : unstored.delete(key);
  if (typeof window === "object") window.addEventListener("storage", onStorage);

  return {
    getItem: read,
    setItem: write,
    removeItem: (key) => write(key, null),
    keys: () =>
      [...new Set([...attempt(Object.keys, []), ...unstored.keys()])].filter(
        (key) => read(key) !== null,
      ),
  };
}

/** Empty where cookies are blocked. */
export function readCookies(): string[] {
  try {
    return document.cookie.split("; ");
  } catch {
    return [];
  }
}

export function writeCookie(cookie: string): void {
  try {
    document.cookie = cookie;
  } catch {
    // Without cookies, the browser keeps nothing beyond this page.
  }
}

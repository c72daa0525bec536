const rememberKey = "plaudit.instagram.remember";
const returnKey = "plaudit.instagram.return";
const codesKey = "plaudit.instagram.codes";
const maxStored = 20;

/** Keeps the choice of "remember me" during the redirect to Instagram. */
export function storeRemember(remember: boolean): void {
  write(rememberKey, String(remember));
}

/** Returns the choice and removes it. */
export function takeRemember(): boolean {
  const remember = read(rememberKey) === "true";
  write(rememberKey, null);
  return remember;
}

/** Keeps the page that the sign-in was opened from during the redirect. */
export function storeReturn(path: string): void {
  write(returnKey, path);
}

/** Returns that page and removes it; the home page by default. */
export function takeReturn(): string {
  const path = read(returnKey) ?? "/";
  write(returnKey, null);
  // Only a path on this origin.
  return /^\/(?![/\\]|auth\/)/.test(path) ? path : "/";
}

/** Whether this code is new in this browser session; records it. */
export function isFirstTime(code: string): boolean {
  const codes = (read(codesKey) ?? "").split(" ").filter(Boolean);
  const encoded = encodeURIComponent(code);
  if (codes.includes(encoded)) return false;
  write(codesKey, [...codes, encoded].slice(-maxStored).join(" "));
  return true;
}

function read(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string | null): void {
  try {
    if (text === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, text);
  } catch {
    // Without storage, only the server rejects a repeated code.
  }
}

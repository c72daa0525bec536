const rememberKey = "plaudit.instagram.remember";
const codesKey = "plaudit.instagram.codes";
const maxStored = 20;

/** Before somebody leaves for Instagram: what they ticked is still meant when they come back. */
export function storeRemember(remember: boolean): void {
  write(rememberKey, String(remember));
}

/** What they had ticked. */
export function takeRemember(): boolean {
  const kept = read(rememberKey) === "true";
  write(rememberKey, null);
  return kept;
}

/** Whether a code is brought here for the first time in this session of the browser; from now on it is not. */
export function isFirstTime(code: string): boolean {
  const codes = (read(codesKey) ?? "").split(" ").filter(Boolean);
  const known = encodeURIComponent(code);
  if (codes.includes(known)) return false;
  write(codesKey, [...codes, known].slice(-maxStored).join(" "));
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
    // Where the browser refuses to store, the server alone takes each code once.
  }
}

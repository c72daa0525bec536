import { tabStorage } from "#client/ui/storage/browser-storage";

const rememberKey = "plaudit.instagram.remember";
const returnKey = "plaudit.instagram.return";
const codesKey = "plaudit.instagram.codes";
const maxStored = 20;

/** Keeps the choice of "remember me" during the redirect to Instagram. */
export function storeRemember(remember: boolean): void {
  tabStorage.setItem(rememberKey, String(remember));
}

/** Returns the choice and removes it. */
export function takeRemember(): boolean {
  const remember = tabStorage.getItem(rememberKey) === "true";
  tabStorage.removeItem(rememberKey);
  return remember;
}

/** Keeps the page that the sign-in was opened from during the redirect. */
export function storeReturn(path: string): void {
  tabStorage.setItem(returnKey, path);
}

/** Returns that page and removes it; the home page by default. */
export function takeReturn(): string {
  const path = tabStorage.getItem(returnKey) ?? "/";
  tabStorage.removeItem(returnKey);
  // Only a path on this origin.
  return /^\/(?![/\\]|auth\/)/.test(path) ? path : "/";
}

/** Whether this code is new in this browser session; records it. */
export function isFirstTime(code: string): boolean {
  const codes = (tabStorage.getItem(codesKey) ?? "").split(" ").filter(Boolean);
  const encoded = encodeURIComponent(code);
  if (codes.includes(encoded)) return false;
  tabStorage.setItem(codesKey, [...codes, encoded].slice(-maxStored).join(" "));
  return true;
}

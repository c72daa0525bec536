import { browserStorage, readCookies, writeCookie } from "#client/ui/storage/browser-storage";

/** The session in the browser's storage. */
export interface StoredSession {
  token: string;
  /** Whether it outlives the browser. */
  remember: boolean;
  expiresAt: string;
}

/** User data for the first render. Deliberately without email and phone number. */
export interface StoredUser {
  id: string;
  displayName: string;
  firstName: string | null;
  username: string | null;
  avatar: string | null;
  reviewCount: number;
}

const tokenKey = "plaudit.token";
const userKey = "plaudit.user";
/** Session cookie: its absence tells that the browser was closed since an unremembered sign-in. */
const openCookie = "plaudit_open";

const listeners = new Set<() => void>();
const known = new Map<string, { text: string | null; value: unknown }>();

/** Referentially stable until it changes; null for a visitor. */
export function readSession(): StoredSession | null {
  return read(tokenKey, isSession);
}

export function readUser(): StoredUser | null {
  return read(userKey, isUser);
}

/** Id of the signed-in user, empty if unknown; null for a visitor. */
export function readViewerId(): string | null {
  return readSession() && (readUser()?.id ?? "");
}

/** Signs in this browser; every tab follows. */
export function storeSession(session: StoredSession, user: StoredUser): void {
  if (!session.remember) writeCookie(`${openCookie}=1; path=/; SameSite=Strict`);
  // The user first, so that listeners of the token read the matching user.
  browserStorage.setItem(userKey, JSON.stringify(user));
  browserStorage.setItem(tokenKey, JSON.stringify(session));
  announce();
}

export function storeToken(token: string, expiresAt: string): void {
  const session = readSession();
  if (session) browserStorage.setItem(tokenKey, JSON.stringify({ ...session, token, expiresAt }));
}

export function storeUser(user: StoredUser): void {
  const text = JSON.stringify(user);
  if (text === browserStorage.getItem(userKey)) return;
  browserStorage.setItem(userKey, text);
  announce();
}

export function dropSession(): void {
  browserStorage.removeItem(tokenKey);
  browserStorage.removeItem(userKey);
  writeCookie(`${openCookie}=; path=/; max-age=0; SameSite=Strict`);
  announce();
}

/** Drops an unremembered session after the browser was closed. Run it before the first render. True if there was one. */
export function dropLeftOverSession(): boolean {
  const session = readSession();
  if (!session || session.remember) return false;
  const isStillOpen = readCookies().includes(`${openCookie}=1`);
  if (!isStillOpen) dropSession();
  return !isStillOpen;
}

/** Subscribes to sign-in, sign-out and changes of the user, in any tab. */
export function subscribeSession(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener("storage", onStorage);
    window.addEventListener("pageshow", onPageShow);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", onPageShow);
  };
}

/** A page in the back/forward cache misses storage events. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (persisted) announce();
}

function onStorage({ key }: StorageEvent): void {
  // A null key means that the whole storage was cleared.
  if (key !== null && key !== tokenKey && key !== userKey) return;
  announce();
}

function announce(): void {
  for (const listener of listeners) listener();
}

function read<Value>(key: string, isValue: (value: unknown) => value is Value): Value | null {
  const text = browserStorage.getItem(key);
  const before = known.get(key);
  if (before?.text === text) return before.value as Value | null;
  const value = parse(text);
  const checked = isValue(value) ? value : null;
  known.set(key, { text, value: checked });
  return checked;
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function isSession(value: unknown): value is StoredSession {
  if (typeof value !== "object" || value === null) return false;
  const { token, remember, expiresAt } = value as Record<string, unknown>;
  return (
    typeof token === "string" && typeof remember === "boolean" && typeof expiresAt === "string"
  );
}

function isUser(value: unknown): value is StoredUser {
  if (typeof value !== "object" || value === null) return false;
  const { id, displayName, reviewCount } = value as Record<string, unknown>;
  return (
    typeof id === "string" && typeof displayName === "string" && typeof reviewCount === "number"
  );
}

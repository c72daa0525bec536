import { readStored, writeStored } from "#client/ui/hooks/stored-text";

/** What keeps a person signed in: the bearer, and until when it is good. */
export interface StoredSession {
  token: string;
  /** Whether it outlives the browser. */
  remember: boolean;
  expiresAt: string;
}

/** As much of the person as a page shows before the server has answered. No address, no number. */
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
/** Goes with the browser; a session that is not to outlive it is dropped without this mark. */
const openMark = "plaudit_open";

const listeners = new Set<() => void>();
// Where the browser refuses to store, a session lives as long as the page.
const unstored = new Map<string, string>();
const known = new Map<string, { text: string | null; value: unknown }>();

/** The same object until it changes; null for a visitor. */
export function readSession(): StoredSession | null {
  return read(tokenKey, isSession);
}

export function readUser(): StoredUser | null {
  return read(userKey, isUser);
}

/** The id of who is signed in here, empty where it is not known; null for a visitor. */
export function readPerson(): string | null {
  return readSession() && (readUser()?.id ?? "");
}

/** Signs in this browser: every tab follows. */
export function storeSession(session: StoredSession, user: StoredUser): void {
  if (!session.remember) document.cookie = `${openMark}=1; path=/; SameSite=Strict`;
  // The user first: who hears of a new token finds out at once whose it is.
  write(userKey, JSON.stringify(user));
  write(tokenKey, JSON.stringify(session));
  announce();
}

/** The next bearer of the same session. */
export function storeToken(token: string, expiresAt: string): void {
  const session = readSession();
  if (session) write(tokenKey, JSON.stringify({ ...session, token, expiresAt }));
}

export function storeUser(user: StoredUser): void {
  const text = JSON.stringify(user);
  if (text === parseText(userKey)) return;
  write(userKey, text);
  announce();
}

/** Signs out this browser. */
export function dropSession(): void {
  write(tokenKey, null);
  write(userKey, null);
  document.cookie = `${openMark}=; path=/; max-age=0; SameSite=Strict`;
  announce();
}

/** Before anything shows: a session that was to end with the browser has ended with it. True where there was one. */
export function dropLeftOverSession(): boolean {
  const session = readSession();
  if (!session || session.remember) return false;
  const isStillOpen = document.cookie.split("; ").includes(`${openMark}=1`);
  if (!isStillOpen) dropSession();
  return !isStillOpen;
}

/** Hears of sign-in, sign-out and changes of the person, in this tab and in others. */
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

/** A page that Back brings to life again has not heard of what happened meanwhile. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (persisted) announce();
}

function onStorage({ key }: StorageEvent): void {
  // Without a key everything was cleared.
  if (key !== null && key !== tokenKey && key !== userKey) return;
  unstored.clear();
  announce();
}

function announce(): void {
  for (const listener of listeners) listener();
}

function read<Value>(key: string, isValue: (value: unknown) => value is Value): Value | null {
  const text = parseText(key);
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

function parseText(key: string): string | null {
  return unstored.get(key) ?? readStored(key);
}

function write(key: string, text: string | null): void {
  unstored.delete(key);
  if (!writeStored(key, text) && text !== null) unstored.set(key, text);
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

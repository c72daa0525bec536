import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endWithBrowser } from "./end-with-browser";
import { clearCachedReads } from "./clear-cached-reads";
import { dropSession, storeSession, readSession } from "./stored-session";

let cacheNames: Set<string>;
const postMessage = vi.fn();

beforeEach(() => {
  cacheNames = new Set(["plaudit.assets", "plaudit.read.graph", "plaudit.read.pages"]);
  vi.stubGlobal("caches", {
    keys: async () => [...cacheNames],
    delete: async (name: string) => cacheNames.delete(name),
  });
  vi.stubGlobal("navigator", {
    serviceWorker: { getRegistration: async () => ({ active: { postMessage } }) },
  });
  postMessage.mockClear();
});
afterEach(() => {
  dropSession();
  vi.unstubAllGlobals();
});

const signIn = (remember: boolean) =>
  storeSession(
    { token: "t1", remember, expiresAt: new Date(Date.now() + 900_000).toISOString() },
    {
      id: "u1",
      displayName: "Ines M.",
      firstName: null,
      username: null,
      avatar: null,
      reviewCount: 0,
    },
  );
const closeBrowser = () => void (document.cookie = "plaudit_open=; path=/; max-age=0");

test("personal caches are deleted, and the worker is told to delete its timestamps", async () => {
  await clearCachedReads();
  expect([...cacheNames]).toEqual(["plaudit.assets"]);
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: "FORGET_READ" });
});

test("personal caches are deleted without a worker too", async () => {
  vi.stubGlobal("navigator", {});
  await clearCachedReads();
  expect([...cacheNames]).toEqual(["plaudit.assets"]);
});

test("a session that ends with the browser deletes the personal caches", async () => {
  signIn(false);
  closeBrowser();
  endWithBrowser();
  expect(readSession()).toBeNull();
  await expect.poll(() => [...cacheNames]).toEqual(["plaudit.assets"]);
});

test("a remembered session, or one in an open browser, keeps the personal caches", async () => {
  for (const remember of [true, false]) {
    signIn(remember);
    endWithBrowser();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([readSession()?.token, cacheNames.size]).toEqual(["t1", 3]);
  }
});

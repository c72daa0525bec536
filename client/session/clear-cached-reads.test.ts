import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endWithBrowser } from "./end-with-browser";
import { clearCachedReads } from "./clear-cached-reads";
import { dropSession, storeSession, readSession } from "./stored-session";

let kept: Set<string>;
const postMessage = vi.fn();

beforeEach(() => {
  kept = new Set(["plaudit.assets", "plaudit.read.graph", "plaudit.read.pages"]);
  vi.stubGlobal("caches", {
    keys: async () => [...kept],
    delete: async (name: string) => kept.delete(name),
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

test("what was read is forgotten here, and what the worker noted of it there", async () => {
  await clearCachedReads();
  expect([...kept]).toEqual(["plaudit.assets"]);
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: "FORGET_READ" });
});

test("where there is no worker, or browsers offer none, it is forgotten all the same", async () => {
  vi.stubGlobal("navigator", {});
  await clearCachedReads();
  expect([...kept]).toEqual(["plaudit.assets"]);
});

test("a session that ends with the browser takes along what was read", async () => {
  signIn(false);
  closeBrowser();
  endWithBrowser();
  expect(readSession()).toBeNull();
  await vi.waitFor(() => expect([...kept]).toEqual(["plaudit.assets"]));
});

test("one that lasts, or whose browser is still open, keeps it", async () => {
  for (const remember of [true, false]) {
    signIn(remember);
    endWithBrowser();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([readSession()?.token, kept.size]).toEqual(["t1", 3]);
  }
});

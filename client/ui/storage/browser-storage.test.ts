import { afterEach, expect, test, vi } from "vitest";
import { browserStorage, readCookies, tabStorage, writeCookie } from "./browser-storage";

afterEach(() => {
  vi.restoreAllMocks();
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
  browserStorage.removeItem("name");
});

const blocked = () => {
  throw new DOMException("Access is denied for this document.", "SecurityError");
};

test.each(["localStorage", "sessionStorage"] as const)(
  "Where %s itself throws, texts live as long as the page",
  (area) => {
    const storage = area === "localStorage" ? browserStorage : tabStorage;
    vi.spyOn(window, area, "get").mockImplementation(blocked);
    expect([storage.getItem("name"), storage.keys()]).toEqual([null, []]);
    expect(storage.setItem("name", "Amara")).toBe(false);
    expect([storage.getItem("name"), storage.keys()]).toEqual(["Amara", ["name"]]);
    storage.removeItem("name");
    expect([storage.getItem("name"), storage.keys()]).toEqual([null, []]);
  },
);

test("A text that full storage refuses hides the stored one until another tab writes", () => {
  browserStorage.setItem("name", "one");
  const refusal = vi.spyOn(Storage.prototype, "setItem").mockImplementation(blocked);
  expect(browserStorage.setItem("name", "two")).toBe(false);
  expect(browserStorage.getItem("name")).toBe("two");
  refusal.mockRestore();
  localStorage.setItem("name", "three");
  window.dispatchEvent(new StorageEvent("storage", { key: "name" }));
  expect(browserStorage.getItem("name")).toBe("three");
});

test("A page without cookies reads none and stores none", () => {
  vi.spyOn(document, "cookie", "get").mockImplementation(blocked);
  vi.spyOn(document, "cookie", "set").mockImplementation(blocked);
  writeCookie("name=Amara");
  expect(readCookies()).toEqual([]);
});

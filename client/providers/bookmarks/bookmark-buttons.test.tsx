import { act, cleanup, configure, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { hydrateRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ToastProvider } from "#client/ui/overlays/toast-provider";
import { FollowButton } from "./follow-button";
import { SaveButton } from "./save-button";
import { ShareButton } from "./share-button";

const amara = { username: "amara.moves", displayName: "Amara Okafor" };
const noor = { username: "noor.breathes", displayName: "Noor Haddad" };

// Whether something is hidden is not asked here, and costs most of the time of finding it.
configure({ defaultHidden: true });
vi.setConfig({ testTimeout: 30_000 });
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  // Every list in memory goes with the storage.
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
});

const buttons = (
  <ToastProvider>
    <SaveButton provider={amara} />
    <SaveButton provider={amara} look="words" />
    <SaveButton provider={noor} />
    <FollowButton provider={amara} />
    <ShareButton provider={amara} />
  </ToastProvider>
);
const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? "null") as unknown;
const button = (name: string) => screen.getByRole("button", { name });
const press = (name: string) => act(() => fireEvent.click(button(name)));
const isPressed = (name: string) => button(name).getAttribute("aria-pressed");
const told = () => screen.getByRole("status").textContent ?? "";

test("Save is a toggle with a constant name, stored at once, with Undo (CARD-16, STATE-03, STATE-05, STORE-01)", () => {
  render(buttons);
  expect(isPressed("Save Amara Okafor")).toBe("false");
  press("Save Amara Okafor");
  expect(isPressed("Save Amara Okafor")).toBe("true");
  expect(isPressed("Save Noor Haddad")).toBe("false");
  expect(stored("bookmarkedServices")).toEqual(["amara.moves"]);
  expect(told()).toContain("Saved Amara Okafor");
  press("Undo");
  expect(isPressed("Save Amara Okafor")).toBe("false");
  expect(stored("bookmarkedServices")).toEqual([]);
});

test("In words it reads Save or Saved and has no pressed state beside that (PROF-18, STATE-03)", () => {
  render(buttons);
  expect(button("Save").hasAttribute("aria-pressed")).toBe(false);
  press("Save");
  expect(button("Saved")).toBeTruthy();
  expect(isPressed("Save Amara Okafor")).toBe("true");
  press("Saved");
  expect(told()).toContain("Removed Amara Okafor from Saved Services");
  expect(stored("bookmarkedServices")).toEqual([]);
});

test("Follow reads Following once followed, stored at once, with Undo (CARD-17, STATE-04, STATE-05, STORE-02)", () => {
  render(buttons);
  press("Follow");
  expect(button("Following")).toBeTruthy();
  expect(stored("followedProviders")).toEqual(["amara.moves"]);
  expect(stored("bookmarkedServices")).toBeNull();
  expect(told()).toContain("Following Amara Okafor");
  press("Following");
  expect(told()).toContain("Unfollowed Amara Okafor");
  expect(stored("followedProviders")).toEqual([]);
  press("Undo");
  expect(button("Following")).toBeTruthy();
});

test("Undo puts a provider back where they stood", () => {
  localStorage.setItem("bookmarkedServices", '["first","amara.moves","last"]');
  render(buttons);
  press("Save Amara Okafor");
  expect(stored("bookmarkedServices")).toEqual(["first", "last"]);
  press("Undo");
  expect(stored("bookmarkedServices")).toEqual(["first", "amara.moves", "last"]);
});

test("What was stored is there on the next visit, without a mismatch to the server's page (STATE-06)", async () => {
  localStorage.setItem("bookmarkedServices", '["amara.moves"]');
  localStorage.setItem("followedProviders", '["amara.moves"]');
  const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const place = document.body.appendChild(document.createElement("div"));
  place.innerHTML = renderToString(buttons);
  expect(place.querySelector("[aria-pressed=true]")).toBeNull();
  expect(place.textContent).not.toContain("Following");
  const root = await act(async () => hydrateRoot(place, buttons));
  expect(isPressed("Save Amara Okafor")).toBe("true");
  expect(button("Following")).toBeTruthy();
  expect(errors).not.toHaveBeenCalled();
  act(() => root.unmount());
  place.remove();
});

test("Other tabs follow, also when everything is cleared (STATE-05)", () => {
  render(buttons);
  const elsewhere = (key: string | null, value: string | null) => {
    if (key && value) localStorage.setItem(key, value);
    else localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key })));
  };
  elsewhere("bookmarkedServices", '["amara.moves"]');
  expect(isPressed("Save Amara Okafor")).toBe("true");
  elsewhere(null, null);
  expect(isPressed("Save Amara Okafor")).toBe("false");
});

test("Corrupt storage is nobody saved, and the next Save mends it (STORE-01)", () => {
  localStorage.setItem("bookmarkedServices", "{oops");
  render(buttons);
  expect(isPressed("Save Amara Okafor")).toBe("false");
  press("Save Amara Okafor");
  expect(stored("bookmarkedServices")).toEqual(["amara.moves"]);
});

test("Where the browser stores nothing it works for the visit and says so once (STATE-05)", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  render(buttons);
  press("Save Amara Okafor");
  expect(isPressed("Save Amara Okafor")).toBe("true");
  expect(told()).toContain("for this visit: your browser does not let Plaudit store it");
  press("Follow");
  expect(button("Following")).toBeTruthy();
  expect(told()).toContain("Following Amara Okafor");
  expect(told()).not.toContain("your browser");
});

const settle = () => act(async () => undefined);

test("Share opens what the system shares with, with the profile's whole address (CARD-18, PROF-19)", async () => {
  const share = vi.fn(async () => undefined);
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator) as Navigator, { share }));
  render(buttons);
  press("Share Amara Okafor");
  await settle();
  expect(share).toHaveBeenCalledWith({
    title: "Amara Okafor on Plaudit",
    url: `${location.origin}/?provider=amara.moves`,
  });
  expect(told()).toBe("");
});

test("Without one it copies the address and says so; closing the system's sheet is silent (CARD-18)", async () => {
  const writeText = vi.fn(async () => undefined);
  const clipboard = { writeText };
  vi.stubGlobal("navigator", { clipboard });
  render(buttons);
  press("Share Amara Okafor");
  await settle();
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/?provider=amara.moves`);
  expect(told()).toContain("Link to Amara Okafor copied");
  press("Dismiss");
  const share = vi.fn(() => Promise.reject(new DOMException("closed", "AbortError")));
  vi.stubGlobal("navigator", { clipboard, share });
  press("Share Amara Okafor");
  await settle();
  expect(told()).toBe("");
  expect(writeText).toHaveBeenCalledOnce();
});

test("Where nothing may be copied the address is shown (CARD-18)", async () => {
  vi.stubGlobal("navigator", {});
  render(buttons);
  press("Share Amara Okafor");
  await settle();
  expect(told()).toContain(`${location.origin}/?provider=amara.moves`);
});

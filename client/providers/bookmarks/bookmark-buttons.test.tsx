import { ApolloLink } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, cleanup, configure, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { hydrateRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { dropSession, storeSession } from "#client/session/stored-session";
import { ToastProvider } from "#client/ui/overlays/toast-provider";
import { FollowButton } from "./follow-button";
import { SaveButton } from "./save-button";
import { ShareButton } from "./share-button";

const amara = { username: "amara.moves", displayName: "Amara Okafor" };
const noor = { username: "noor.breathes", displayName: "Noor Haddad" };

// Performance: most of the time of a query by role is the check for hidden elements.
configure({ defaultHidden: true });
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  // Resets the lists in memory too.
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
});

const client = createApolloClient({ link: ApolloLink.empty(), ssr: false });
const buttons = (
  <ApolloProvider client={client}>
    <ToastProvider>
      <SaveButton provider={amara} />
      <SaveButton provider={amara} look="words" />
      <SaveButton provider={noor} />
      <FollowButton provider={amara} />
      <ShareButton provider={amara} />
    </ToastProvider>
  </ApolloProvider>
);
const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? "null") as unknown;
const button = (name: string) => screen.getByRole("button", { name });
const press = (name: string) => act(() => fireEvent.click(button(name)));
const isPressed = (name: string) => button(name).getAttribute("aria-pressed");
const toastText = () => screen.getByRole("status").textContent ?? "";

test("Save is a toggle with a constant name, stored immediately, with Undo (CARD-16, STATE-03, STATE-05, STORE-01)", () => {
  render(buttons);
  expect(isPressed("Save Amara Okafor")).toBe("false");
  press("Save Amara Okafor");
  expect(isPressed("Save Amara Okafor")).toBe("true");
  expect(isPressed("Save Noor Haddad")).toBe("false");
  expect(stored("bookmarkedServices")).toEqual(["amara.moves"]);
  expect(toastText()).toContain("Saved Amara Okafor");
  press("Undo");
  expect(isPressed("Save Amara Okafor")).toBe("false");
  expect(stored("bookmarkedServices")).toEqual([]);
});

test("An owner sees no Follow for the own page", () => {
  const session = { token: "t1", remember: true, expiresAt: "2999-01-01T00:00:00Z" };
  const user = { id: "u1", firstName: "Amara", avatar: null, reviewCount: 0, ...amara };
  storeSession(session, user);
  render(buttons);
  expect(screen.queryByRole("button", { name: "Follow" })).toBeNull();
  act(() => dropSession());
  expect(button("Follow")).toBeTruthy();
});

test("The button with text shows Save or Saved and has no pressed state (PROF-18, STATE-03)", () => {
  render(buttons);
  expect(button("Save").hasAttribute("aria-pressed")).toBe(false);
  press("Save");
  expect(button("Saved")).toBeTruthy();
  expect(isPressed("Save Amara Okafor")).toBe("true");
  press("Saved");
  expect(toastText()).toContain("Removed Amara Okafor from Saved Services");
  expect(stored("bookmarkedServices")).toEqual([]);
});

test("Follow changes to Following, stored immediately, with Undo (CARD-17, STATE-04, STATE-05, STORE-02)", () => {
  render(buttons);
  press("Follow");
  expect(button("Following")).toBeTruthy();
  expect(stored("followedProviders")).toEqual(["amara.moves"]);
  expect(stored("bookmarkedServices")).toBeNull();
  expect(toastText()).toContain("Following Amara Okafor");
  press("Following");
  expect(toastText()).toContain("Unfollowed Amara Okafor");
  expect(stored("followedProviders")).toEqual([]);
  press("Undo");
  expect(button("Following")).toBeTruthy();
});

test("Undo restores a provider to its position", () => {
  localStorage.setItem("bookmarkedServices", '["first","amara.moves","last"]');
  render(buttons);
  press("Save Amara Okafor");
  expect(stored("bookmarkedServices")).toEqual(["first", "last"]);
  press("Undo");
  expect(stored("bookmarkedServices")).toEqual(["first", "amara.moves", "last"]);
});

test("Stored bookmarks are restored on the next visit, without a hydration mismatch (STATE-06)", async () => {
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

test("Corrupt storage counts as empty, and the next Save repairs it (STORE-01)", () => {
  localStorage.setItem("bookmarkedServices", "{oops");
  render(buttons);
  expect(isPressed("Save Amara Okafor")).toBe("false");
  press("Save Amara Okafor");
  expect(stored("bookmarkedServices")).toEqual(["amara.moves"]);
});

test("Without storage, bookmarks last for the visit and a message says so once (STATE-05)", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  render(buttons);
  press("Save Amara Okafor");
  expect(isPressed("Save Amara Okafor")).toBe("true");
  expect(toastText()).toContain("for this visit only: your browser could not store it");
  press("Follow");
  expect(button("Following")).toBeTruthy();
  expect(toastText()).toContain("Following Amara Okafor");
  expect(toastText()).not.toContain("your browser");
});

const settle = () => act(async () => undefined);

test("Share opens the system share sheet with the absolute URL of the profile (CARD-18, PROF-19)", async () => {
  const share = vi.fn(async () => undefined);
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator) as Navigator, { share }));
  render(buttons);
  press("Share Amara Okafor");
  await settle();
  expect(share).toHaveBeenCalledWith({
    title: "Amara Okafor on Plaudit",
    url: `${location.origin}/@amara.moves`,
  });
  expect(toastText()).toBe("");
});

test("Without a share sheet, Share copies the URL and says so; closing the sheet is silent (CARD-18)", async () => {
  const writeText = vi.fn(async () => undefined);
  const clipboard = { writeText };
  vi.stubGlobal("navigator", { clipboard });
  render(buttons);
  press("Share Amara Okafor");
  await settle();
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/@amara.moves`);
  expect(toastText()).toContain("Link to Amara Okafor copied");
  press("Dismiss");
  const share = vi.fn(() => Promise.reject(new DOMException("closed", "AbortError")));
  vi.stubGlobal("navigator", { clipboard, share });
  press("Share Amara Okafor");
  await settle();
  expect(toastText()).toBe("");
  expect(writeText).toHaveBeenCalledOnce();
});

test("Without clipboard access the URL is shown (CARD-18)", async () => {
  vi.stubGlobal("navigator", {});
  render(buttons);
  press("Share Amara Okafor");
  await settle();
  expect(toastText()).toContain(`${location.origin}/@amara.moves`);
});

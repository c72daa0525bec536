import { ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, cleanup, configure, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { type DialogControl, DialogProvider } from "#client/ui/overlays/use-dialogs";
import { ToastProvider } from "#client/ui/overlays/toast-provider";
import { SavedScreen } from "./saved-screen";
import { SavedServicesDialog } from "./saved-services-dialog";

// Performance: most of the time of a query by role is the check for hidden elements.
configure({ defaultHidden: true });
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
});

const key = "bookmarkedServices";
const save = (...usernames: string[]) => localStorage.setItem(key, JSON.stringify(usernames));
const stored = () => JSON.parse(localStorage.getItem(key) ?? "[]") as string[];
const names: Record<string, string> = { amara: "Amara Okafor", noor: "Noor Haddad" };

function provider(username: string) {
  const displayName = names[username] ?? (username.startsWith("user") ? username : undefined);
  if (displayName === undefined) return null;
  return {
    __typename: "Provider",
    id: `p-${username}`,
    username,
    displayName,
    title: null,
    avatar: null,
    isBusiness: false,
    hasNotice: false,
    isVerified: true,
    rating: { __typename: "RatingSummary", average: 4.9, count: 12 },
  };
}

function open(graph = { isBroken: false }, isPage = false) {
  const asked: string[][] = [];
  const link = new ApolloLink(({ variables }) => {
    const usernames = variables["usernames"] as string[];
    asked.push(usernames);
    return new Observable((observer) => {
      setTimeout(() => {
        if (graph.isBroken) observer.error(new Error("No response"));
        else observer.next({ data: { providersByUsername: usernames.map(provider) } });
        observer.complete();
      });
    });
  });
  const openDialog = vi.fn<DialogControl["open"]>();
  const onClose = vi.fn();
  render(
    <ApolloProvider client={createApolloClient({ link, ssr: false })}>
      <DialogProvider value={{ open: openDialog, link: () => ({ to: "/", state: null }) }}>
        <ToastProvider>
          <MemoryRouter>
            {isPage ? (
              <main>
                <SavedScreen />
              </main>
            ) : (
              <SavedServicesDialog onClose={onClose} />
            )}
          </MemoryRouter>
        </ToastProvider>
      </DialogProvider>
    </ApolloProvider>,
  );
  return { asked, openDialog, onClose, graph };
}

const headings = () => screen.getAllByRole("heading", { level: 3 }).map((one) => one.textContent);

test("Lists the saved providers, newest first, and opens their profiles (HEAD-06, Q45)", async () => {
  save("amara", "noor");
  const { asked, openDialog } = open();
  await screen.findByText("Amara Okafor");
  expect(headings()).toEqual(["Noor HaddadVerified", "Amara OkaforVerified"]);
  expect(asked).toEqual([["noor", "amara"]]);
  expect(screen.getByText("Amara Okafor").getAttribute("href")).toBe("/@amara");
  fireEvent.click(screen.getAllByText("View Profile")[1]!);
  expect(openDialog).toHaveBeenCalledWith("provider-profile", { provider: "amara" });
});

test("Remove takes effect immediately, moves the focus and can be undone (HEAD-06, STATE-05)", async () => {
  save("amara", "noor");
  const { asked } = open();
  await screen.findByText("Amara Okafor");
  fireEvent.click(screen.getByLabelText("Remove Noor Haddad"));
  expect(stored()).toEqual(["amara"]);
  expect(screen.queryByText("Noor Haddad")).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText("Remove Amara Okafor"));
  const note = screen.getByText("Removed Noor Haddad from Saved Services");
  expect(screen.getByRole("dialog").contains(note)).toBe(true);
  fireEvent.click(screen.getByText("Undo"));
  expect(stored()).toEqual(["amara", "noor"]);
  expect(headings()).toEqual(["Noor HaddadVerified", "Amara OkaforVerified"]);
  expect(asked).toHaveLength(1);
});

test("A username missing from the directory stays saved and can be removed (HEAD-06, Q90)", async () => {
  save("gone", "amara");
  open();
  await screen.findByText("No longer listed");
  expect(headings()).toEqual(["Amara OkaforVerified", "@gone"]);
  expect(screen.getAllByText("View Profile")).toHaveLength(1);
  expect(stored()).toEqual(["gone", "amara"]);
  fireEvent.click(screen.getByLabelText("Remove @gone"));
  expect(stored()).toEqual(["amara"]);
});

test("An empty list shows an empty state, without a request (HEAD-06, Q45)", () => {
  const { asked, onClose } = open();
  expect(screen.getByText("Nothing saved yet")).toBeTruthy();
  fireEvent.click(screen.getByText("Discover services"));
  expect(onClose).toHaveBeenCalled();
  expect(asked).toEqual([]);
});

test("A failure shows Try again, and no bookmark is lost (HEAD-06)", async () => {
  save("amara");
  const { graph } = open({ isBroken: true });
  const again = await screen.findByText("Try again");
  expect(stored()).toEqual(["amara"]);
  graph.isBroken = false;
  fireEvent.click(again);
  expect(await screen.findByText("Amara Okafor")).toBeTruthy();
});

test("A provider saved in another tab appears (STATE-05)", async () => {
  save("amara");
  open();
  await screen.findByText("Amara Okafor");
  save("amara", "noor");
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key })));
  expect(await screen.findByText("Noor Haddad")).toBeTruthy();
});

test("A long list is loaded in pages of fifty (HEAD-06)", async () => {
  save(...Array.from({ length: 51 }, (_, index) => `user${index}`));
  const { asked } = open();
  await screen.findByText("user50");
  fireEvent.click(screen.getByText("Load More"));
  expect(await screen.findByText("user0")).toBeTruthy();
  expect(asked.map((page) => page.length)).toEqual([50, 1]);
  expect(screen.queryByText("Load More")).toBeNull();
});

test("The dialog leads to the page, which lists the same providers", async () => {
  save("amara", "noor");
  open();
  await screen.findByText("Amara Okafor");
  expect(screen.getByText("Open as a page").getAttribute("href")).toBe("/saved");
  cleanup();
  open({ isBroken: false }, true);
  await screen.findByText("Amara Okafor");
  expect(headings()).toEqual(["Noor HaddadVerified", "Amara OkaforVerified"]);
  fireEvent.click(screen.getByLabelText("Remove Noor Haddad"));
  fireEvent.click(screen.getByLabelText("Remove Amara Okafor"));
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  expect(screen.getByText("Discover services").getAttribute("href")).toBe("/");
  expect(stored()).toEqual([]);
});

import { ApolloLink } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { allServices, type Services, ServicesContext } from "#client/session/services";
import { storeSession } from "#client/session/stored-session";
import { showViewer } from "#client/session/viewer-cache";
import { DialogProvider } from "#client/ui/overlays/use-dialogs";
import { ClaimProfile } from "./claim-profile";

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
});

const openDialog = vi.fn();
const claim = { name: "Claim this profile" };

/** Shows the claim of @amara.moves to a visitor, or to a person with these usernames. */
function show(person?: { confirmed: string | null; declared: string | null }, services?: Services) {
  const client = createApolloClient({ link: ApolloLink.empty(), ssr: false });
  if (person) {
    const user = { id: "u-1", displayName: "Ines M.", avatar: null, reviewCount: 0 };
    const profile = { firstName: "Ines", lastName: null, displayName: "Ines M." };
    showViewer(client, {
      __typename: "Viewer",
      user: { __typename: "User", ...user, username: person.confirmed },
      email: null,
      phone: null,
      isVerified: true,
      hasPassword: true,
      needsCurrentPassword: false,
      profile: {
        __typename: "Profile",
        ...profile,
        instagramUsername: person.confirmed ?? person.declared,
      },
      identities: [],
    } as never);
    const expiresAt = new Date(Date.now() + 900_000).toISOString();
    storeSession({ token: "t", remember: true, expiresAt }, {
      ...user,
      firstName: "Ines",
    } as never);
  }
  render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <DialogProvider value={{ open: openDialog, link: () => ({ to: "/", state: null }) }}>
          <ServicesContext value={services}>
            <ClaimProfile username="amara.moves" />
          </ServicesContext>
        </DialogProvider>
      </MemoryRouter>
    </ApolloProvider>,
  );
  return document.querySelector("p")?.textContent;
}

test("a visitor is told that one direct message from the account claims the profile", () => {
  expect(show()).toContain("when you confirm @amara.moves with one direct message on Instagram");
  fireEvent.click(screen.getByRole("button", claim));
  expect(openDialog).toHaveBeenLastCalledWith("claim-profile", { provider: "amara.moves" });
});

test("a person who declared the username confirms it", () => {
  openDialog.mockClear();
  expect(show({ confirmed: null, declared: "amara.moves" })).toContain("not confirmed yet");
  fireEvent.click(screen.getByRole("button", claim));
  expect(openDialog).toHaveBeenLastCalledWith("claim-profile", { provider: "amara.moves" });
});

test.each([
  [{ confirmed: "ines.runs", declared: null }, /^Your profile has @ines.runs, so only the holder/],
  [{ confirmed: null, declared: null }, /^Only the holder of @amara.moves can claim/],
])("a person of another username is led to My Profile: %j", (person, expected) => {
  expect(show(person)).toMatch(expected);
  expect(screen.getByRole("link", claim).getAttribute("href")).toBe(
    "/myprofile#instagram-username",
  );
});

test("a username that changed hands does not claim the page of its former holder", () => {
  expect(show({ confirmed: "amara.moves", declared: null })).toContain("had the username before");
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByRole("link").getAttribute("href")).toBe("/privacy-policy#contact");
});

test("without direct messages, a signed-in person claims a profile by signing in with Instagram", () => {
  const services = { ...allServices, instagramMessages: false };
  const shown = show({ confirmed: null, declared: "amara.moves" }, services);
  expect(shown).toMatch(/^The holder of @amara\.moves can claim .* sign in with that Instagram/);
  expect(screen.queryByRole("button", claim)).toBeNull();
});

import { ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { ToastProvider } from "#client/ui/overlays/toast-provider";
import { storeRemember, storeReturn } from "#client/session/networks/instagram-return";
import { dropSession, readSession } from "#client/session/stored-session";
import { AuthCallbackScreen } from "./auth-callback-screen";

beforeEach(() => {
  dropSession();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

const viewer = {
  __typename: "Viewer",
  user: {
    __typename: "User",
    id: "u1",
    displayName: "Mira K.",
    username: "mira.k",
    avatar: null,
    reviewCount: 0,
  },
  email: null,
  phone: null,
  isVerified: true,
  hasPassword: false,
  needsCurrentPassword: false,
  profile: {
    __typename: "Profile",
    firstName: "Mira",
    lastName: null,
    displayName: "Mira K.",
    instagramUsername: "mira.k",
  },
  identities: [],
};
const expiresAt = "2026-11-21T12:15:00Z";
const opened = { token: "t1", expiresAt, viewer, suggestion: null, userErrors: [] };
const refused = (message: string) => ({
  token: null,
  expiresAt: null,
  viewer: null,
  suggestion: null,
  userErrors: [
    { __typename: "UserError", code: "INVALID", message, field: null, retryAfterSeconds: null },
  ],
});

function Where() {
  const { pathname, search } = useLocation();
  return <p data-testid="where">{pathname + search}</p>;
}

function arrive(search: string, answer: object | null) {
  const sent: Record<string, unknown>[] = [];
  const link = new ApolloLink(({ variables }) => {
    sent.push(variables["input"] as Record<string, unknown>);
    return new Observable((observer) => {
      setTimeout(() => {
        if (answer) observer.next({ data: { signInWithInstagram: answer } });
        else observer.error(new TypeError("Failed to fetch"));
        observer.complete();
      });
    });
  });
  render(
    <ApolloProvider client={createApolloClient({ link, ssr: false })}>
      <MemoryRouter initialEntries={[`/auth/callback${search}`]}>
        <ToastProvider>
          <Screens />
        </ToastProvider>
      </MemoryRouter>
    </ApolloProvider>,
  );
  return sent;
}

function Screens() {
  const { pathname } = useLocation();
  return (
    <>
      <Where />
      {pathname === "/auth/callback" && <AuthCallbackScreen />}
    </>
  );
}

const isHome = async () => {
  await expect.poll(() => screen.getByTestId("where").textContent).toBe("/");
};

test("A code is sent unchanged, once, and signs the user in (ROUTE-09, ROUTE-12, SOCIAL-08, STATE-36)", async () => {
  storeRemember(true);
  const sent = arrive("?code=AQ-1&state=s.1", opened);
  await isHome();
  expect(sent).toEqual([{ code: "AQ-1", state: "s.1", remember: true }]);
  expect(readSession()).toEqual({ token: "t1", remember: true, expiresAt });
  expect(await screen.findByText("Signed in as Mira K.")).toBeTruthy();
  cleanup();
  expect(arrive("?code=AQ-1&state=s.1", opened)).toEqual([]);
  await isHome();
});

test("A code without a state is sent too, and the server's answer is shown (Q36)", async () => {
  const sent = arrive("?code=AQ-2", refused("this login was not started in this browser"));
  expect(
    await screen.findByText("Instagram login failed: this login was not started in this browser"),
  ).toBeTruthy();
  await isHome();
  expect(sent).toEqual([{ code: "AQ-2", state: null, remember: false }]);
  expect(readSession()).toBeNull();
});

test("A used code has its own message (ERR-29)", async () => {
  arrive("?code=AQ-3&state=s", refused("this login has already been used"));
  const words = "This login session has expired. Please try logging in again.";
  expect(await screen.findByText(words)).toBeTruthy();
  await isHome();
});

test("A missing answer is reported (ERR-30)", async () => {
  arrive("?code=AQ-4&state=s", null);
  expect(
    await screen.findByText(/^Instagram login failed: The server did not answer/),
  ).toBeTruthy();
  await isHome();
});

test("A refusal is shown and nothing is sent (ROUTE-10, ERR-31)", async () => {
  const sent = arrive("?error=access_denied&error_reason=user_denied&state=s", opened);
  expect(await screen.findByText("Instagram authorization failed: access_denied")).toBeTruthy();
  await isHome();
  expect(sent).toEqual([]);
});

test("Without a code or an error it goes to the home page (ROUTE-15, Q16)", async () => {
  const sent = arrive("?state=s", opened);
  await isHome();
  expect(sent).toEqual([]);
});

test("the sign-in returns to the page that it was opened from, on this origin only", async () => {
  for (const [stored, expected] of [
    ["/leaderboard?by=region", "/leaderboard?by=region"],
    ["//evil.example", "/"],
    ["/auth/callback?code=2", "/"],
  ] as const) {
    storeReturn(stored);
    arrive(`?code=${encodeURIComponent(stored)}&state=s`, opened);
    await expect.poll(() => screen.getByTestId("where").textContent).toBe(expected);
    cleanup();
  }
});

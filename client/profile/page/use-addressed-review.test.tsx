import { ApolloLink } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { BrowserRouter, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { dropSession, storeSession } from "#client/session/stored-session";
import { DialogProvider } from "#client/ui/overlays/use-dialogs";
import { useAddressedReview } from "./use-addressed-review";

const dialog = { name: "review-wizard", provider: "jane" };
const dialogs = {
  open: () => undefined,
  link: () => ({ to: "/", state: { dialog, stepsInDialog: 1 } }),
};

function Page({ isKnown }: { isKnown: boolean }) {
  const { pathname, search, state } = useLocation();
  useAddressedReview("jane", isKnown);
  return <h1>{`${pathname}${search} ${state?.dialog?.name ?? "closed"}`}</h1>;
}

const show = (isKnown = true) =>
  render(
    <ApolloProvider client={createApolloClient({ link: ApolloLink.empty(), ssr: false })}>
      <BrowserRouter>
        <DialogProvider value={dialogs}>
          <Page isKnown={isKnown} />
        </DialogProvider>
      </BrowserRouter>
    </ApolloProvider>,
  );
const heading = () => screen.getByRole("heading").textContent;

beforeEach(() => window.history.pushState(null, "", "/before"));
afterEach(() => {
  cleanup();
  dropSession();
});

test("the address of the form opens it over the page of the provider, to which Back leads", async () => {
  window.history.pushState(null, "", "/@jane/review");
  const before = window.history.length;
  show();
  expect(heading()).toBe("/@jane/review review-wizard");
  expect(window.history.length).toBe(before + 1);
  act(() => window.history.back());
  await waitFor(() => expect(heading()).toBe("/@jane closed"));
});

test("the parameters of the address stay, on the form and on the page below it", async () => {
  window.history.pushState(null, "", "/@jane/review?tab=contact&utm=mail");
  show();
  expect(heading()).toBe("/@jane/review?tab=contact&utm=mail review-wizard");
  act(() => window.history.back());
  await waitFor(() => expect(heading()).toBe("/@jane?tab=contact&utm=mail closed"));
});

test("on the own page no form opens", () => {
  const user = { id: "u1", firstName: null, avatar: null, reviewCount: 0, displayName: "Jane" };
  const session = { token: "t1", remember: true, expiresAt: "2999-01-01T00:00:00Z" };
  storeSession(session, { ...user, username: "jane" });
  window.history.pushState(null, "", "/@jane/review");
  show();
  expect(heading()).toBe("/@jane/review closed");
});

test("a reload keeps the form open without another entry", () => {
  window.history.pushState(null, "", "/@jane/review");
  show();
  const before = window.history.length;
  cleanup();
  show();
  expect(heading()).toBe("/@jane/review review-wizard");
  expect(window.history.length).toBe(before);
});

test("without a provider, and on other pages of one, nothing opens", () => {
  window.history.pushState(null, "", "/@jane/review");
  show(false);
  expect(heading()).toBe("/@jane/review closed");
  cleanup();
  window.history.pushState(null, "", "/@jane/reviews");
  show();
  expect(heading()).toBe("/@jane/reviews closed");
});

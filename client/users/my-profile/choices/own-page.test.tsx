import { ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { OwnPage } from "./own-page";

afterEach(cleanup);

function open({ reviewCount = 2, isRefused = false } = {}) {
  const sent: unknown[] = [];
  let isPageListed = true;
  const link = new ApolloLink(
    ({ operationName, variables }) =>
      new Observable((observer) => {
        const isChange = operationName === "UpdateOwnPage";
        if (isChange) sent.push(variables["isPageListed"]);
        if (isChange && isRefused) return observer.error(new TypeError("Failed to fetch"));
        if (isChange) isPageListed = variables["isPageListed"] as boolean;
        const user = { __typename: "User", id: "u1", reviewCount, isPageListed };
        const viewer = { __typename: "Viewer", user };
        const updateProfile = { __typename: "UpdateProfilePayload", viewer, userErrors: [] };
        observer.next({ data: isChange ? { updateProfile } : { viewer } });
        observer.complete();
      }),
  );
  render(
    <ApolloProvider client={createApolloClient({ link, ssr: false })}>
      <MemoryRouter>
        <OwnPage />
      </MemoryRouter>
    </ApolloProvider>,
  );
  return sent;
}

const choice = () =>
  screen.findByRole<HTMLInputElement>("checkbox", { name: "Let search engines show my page" });

test("The choice about search engines is saved at once", async () => {
  const sent = open();
  expect((await choice()).checked).toBe(true);
  expect(screen.getByRole("link", { name: "your page" }).getAttribute("href")).toBe("/people/u1");
  fireEvent.click(await choice());
  await waitFor(() => expect(sent).toEqual([false]));
  expect((await choice()).checked).toBe(false);
});

test("A choice that could not be saved goes back, with a reason", async () => {
  open({ isRefused: true, reviewCount: 0 });
  expect(screen.queryByRole("link")).toBeNull();
  fireEvent.click(await choice());
  expect(await screen.findByText(/^The server did not answer/)).toBeTruthy();
  expect((await choice()).checked).toBe(true);
});

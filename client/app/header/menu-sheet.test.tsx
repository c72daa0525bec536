import { ApolloLink } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeAll, expect, test, vi } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { DialogProvider } from "#client/ui/overlays/open-dialog";
import { MenuSheet } from "./menu-sheet";

// The module is still imported late, but no longer compiled while the test waits.
beforeAll(async () => {
  await import("./menu-content");
}, 30_000);

test("However late the entries of the menu come, the first one gets the focus (QUAL-05)", async () => {
  const client = createApolloClient({ link: ApolloLink.empty(), ssr: false });
  const dialogs = { open: vi.fn(), link: () => ({ to: "/", state: null }) };
  render(
    <MemoryRouter>
      <ApolloProvider client={client}>
        <DialogProvider value={dialogs}>
          <MenuSheet />
        </DialogProvider>
      </ApolloProvider>
    </MemoryRouter>,
  );
  const opener = screen.getByRole("button", { name: "Menu" });
  opener.focus();
  await act(async () => void fireEvent.click(opener));
  const first = await screen.findByRole("link", { name: "Discover" });
  await waitFor(() => expect(document.activeElement).toBe(first));
});

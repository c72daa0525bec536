import { ApolloLink } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeAll, expect, test, vi } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { DialogProvider } from "#client/ui/overlays/use-dialogs";
import { MenuSheet } from "./menu-sheet";

// Compiles the lazily imported module before the test waits for it.
beforeAll(async () => {
  await import("./menu-content");
});

test("The first menu entry gets the focus, even when the entries load late (QUAL-05)", async () => {
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
  // The entries load on demand, on a busy machine after more than the usual second.
  const first = await screen.findByRole("link", { name: "Discover" });
  await waitFor(() => expect(document.activeElement).toBe(first));
});

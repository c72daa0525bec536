import { ApolloLink } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { defer } from "rxjs";
import { afterEach, expect, test } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { CodeMethod } from "./code-method";

afterEach(cleanup);

const verification = {
  __typename: "Verification",
  id: "v1",
  status: "PENDING",
  maskedAddress: "a•••@example.org",
  code: null,
  recipientHandle: null,
  attemptsLeft: 5,
  expiresAt: "2026-11-21T12:10:00Z",
};

test("the typed address stands above the code, and Change leads back to it", async () => {
  const startVerification = {
    __typename: "StartVerificationPayload",
    verification,
    debugCode: null,
    userErrors: [],
  };
  const link = new ApolloLink(() => defer(async () => ({ data: { startVerification } })));
  render(
    <ApolloProvider client={createApolloClient({ link, ssr: false })}>
      <CodeMethod
        method="EMAIL"
        lead="Use an address you can check now."
        change={null}
        known="ann@example.org"
        onProof={async () => undefined}
      />
    </ApolloProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Send Code" }));
  expect(await screen.findByText("ann@example.org")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: /^Change\s*email/ }));
  const field = screen.getByLabelText<HTMLInputElement>("Email");
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.value).toBe("ann@example.org");
});

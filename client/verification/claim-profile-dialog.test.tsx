import { ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { declaredVerification } from "#client/session/declared-verification";
import { ClaimProfileDialog } from "./claim-profile-dialog";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const message = {
  __typename: "Verification",
  id: "v1",
  method: "INSTAGRAM",
  status: "PENDING",
  code: "PLAUDIT-AB12CD",
  recipientHandle: "plaudit.reviews",
  expiresAt: "2099-01-01T00:00:00Z",
};

function open() {
  const sent: unknown[] = [];
  const link = new ApolloLink(({ operationName, variables }) => {
    sent.push([operationName, variables["input"]]);
    return new Observable((observer) => {
      const verification = { ...message, status: "DECLARED" };
      const answers: Record<string, object> = {
        StartVerification: {
          startVerification: { verification: message, debugCode: null, userErrors: [] },
        },
        ConfirmVerification: {
          confirmVerification: { verification, proof: null, userErrors: [] },
        },
      };
      observer.next({ data: answers[operationName ?? ""] ?? {} });
      observer.complete();
    });
  });
  render(
    <ApolloProvider client={createApolloClient({ link, ssr: false })}>
      <MemoryRouter>
        <ClaimProfileDialog provider="noor.breathes" isDemonstration onClose={() => undefined} />
      </MemoryRouter>
    </ApolloProvider>,
  );
  return sent;
}

test("A claim names the profile, asks for no username, and a declared message proves nothing", async () => {
  const sent = open();
  expect(screen.getByText("Claim @noor.breathes")).toBeTruthy();
  expect(screen.getByText(/it cannot prove whose account it is/)).toBeTruthy();
  expect(screen.queryByRole("combobox")).toBeNull();
  expect(screen.queryByText(/continue anonymously/)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Get your code" }));
  expect(await screen.findByText("PLAUDIT-AB12CD")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Change username" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "I've sent the DM" }));
  expect(await screen.findByText("Nothing was proven")).toBeTruthy();
  expect(JSON.stringify(sent)).toContain('"noor.breathes"');
  // The claim is no proof for a review.
  expect(declaredVerification()).toBeNull();
});

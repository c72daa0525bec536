import { ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { vi } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { DialogProvider } from "#client/ui/overlays/use-dialogs";
import { ToastProvider } from "#client/ui/overlays/toast-provider";
import { ReviewWizardDialog } from "./review-wizard-dialog";

export type Answer = (input: Record<string, unknown>) => Record<string, unknown>;
export const refusal = (code: string, message: string, field: string[] | null = null) => ({
  __typename: "UserError",
  code,
  message,
  field,
});
const known: Record<string, Answer> = {
  WizardChoices: () => ({ regions: [], serviceTypes: [] }),
  ReviewedProvider: () => ({ provider: null }),
  ProvidersToReview: () => ({ providersByUsername: [] }),
  ProviderSuggestions: () => ({ providerSuggestions: [] }),
  StartGuestSession: () => ({ startGuestSession: { token: "g1", userErrors: [] } }),
};

export const openDialog = vi.fn();

/** The wizard before a server of the test, for tests alone. */
export function open(own: Record<string, Answer> = {}, username = "") {
  const sent: [string, Record<string, unknown>, string | undefined][] = [];
  const link = new ApolloLink((operation) => {
    const { operationName = "", variables } = operation;
    const input = (variables["input"] ?? variables) as Record<string, unknown>;
    const { headers } = operation.getContext() as { headers?: Record<string, string> };
    sent.push([operationName, input, headers?.["authorization"]]);
    return new Observable((observer) => {
      setTimeout(() => {
        try {
          observer.next({ data: { ...known, ...own }[operationName]?.(input) ?? {} });
          observer.complete();
        } catch (error) {
          observer.error(error);
        }
      }, 50);
    });
  });
  render(
    <MemoryRouter>
      <ApolloProvider client={createApolloClient({ link, ssr: false })}>
        <ToastProvider>
          <DialogProvider value={{ open: openDialog, link: () => ({ to: "/", state: null }) }}>
            <ReviewWizardDialog username={username} offered={[]} onClose={() => undefined} />
          </DialogProvider>
        </ToastProvider>
      </ApolloProvider>
    </MemoryRouter>,
  );
  return { sentOf: (name: string) => sent.filter(([operation]) => operation === name) };
}

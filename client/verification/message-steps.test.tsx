import { ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { MessageSteps } from "./message-steps";
import type { Verification } from "./use-code";

afterEach(cleanup);

function show(recipientHandle: string | null): void {
  const unanswered = new ApolloLink(() => new Observable(() => undefined));
  const verification = { status: "PENDING", code: "PLAUDIT-AB12CD", recipientHandle };
  render(
    <ApolloProvider client={createApolloClient({ link: unanswered, ssr: false })}>
      <MessageSteps
        username="ola.flows"
        verification={verification as Verification}
        isWaiting
        error={undefined}
        onSent={() => undefined}
        onStartAgain={() => undefined}
      />
    </ApolloProvider>,
  );
}

test("The steps name the account of the site, and none on a site that has none", () => {
  show("our.site");
  expect(screen.getByText("Send it to @our.site on Instagram")).toBeTruthy();
  cleanup();
  show(null);
  expect(screen.getByText("Send it to our account on Instagram")).toBeTruthy();
  expect(screen.getByText(/Waiting for your message to our account/)).toBeTruthy();
});

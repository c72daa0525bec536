import { ApolloLink, Observable } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApolloClient } from "#client/graphql/apollo-client";
import { useArrival } from "./use-arrival";

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pending = {
  __typename: "Verification",
  id: "v1",
  status: "PENDING",
  maskedAddress: null,
  code: "4821",
  recipientHandle: "plaudit.reviews",
  attemptsLeft: 5,
  expiresAt: "2026-11-21T13:00:00Z",
};

/** Waits for a message that never arrives; returns how often the hook has polled. */
function wait(isSubscribed: boolean): () => number {
  let polls = 0;
  const link = new ApolloLink(({ operationName }) => {
    return new Observable((observer) => {
      if (operationName === "VerificationUpdated") {
        if (isSubscribed) observer.next({ data: { verificationUpdated: pending } });
        else observer.error(new Error("No connection"));
        return;
      }
      polls += 1;
      observer.next({ data: { verification: pending } });
      observer.complete();
    });
  });
  const client = createApolloClient({ link, ssr: false });
  const onSettled = () => expect.unreachable("the message is pending");
  renderHook(() => useArrival("v1", onSettled), {
    wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
  });
  return () => polls;
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test("Without a subscription, it polls every two seconds (VERIFY-06)", async () => {
  const polls = wait(false);
  await pass(6_500);
  expect(polls()).toBe(3);
});

test("With a working subscription, polling slows down to every ten seconds (VERIFY-06)", async () => {
  const polls = wait(true);
  await pass(6_500);
  expect(polls()).toBe(1);
  await pass(10_000);
  expect(polls()).toBe(2);
});

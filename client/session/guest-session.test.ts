import { ApolloClient, ApolloLink, InMemoryCache, Observable } from "@apollo/client";
import { expect, test } from "vitest";
import { fetchGuestToken } from "./guest-session";

function clientAnswering(startGuestSession: object | null): ApolloClient {
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        observer.next({ data: { startGuestSession } });
        observer.complete();
      }),
  );
  return new ApolloClient({ cache: new InMemoryCache(), link });
}
const answer = (token: string | null, ...messages: string[]) => ({
  __typename: "StartGuestSessionPayload",
  token,
  expiresAt: null,
  userErrors: messages.map((message) => ({
    __typename: "UserError",
    code: "THROTTLED",
    message,
    field: null,
    retryAfterSeconds: null,
  })),
});

test("A guest bearer is returned unchanged", async () => {
  const { payload, failures } = await fetchGuestToken(clientAnswering(answer("g1")), null);
  expect([payload?.token, failures]).toEqual(["g1", []]);
});

test("Without a bearer, the server's reason is returned, or a default message (ERR-12)", async () => {
  const refused = clientAnswering(answer(null, "Too many attempts."));
  expect(await fetchGuestToken(refused, null)).toMatchObject({
    failures: [{ message: "Too many attempts." }],
  });
  expect(await fetchGuestToken(clientAnswering(answer(null)), null)).toMatchObject({
    failures: [{ message: "Failed to create auth token" }],
  });
});

import { ApolloClient, ApolloLink, InMemoryCache, Observable } from "@apollo/client";
import { expect, test } from "vitest";
import { fetchGuestToken } from "./guest-session";

function clientThatHears(startGuestSession: object | null): ApolloClient {
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

test("A guest's bearer comes as it was given", async () => {
  expect(await fetchGuestToken(clientThatHears(answer("g1")), null)).toEqual({ token: "g1" });
});

test("Without one, the reason is told; without a reason, that none was made (ERR-12)", async () => {
  const refused = clientThatHears(answer(null, "Too many attempts."));
  expect(await fetchGuestToken(refused, null)).toEqual({ refusal: "Too many attempts." });
  expect(await fetchGuestToken(clientThatHears(answer(null)), null)).toEqual({
    refusal: "Failed to create auth token",
  });
});

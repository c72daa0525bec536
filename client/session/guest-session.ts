import type { ApolloClient } from "@apollo/client";
import { StartGuestSessionDocument } from "./start-guest-session.generated";

export type GuestToken = { token: string } | { refusal: string };

/**
 * Requests a bearer for saving one review, optionally with a declared verification. It is never stored with a session.
 */
export async function fetchGuestToken(
  client: ApolloClient,
  verification: string | null,
): Promise<GuestToken> {
  const { data } = await client.mutate({
    mutation: StartGuestSessionDocument,
    variables: { input: verification === null ? null : { verification } },
    fetchPolicy: "no-cache",
  });
  const answer = data?.startGuestSession;
  if (answer?.token) return { token: answer.token };
  return { refusal: answer?.userErrors[0]?.message ?? "Failed to create auth token" };
}

/** Operation context with an explicit bearer. */
export function withBearer(token: string) {
  return { headers: { authorization: `Bearer ${token}` } };
}

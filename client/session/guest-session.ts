import type { ApolloClient } from "@apollo/client";
import { StartGuestSessionDocument } from "./start-guest-session.generated";

export type GuestToken = { token: string } | { refusal: string };

/**
 * Asks for a bearer that can save one review, and tells of a verification that was declared. It is kept as long as
 * that review is on its way, and not with what keeps a person signed in.
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

/** The context of an operation that is sent in the name of a bearer. */
export function withBearer(token: string) {
  return { headers: { authorization: `Bearer ${token}` } };
}

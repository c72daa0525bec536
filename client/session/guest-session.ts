import type { ApolloClient } from "@apollo/client";
import { StartGuestSessionDocument } from "./start-guest-session.generated";

export type GuestToken = { token: string } | { refusal: string };

/** Asks for a bearer that can save one review. Whoever asks keeps it in memory only, never in storage. */
export async function fetchGuestToken(client: ApolloClient): Promise<GuestToken> {
  const { data } = await client.mutate({
    mutation: StartGuestSessionDocument,
    fetchPolicy: "no-cache",
  });
  const answer = data?.startGuestSession;
  if (answer?.token) return { token: answer.token };
  return { refusal: answer?.userErrors[0]?.message ?? "Authentication required to submit review" };
}

/** The context of an operation that is sent in the name of a bearer. */
export function withBearer(token: string) {
  return { headers: { authorization: `Bearer ${token}` } };
}

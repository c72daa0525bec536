import type { ApolloClient } from "@apollo/client";
import { sendMutation } from "#client/graphql/send-mutation";
import { StartGuestSessionDocument } from "./start-guest-session.generated";

/**
 * Requests a bearer for saving one review, optionally with a declared verification. It is never stored with a session.
 */
export function fetchGuestToken(client: ApolloClient, verification: string | null) {
  return sendMutation(
    client,
    StartGuestSessionDocument,
    { input: verification === null ? null : { verification } },
    { otherwise: "Failed to create auth token", fetchPolicy: "no-cache", isRepeated: true },
  );
}

/** Operation context with an explicit bearer. */
export function withBearer(token: string) {
  return { headers: { authorization: `Bearer ${token}` } };
}

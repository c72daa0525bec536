import type { ApolloClient, TypedDocumentNode } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { freshToken } from "#client/session/renew-token";
import { whenPageVisible } from "./page-visible";

const firstPauseMilliseconds = 1_000;
const maxPauseMilliseconds = 60_000;

interface Handlers<Data> {
  onData(data: Data): void;
  /** The server does not acknowledge a subscription: it takes effect a moment later. */
  onConnected(): void;
  /** At the first failure, not at those of reconnecting. */
  onLost(): void;
}

/**
 * A subscription of the signed-in user; returns a function that unsubscribes. It ends with its bearer token, and
 * reconnects when the page is visible.
 */
export function followSubscription<Data>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Record<string, never>>,
  { onData, onConnected, onLost }: Handlers<Data>,
): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let failures = 0;

  const subscribe = async () => {
    // An expired session is reported by the next request, not by the subscription.
    const bearer = await freshToken(client, null);
    if (signal.aborted || !bearer) return;
    let isRefused = false;
    const own = {
      bearer,
      onConnected() {
        failures = 0;
        onConnected();
      },
    };
    const subscription = client.subscribe({ query, context: { own } }).subscribe({
      next({ data, error }) {
        isRefused ||= CombinedGraphQLErrors.is(error);
        if (data) onData(data);
      },
      error: () => void reconnect(isRefused),
      complete: () => void reconnect(isRefused),
    });
    signal.addEventListener("abort", () => subscription.unsubscribe(), { once: true });
  };

  const reconnect = async (isRefused: boolean) => {
    if (signal.aborted) return;
    const grown = Math.min(maxPauseMilliseconds, firstPauseMilliseconds * 2 ** failures);
    failures += 1;
    if (failures === 1) onLost();
    // A refused subscription does connect, so its failures are not counted.
    const pause = isRefused ? maxPauseMilliseconds : grown;
    await new Promise((resolve) => setTimeout(resolve, pause));
    // A hidden tab keeps no connection open.
    await whenPageVisible(signal);
    if (!signal.aborted) await subscribe();
  };

  void subscribe().catch(() => undefined);
  return () => stopped.abort();
}

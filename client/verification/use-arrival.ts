import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent } from "react";
import type { Verification } from "./use-code";
import { VerificationArrivalDocument, VerificationUpdatedDocument } from "./verification.generated";

const pollMilliseconds = 2_000;
/** With a working subscription, polling only covers lost events. */
const slowPollMilliseconds = 10_000;

/** Calls back when the verification's direct message has arrived or expired. Pass null to wait for nothing. */
export function useArrival(id: string | null, onSettled: (verification: Verification) => void) {
  const client = useApolloClient();
  const settle = useEffectEvent(onSettled);
  useEffect(
    () => (id === null ? undefined : waitFor(client, id, (verification) => settle(verification))),
    [client, id],
  );
}

/** Subscribes and polls; returns a function that stops both. */
function waitFor(client: ApolloClient, id: string, settle: (verification: Verification) => void) {
  let isOver = false;
  let isSubscribed = false;
  let timer: ReturnType<typeof setTimeout>;
  let subscription: { unsubscribe(): void } | undefined;
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    subscription?.unsubscribe();
  };
  const update = (verification: Verification | null | undefined) => {
    if (isOver || !verification || verification.status === "PENDING") return;
    stop();
    settle(verification);
  };
  const schedulePoll = () => {
    clearTimeout(timer);
    timer = setTimeout(
      async () => {
        if (document.visibilityState !== "hidden") update(await fetchVerification(client, id));
        if (!isOver) schedulePoll();
      },
      isSubscribed ? slowPollMilliseconds : pollMilliseconds,
    );
  };
  const pollFast = () => {
    isSubscribed = false;
    if (!isOver) schedulePoll();
  };
  schedulePoll();
  subscription = client
    .subscribe({
      query: VerificationUpdatedDocument,
      variables: { id },
      fetchPolicy: "no-cache",
    })
    .subscribe({
      next: ({ data }) => {
        isSubscribed = data !== undefined;
        update(data?.verificationUpdated);
      },
      error: pollFast,
      complete: pollFast,
    });
  // The subscription may settle before `subscription` is assigned.
  if (isOver) subscription.unsubscribe();
  return stop;
}

async function fetchVerification(
  client: ApolloClient,
  id: string,
): Promise<Verification | null | undefined> {
  try {
    const { data } = await client.query({
      query: VerificationArrivalDocument,
      variables: { id },
      fetchPolicy: "no-cache",
    });
    return data?.verification;
  } catch {
    // The next poll tries again.
    return null;
  }
}

import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent } from "react";
import type { Verification } from "./use-code";
import { VerificationArrivalDocument, VerificationUpdatedDocument } from "./verification.generated";

const pauseMilliseconds = 2_000;
/** While we are told by ourselves, asking is only for what got lost on the way. */
const longPauseMilliseconds = 10_000;

/** Waits for the direct message of a verification and tells how it ended; null while nothing is waited for. */
export function useArrival(id: string | null, onSettled: (verification: Verification) => void) {
  const client = useApolloClient();
  const settle = useEffectEvent(onSettled);
  useEffect(
    () => (id === null ? undefined : waitFor(client, id, (it) => settle(it))),
    [client, id],
  );
}

/** Answers how to stop waiting. */
function waitFor(client: ApolloClient, id: string, settle: (verification: Verification) => void) {
  let isOver = false;
  let isToldByItself = false;
  let timer: ReturnType<typeof setTimeout>;
  let subscription: { unsubscribe(): void } | undefined;
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    subscription?.unsubscribe();
  };
  const look = (present: Verification | null | undefined) => {
    if (isOver || !present || present.status === "PENDING") return;
    stop();
    settle(present);
  };
  const goOn = () => {
    clearTimeout(timer);
    timer = setTimeout(
      async () => {
        // A page that nobody looks at asks for nothing.
        if (document.visibilityState !== "hidden") look(await ask(client, id));
        if (!isOver) goOn();
      },
      isToldByItself ? longPauseMilliseconds : pauseMilliseconds,
    );
  };
  const askFromNowOn = () => {
    isToldByItself = false;
    if (!isOver) goOn();
  };
  goOn();
  subscription = client
    .subscribe({
      query: VerificationUpdatedDocument,
      variables: { id },
      fetchPolicy: "no-cache",
    })
    .subscribe({
      next: ({ data }) => {
        isToldByItself = data !== undefined;
        look(data?.verificationUpdated);
      },
      error: askFromNowOn,
      complete: askFromNowOn,
    });
  // What settles at once has settled before there was anything to stop.
  if (isOver) subscription.unsubscribe();
  return stop;
}

async function ask(client: ApolloClient, id: string): Promise<Verification | null | undefined> {
  try {
    const variables = { id };
    const asked = {
      query: VerificationArrivalDocument,
      variables,
      fetchPolicy: "no-cache",
    } as const;
    const { data } = await client.query(asked);
    return data?.verification;
  } catch {
    // One lost answer is no reason to give up.
    return null;
  }
}

import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent } from "react";
import type { Verification } from "./use-code";
import { VerificationArrivalDocument } from "./verification.generated";

const pauseMilliseconds = 2_000;

/** Waits for the direct message of a verification and tells how it ended; null while nothing is waited for. */
export function useArrival(id: string | null, onSettled: (verification: Verification) => void) {
  const client = useApolloClient();
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    if (id === null) return;
    let isOver = false;
    const ask = async () => {
      // A page that nobody looks at asks for nothing.
      if (document.visibilityState === "hidden") return;
      const { data } = await client
        .query({ query: VerificationArrivalDocument, variables: { id }, fetchPolicy: "no-cache" })
        // One lost answer is no reason to give up.
        .catch(() => ({ data: undefined }));
      const present = data?.verification;
      if (isOver || !present || present.status === "PENDING") return;
      isOver = true;
      settle(present);
    };
    let timer: ReturnType<typeof setTimeout>;
    const goOn = () => {
      timer = setTimeout(async () => {
        await ask();
        if (!isOver) goOn();
      }, pauseMilliseconds);
    };
    goOn();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [client, id]);
}

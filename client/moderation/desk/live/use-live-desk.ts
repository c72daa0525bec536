import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { followCases } from "./follow-cases";

/** Keeps the queue and the open case up to date; false while there is no connection. */
export function useLiveDesk(): boolean {
  const client = useApolloClient();
  const [isLive, setLive] = useState(false);
  useEffect(() => followCases(client, setLive), [client]);
  return isLive;
}

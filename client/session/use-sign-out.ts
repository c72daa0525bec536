import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";
import { useNavigate } from "react-router";
import { closeSession } from "./close-session";
import { SignOutDocument } from "./sign-out.generated";

const maxWaitMilliseconds = 5_000;

/** Answers what signs out: on the server, in this browser with all its tabs, and back to the first page. */
export function useSignOut(): () => Promise<void> {
  const client = useApolloClient();
  const navigate = useNavigate();
  return useCallback(async () => {
    const signal = AbortSignal.timeout(maxWaitMilliseconds);
    await client
      .mutate({
        mutation: SignOutDocument,
        fetchPolicy: "no-cache",
        context: { fetchOptions: { signal }, sessionLoss: null },
      })
      // A server that cannot be reached keeps nobody signed in here.
      .catch(() => undefined);
    closeSession(client);
    void import("./networks/facebook-mark")
      .then(({ signOutOfFacebook }) => signOutOfFacebook())
      .catch(() => undefined);
    await navigate("/");
  }, [client, navigate]);
}

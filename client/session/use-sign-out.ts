import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";
import { useNavigate } from "react-router";
import { closeSession } from "./close-session";
import { SignOutDocument } from "./sign-out.generated";

const maxWaitMilliseconds = 5_000;

/** Signs out on the server and in all tabs, then returns to the home page. */
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
      // Sign out locally even if the server is unreachable.
      .catch(() => undefined);
    closeSession(client);
    void import("./networks/facebook-login")
      .then(({ signOutOfFacebook }) => signOutOfFacebook())
      .catch(() => undefined);
    await navigate("/");
  }, [client, navigate]);
}

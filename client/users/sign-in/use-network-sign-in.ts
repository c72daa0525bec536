import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { readFailure, readRefusals } from "#client/graphql/refusal";
import { markFacebook } from "#client/session/networks/facebook-mark";
import {
  askFacebook,
  type FacebookScript,
  loadFacebook,
} from "#client/session/networks/facebook-script";
import { storeRemember } from "#client/session/networks/instagram-return";
import { useSignIn } from "#client/verification/use-enter";
import { leaveFor } from "./leave-for-network";
import type { NetworkButtonsProps } from "./network-buttons";
import {
  SignInWithFacebookDocument,
  StartInstagramSignInDocument,
} from "./network-sign-in.generated";
import type { SignInFormsProps } from "./entry-form-props";

export interface NetworkSignInProps extends SignInFormsProps {
  facebook: FacebookScript | undefined;
}

const sixtyDaysSeconds = 5_184_000;
const noReason = "please try again";

/** The two ways in through a network. Instagram is left for and comes back; Facebook opens a window. */
export function useNetworkSignIn(props: NetworkSignInProps): NetworkButtonsProps {
  const [busy, setBusy] = useState<NetworkButtonsProps["busy"]>();
  const [failure, setFailure] = useState<string>();
  const instagram = useInstagram(props);
  const facebook = useFacebook(props);

  useEffect(() => {
    // Whoever comes back by Back finds the page as it was left.
    const arrive = () => setBusy(undefined);
    window.addEventListener("pageshow", arrive);
    return () => window.removeEventListener("pageshow", arrive);
  }, []);

  const go = (network: "instagram" | "facebook", work: () => Promise<string | undefined>) => {
    return async () => {
      if (busy) return;
      setBusy(network);
      setFailure(undefined);
      const failed = await work();
      setFailure(failed);
      // To Instagram the page is on its way.
      if (network === "facebook" || failed) setBusy(undefined);
    };
  };
  return {
    busy,
    failure,
    onInstagram: go("instagram", instagram),
    onFacebook: go("facebook", facebook),
    onFacebookNear: () => {
      if (props.facebook) void loadFacebook(props.facebook).catch(() => undefined);
    },
  };
}

function useInstagram({ entries }: NetworkSignInProps) {
  const client = useApolloClient();
  return async () => {
    try {
      const { data } = await client.mutate({
        mutation: StartInstagramSignInDocument,
        fetchPolicy: "no-cache",
      });
      const { authorizeUrl, userErrors } = data?.startInstagramSignIn ?? {};
      if (!authorizeUrl) {
        return `Instagram login failed: ${readRefusals(userErrors, noReason)[0]?.message}`;
      }
      storeRemember(entries.signIn.getValues("remember"));
      leaveFor(authorizeUrl);
      return undefined;
    } catch (error) {
      return `Instagram login failed: ${readFailure(error, noReason).message}`;
    }
  };
}

function useFacebook({ entries, facebook, onSignedIn }: NetworkSignInProps) {
  const client = useApolloClient();
  const enter = useSignIn();
  return async () => {
    if (!facebook) return "Facebook login failed: Facebook is not available";
    let token: string | null;
    try {
      token = await askFacebook(facebook);
    } catch (error) {
      return `Facebook login failed: ${(error as Error).message}`;
    }
    if (!token) return "Facebook login was cancelled or failed";
    const remember = entries.signIn.getValues("remember");
    const input = { token, expiresIn: sixtyDaysSeconds, remember };
    const entered = await enter(
      async () => {
        const sent = { mutation: SignInWithFacebookDocument, variables: { input } };
        const { data } = await client.mutate({ ...sent, fetchPolicy: "no-cache" });
        return data?.signInWithFacebook;
      },
      { remember, otherwise: noReason },
    );
    if ("refusals" in entered) return `Facebook login failed: ${entered.refusals[0]?.message}`;
    markFacebook(facebook);
    onSignedIn(entered.viewer);
    return undefined;
  };
}

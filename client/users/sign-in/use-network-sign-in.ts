import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { readFailure, readRefusals } from "#client/graphql/refusal";
import { rememberFacebookLogin } from "#client/session/networks/facebook-login";
import {
  requestFacebookToken,
  type FacebookScript,
  loadFacebook,
} from "#client/session/networks/facebook-script";
import { storeRemember, storeReturn } from "#client/session/networks/instagram-return";
import { useSignIn } from "#client/verification/use-sign-in";
import { leaveFor } from "./leave-for-network";
import type { NetworkButtonsProps } from "./network-buttons";
import {
  SignInWithFacebookDocument,
  StartInstagramSignInDocument,
} from "./network-sign-in.generated";
import type { SignInFormsProps } from "./sign-in-form-props";

export interface NetworkSignInProps extends SignInFormsProps {
  facebook: FacebookScript | undefined;
}

const sixtyDaysSeconds = 5_184_000;
const noReason = "please try again";

/** Instagram signs in through a redirect, Facebook through a popup. */
export function useNetworkSignIn(props: NetworkSignInProps): NetworkButtonsProps {
  const [busy, setBusy] = useState<NetworkButtonsProps["busy"]>();
  const [failure, setFailure] = useState<string>();
  const instagram = useInstagram(props);
  const facebook = useFacebook(props);

  useEffect(() => {
    // Back/forward cache: returning with Back restores the page with its busy button.
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
      // Instagram stays busy: the browser is leaving the page.
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

function useInstagram({ forms }: NetworkSignInProps) {
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
      storeRemember(forms.signIn.getValues("remember"));
      storeReturn(window.location.pathname + window.location.search);
      leaveFor(authorizeUrl);
      return undefined;
    } catch (error) {
      return `Instagram login failed: ${readFailure(error, noReason).message}`;
    }
  };
}

function useFacebook({ forms, facebook, onSignedIn }: NetworkSignInProps) {
  const client = useApolloClient();
  const signIn = useSignIn();
  return async () => {
    if (!facebook) return "Facebook login failed: Facebook is not available";
    let token: string | null;
    try {
      token = await requestFacebookToken(facebook);
    } catch (error) {
      return `Facebook login failed: ${(error as Error).message}`;
    }
    if (!token) return "Facebook login was cancelled or failed";
    const remember = forms.signIn.getValues("remember");
    const input = { token, expiresIn: sixtyDaysSeconds, remember };
    const result = await signIn(
      async () => {
        const sent = { mutation: SignInWithFacebookDocument, variables: { input } };
        const { data } = await client.mutate({ ...sent, fetchPolicy: "no-cache" });
        return data?.signInWithFacebook;
      },
      { remember, otherwise: noReason },
    );
    if ("refusals" in result && result.secondFactor) return undefined;
    if ("refusals" in result) return `Facebook login failed: ${result.refusals[0]?.message}`;
    rememberFacebookLogin(facebook);
    onSignedIn(result.viewer);
    return undefined;
  };
}

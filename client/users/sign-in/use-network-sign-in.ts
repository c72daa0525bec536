import { useEffect, useState } from "react";
import { Failed, type Send } from "#client/graphql/use-action";
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
/** Instagram signs in through a redirect, Facebook through a popup. */
export function useNetworkSignIn(props: NetworkSignInProps): NetworkButtonsProps {
  const [busy, setBusy] = useState<NetworkButtonsProps["busy"]>();
  const { run, signIn, failure } = useSignIn({ otherwise: "please try again" });
  const { forms, facebook, onSignedIn } = props;

  useEffect(() => {
    // Back/forward cache: returning with Back restores the page with its busy button.
    const arrive = () => setBusy(undefined);
    window.addEventListener("pageshow", arrive);
    return () => window.removeEventListener("pageshow", arrive);
  }, []);

  const go = (network: "instagram" | "facebook", work: (send: Send) => Promise<void>) => {
    return async () => {
      if (busy) return;
      setBusy(network);
      const ended = await run(work);
      // Instagram stays busy: the browser is leaving the page.
      if (network === "facebook" || ended === null) setBusy(undefined);
    };
  };

  async function leaveForInstagram(send: Send): Promise<void> {
    const { authorizeUrl } = await named("Instagram", () =>
      send(StartInstagramSignInDocument, {}, { fetchPolicy: "no-cache" }),
    );
    storeRemember(forms.signIn.getValues("remember"));
    storeReturn(window.location.pathname + window.location.search);
    leaveFor(authorizeUrl!);
  }

  async function signInWithFacebook(): Promise<void> {
    if (!facebook) throw failed("Facebook", "Facebook is not available");
    const token = await named("Facebook", () => requestFacebookToken(facebook));
    if (!token) throw new Failed({ message: "Facebook login was cancelled or failed" });
    const remember = forms.signIn.getValues("remember");
    const input = { token, expiresIn: sixtyDaysSeconds, remember };
    const { viewer } = await named("Facebook", () =>
      signIn(SignInWithFacebookDocument, { input }, remember),
    );
    if (!viewer) return;
    rememberFacebookLogin(facebook);
    onSignedIn(viewer);
  }

  return {
    busy,
    failure,
    onInstagram: go("instagram", leaveForInstagram),
    onFacebook: go("facebook", signInWithFacebook),
    onFacebookNear: () => {
      if (facebook) void loadFacebook(facebook).catch(() => undefined);
    },
  };
}

const failed = (network: string, reason: string) =>
  new Failed({ message: `${network} login failed: ${reason}` });

/** Names the network in the message of a failure. */
async function named<Result>(network: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw failed(network, (error as Error).message);
  }
}

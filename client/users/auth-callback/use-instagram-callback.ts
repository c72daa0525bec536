import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useToast } from "#client/ui/overlays/toast-context";
import { isFirstTime, takeRemember } from "#client/session/networks/instagram-return";
import { useSignIn } from "#client/verification/use-sign-in";
import { SignInWithInstagramDocument } from "./auth-callback.generated";
import { failureText, parseCallback } from "./callback-address";

const failureMilliseconds = 10_000;

/** Completes the Instagram sign-in once, then goes to the home page. */
export function useInstagramCallback(): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const showToast = useToast();
  const finish = useFinish();
  const hasStarted = useRef(false);

  const finishOnce = useEffectEvent(async () => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    const toast = await finish(search);
    await navigate("/", { replace: true });
    if (toast) showToast(toast);
  });
  useEffect(() => void finishOnce(), []);
}

function useFinish() {
  const client = useApolloClient();
  const signIn = useSignIn();
  return async (search: string) => {
    const callback = parseCallback(search);
    const failure = (message: string) => ({ message, milliseconds: failureMilliseconds });
    if (callback.kind === "error")
      return failure(`Instagram authorization failed: ${callback.error}`);
    if (callback.kind === "nothing" || !isFirstTime(callback.code)) return null;

    const { code, state } = callback;
    const remember = takeRemember();
    const result = await signIn(
      async () => {
        const variables = { input: { code, state, remember } };
        const sent = { mutation: SignInWithInstagramDocument, variables };
        const { data } = await client.mutate({ ...sent, fetchPolicy: "no-cache" });
        return data?.signInWithInstagram;
      },
      { remember, otherwise: "please try again" },
    );
    if ("refusals" in result) return failure(failureText(result.refusals[0]?.message ?? ""));
    const { profile, user } = result.viewer;
    return { message: `Signed in as ${profile.displayName || user.displayName}` };
  };
}

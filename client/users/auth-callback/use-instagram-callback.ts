import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useDialogs } from "#client/ui/overlays/use-dialogs";
import { useToast } from "#client/ui/overlays/toast-context";
import { isFirstTime, takeRemember, takeReturn } from "#client/session/networks/instagram-return";
import { type SecondFactorStep, useSignIn } from "#client/verification/use-sign-in";
import { SignInWithInstagramDocument } from "./auth-callback.generated";
import { failureText, parseCallback } from "./callback-address";

const failureMilliseconds = 10_000;

/** Completes the Instagram sign-in once, then returns to the page that it was opened from. */
export function useInstagramCallback(): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const showToast = useToast();
  const dialogs = useDialogs();
  const finish = useFinish();
  const hasStarted = useRef(false);

  const finishOnce = useEffectEvent(async () => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    const { toast, secondFactor } = await finish(search);
    await navigate(takeReturn(), { replace: true });
    if (toast) showToast(toast);
    if (secondFactor) dialogs.open("sign-in", { mode: "second-factor", secondFactor });
  });
  useEffect(() => void finishOnce(), []);
}

interface Finished {
  toast?: { message: string; milliseconds?: number };
  secondFactor?: SecondFactorStep;
}

function useFinish() {
  const client = useApolloClient();
  const signIn = useSignIn();
  return async (search: string): Promise<Finished> => {
    const callback = parseCallback(search);
    const failure = (message: string) => ({
      toast: { message, milliseconds: failureMilliseconds },
    });
    if (callback.kind === "error")
      return failure(`Instagram authorization failed: ${callback.error}`);
    if (callback.kind === "nothing" || !isFirstTime(callback.code)) return {};

    const { code, state } = callback;
    const remember = takeRemember();
    const result = await signIn(
      async () => {
        const variables = { input: { code, state, remember } };
        const sent = { mutation: SignInWithInstagramDocument, variables };
        const { data } = await client.mutate({ ...sent, fetchPolicy: "no-cache" });
        return data?.signInWithInstagram;
      },
      { remember, otherwise: "please try again", opensNoDialog: true },
    );
    if ("refusals" in result && result.secondFactor) return { secondFactor: result.secondFactor };
    if ("refusals" in result) return failure(failureText(result.refusals[0]?.message ?? ""));
    const { profile, user } = result.viewer;
    return { toast: { message: `Signed in as ${profile.displayName || user.displayName}` } };
  };
}

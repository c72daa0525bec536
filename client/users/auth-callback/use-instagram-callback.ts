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
  secondFactor?: SecondFactorStep | undefined;
}

function useFinish() {
  const { signIn } = useSignIn({ otherwise: "please try again", opensNoDialog: true });
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
    try {
      const variables = { input: { code, state, remember } };
      const { viewer, secondFactor } = await signIn(
        SignInWithInstagramDocument,
        variables,
        remember,
      );
      if (!viewer) return { secondFactor };
      const { profile, user } = viewer;
      return { toast: { message: `Signed in as ${profile.displayName || user.displayName}` } };
    } catch (error) {
      return failure(failureText((error as Error).message));
    }
  };
}

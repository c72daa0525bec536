import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useToast } from "#client/ui/overlays/toast-context";
import { isFirstTime, takeRemember } from "#client/session/networks/instagram-return";
import { useSignIn } from "#client/verification/use-enter";
import { SignInWithInstagramDocument } from "./auth-callback.generated";
import { failureWords, parseCallback } from "./callback-address";

const failureMilliseconds = 10_000;

/** Finishes a login at Instagram with what the address holds, once, and goes to the first page. */
export function useLanding(): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const showToast = useToast();
  const finish = useFinish();
  const isAtWork = useRef(false);

  const arrive = useEffectEvent(async () => {
    if (isAtWork.current) return;
    isAtWork.current = true;
    const toast = await finish(search);
    await navigate("/", { replace: true });
    if (toast) showToast(toast);
  });
  useEffect(() => void arrive(), []);
}

function useFinish() {
  const client = useApolloClient();
  const enter = useSignIn();
  return async (search: string) => {
    const told = parseCallback(search);
    const failure = (message: string) => ({ message, milliseconds: failureMilliseconds });
    if (told.kind === "error") return failure(`Instagram authorization failed: ${told.error}`);
    if (told.kind === "nothing" || !isFirstTime(told.code)) return null;

    const { code, state } = told;
    const remember = takeRemember();
    const entered = await enter(
      async () => {
        const variables = { input: { code, state, remember } };
        const sent = { mutation: SignInWithInstagramDocument, variables };
        const { data } = await client.mutate({ ...sent, fetchPolicy: "no-cache" });
        return data?.signInWithInstagram;
      },
      { remember, otherwise: "please try again" },
    );
    if ("refusals" in entered) return failure(failureWords(entered.refusals[0]?.message ?? ""));
    const { profile, user } = entered.viewer;
    return { message: `Signed in as ${profile.displayName || user.displayName}` };
  };
}

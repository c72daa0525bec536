import { useState } from "react";
import { useForm } from "react-hook-form";
import { useCodeAddresses } from "./code-addresses";
import {
  checkForgotten,
  checkSignIn,
  checkSignUp,
  emptySignIn,
  emptySignUp,
  type ForgottenPasswordValues,
  type SignInValues,
  type SignUpValues,
} from "./sign-in-rules";

export type SignInMode = "sign-in" | "sign-up" | "forgot-password" | "second-factor";

/** The forms of all modes, in one hook so that values survive a change of mode. */
export function useSignInForms() {
  const quiet = { mode: "onSubmit", reValidateMode: "onSubmit" } as const;
  const signIn = useForm<SignInValues, unknown, SignInValues>({
    ...quiet,
    defaultValues: emptySignIn,
    resolver: checkSignIn,
  });
  const signUp = useForm<SignUpValues, unknown, SignUpValues>({
    ...quiet,
    defaultValues: emptySignUp,
    resolver: checkSignUp,
  });
  const forgotten = useForm<ForgottenPasswordValues, unknown, ForgottenPasswordValues>({
    ...quiet,
    defaultValues: { identifier: "" },
    resolver: checkForgotten(useCodeAddresses()),
  });
  /** Shown above the sign-in form after a redirect from sign-up. */
  const [notice, setNotice] = useState<string>();
  return { signIn, signUp, forgotten, notice, setNotice };
}

export type SignInForms = ReturnType<typeof useSignInForms>;

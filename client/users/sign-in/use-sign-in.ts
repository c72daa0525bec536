import { useState } from "react";
import { useForm } from "react-hook-form";
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

export type SignInMode = "sign-in" | "sign-up" | "forgot-password";

/** What is typed in all modes: it stays while somebody goes from one to another. */
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
    resolver: checkForgotten,
  });
  /** Said above the sign-in form when something else led to it. */
  const [notice, setNotice] = useState<string>();
  return { signIn, signUp, forgotten, notice, setNotice };
}

export type SignInForms = ReturnType<typeof useSignInForms>;

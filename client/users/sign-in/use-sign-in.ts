import { useState } from "react";
import { useForm } from "react-hook-form";
import {
  checkForgotten,
  checkSignIn,
  checkSignUp,
  emptySignIn,
  emptySignUp,
  type ForgottenEntry,
  type SignInEntry,
  type SignUpEntry,
} from "./sign-in-rules";

export type SignInMode = "sign-in" | "sign-up" | "forgot-password";

/** What is typed in all modes: it stays while somebody goes from one to another. */
export function useEntries() {
  const quiet = { mode: "onSubmit", reValidateMode: "onSubmit" } as const;
  const signIn = useForm<SignInEntry, unknown, SignInEntry>({
    ...quiet,
    defaultValues: emptySignIn,
    resolver: checkSignIn,
  });
  const signUp = useForm<SignUpEntry, unknown, SignUpEntry>({
    ...quiet,
    defaultValues: emptySignUp,
    resolver: checkSignUp,
  });
  const forgotten = useForm<ForgottenEntry, unknown, ForgottenEntry>({
    ...quiet,
    defaultValues: { identifier: "" },
    resolver: checkForgotten,
  });
  /** Said above the sign-in form when something else led to it. */
  const [notice, setNotice] = useState<string>();
  return { signIn, signUp, forgotten, notice, setNotice };
}

export type Entries = ReturnType<typeof useEntries>;

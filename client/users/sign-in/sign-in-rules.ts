import * as z from "zod/mini";
import { anyOf } from "#client/session/services";
import { checkBy } from "#client/ui/controls/form-rules";
import { emailRule, phoneRule, usernameRule } from "#client/verification/address-rules";
import {
  nameRule,
  type NewPasswordValues,
  passwordLength,
  samePassword,
} from "#client/verification/person-rules";
import { type Identifier, parseIdentifier } from "./identifier";

const isFilled = (text: string) => text.trim() !== "";

const bothNeeded = "Please enter both email/phone and password";

export interface SignInValues {
  identifier: string;
  password: string;
  remember: boolean;
}

export const emptySignIn: SignInValues = { identifier: "", password: "", remember: false };

export const checkSignIn = checkBy<SignInValues, SignInValues>(
  z.object({
    identifier: z.string().check(z.trim(), z.minLength(1, bothNeeded)),
    password: z.string().check(z.refine(isFilled, bothNeeded)),
    remember: z.boolean(),
  }),
);

export interface SignUpValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  instagramUsername: string;
  password: string;
  confirmPassword: string;
}

export const emptySignUp: SignUpValues = {
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  instagramUsername: "",
  password: "",
  confirmPassword: "",
};

export const signUpFields = Object.keys(emptySignUp) as (keyof SignUpValues)[];

const passwordRules = {
  password: z.string().check(z.refine(isFilled, "Password is required"), ...passwordLength),
  confirmPassword: z.string().check(z.refine(isFilled, "Please confirm your password")),
};

export const checkSignUp = checkBy<SignUpValues, SignUpValues>(
  z
    .object({
      firstName: nameRule("First name"),
      lastName: nameRule("Last name"),
      email: emailRule,
      phone: phoneRule,
      instagramUsername: usernameRule,
      ...passwordRules,
    })
    .check(samePassword),
);

export const checkNewPassword = checkBy<NewPasswordValues, NewPasswordValues>(
  z.object(passwordRules).check(samePassword),
);

export interface ForgottenPasswordValues {
  identifier: string;
}

/** Where a code can be sent: never to a username. */
export type CodeAddresses = readonly Exclude<Identifier["kind"], "username">[];

const addressWords = { email: "email", phone: "phone number" } as const;

export function checkForgotten(reached: CodeAddresses) {
  const words = anyOf(...reached.map((kind) => addressWords[kind]));
  const reachable = `Please enter your ${words}`;
  const isReached = (typed: string) => {
    const { kind } = parseIdentifier(typed);
    return kind !== "username" && reached.includes(kind);
  };
  return checkBy<ForgottenPasswordValues, ForgottenPasswordValues>(
    z.object({
      identifier: z
        .string()
        .check(z.trim(), z.minLength(1, reachable), z.refine(isReached, reachable)),
    }),
  );
}

import * as z from "zod/mini";
import { checkBy } from "#client/kit/form-rules";
import { limits } from "#client/kit/limits";
import { emailRule, phoneRule, usernameRule } from "#client/verification/address-rules";
import { readIdentifier } from "./identifier";

const longestPassword = 128;
const longestName = 80;

const isFilled = (text: string) => text.trim() !== "";

const bothNeeded = "Please enter both email/phone and password";

export interface SignInEntry {
  identifier: string;
  password: string;
  remember: boolean;
}

export const emptySignIn: SignInEntry = { identifier: "", password: "", remember: false };

export const checkSignIn = checkBy<SignInEntry, SignInEntry>(
  z.object({
    identifier: z.string().check(z.trim(), z.minLength(1, bothNeeded)),
    password: z.string().check(z.refine(isFilled, bothNeeded)),
    remember: z.boolean(),
  }),
);

export interface SignUpEntry {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  instagramUsername: string;
  password: string;
  confirmPassword: string;
}

export const emptySignUp: SignUpEntry = {
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  instagramUsername: "",
  password: "",
  confirmPassword: "",
};

function nameRule(label: string) {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(1, `${label} is required`),
      z.maxLength(longestName, `${label} may have at most ${longestName} characters`),
    );
}

const passwordRules = {
  password: z
    .string()
    .check(
      z.refine(isFilled, "Password is required"),
      z.minLength(
        limits.passwordLength,
        `Password must be at least ${limits.passwordLength} characters`,
      ),
      z.maxLength(longestPassword, `Password must be at most ${longestPassword} characters`),
    ),
  confirmPassword: z.string().check(z.refine(isFilled, "Please confirm your password")),
};

// Said together with all other faults, and not only when there are none.
const samePassword = z.refine<NewPasswordEntry>(
  ({ password, confirmPassword }) => password === confirmPassword,
  { path: ["confirmPassword"], error: "Passwords do not match", when: () => true },
);

export const checkSignUp = checkBy<SignUpEntry, SignUpEntry>(
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

export interface NewPasswordEntry {
  password: string;
  confirmPassword: string;
}

export const checkNewPassword = checkBy<NewPasswordEntry, NewPasswordEntry>(
  z.object(passwordRules).check(samePassword),
);

export interface ForgottenEntry {
  identifier: string;
}

const reachable = "Please enter your email or phone number";

/** A code can be sent to an address or a number only. */
export const checkForgotten = checkBy<ForgottenEntry, ForgottenEntry>(
  z.object({
    identifier: z.string().check(
      z.trim(),
      z.minLength(1, reachable),
      z.refine((typed) => readIdentifier(typed).kind !== "username", reachable),
    ),
  }),
);

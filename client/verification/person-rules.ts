import * as z from "zod/mini";
import { characters } from "#client/ui/controls/characters";
import { atMost } from "#client/ui/controls/form-rules";
import { limits } from "#client/ui/limits";

const maxNameLength = 80;
const maxPasswordLength = 128;

export function nameRule(label: string) {
  return nameLength(label).check(z.minLength(1, `${label} is required`));
}

/** The length rule of a name that may be empty. */
export function nameLength(label: string) {
  return z
    .string()
    .check(
      z.trim(),
      atMost(maxNameLength, `${label} may have at most ${maxNameLength} characters`),
    );
}

/** Length rules of a new password. Each form decides whether one is required. */
export const passwordLength = [
  z.refine<string>(
    (text) => text === "" || characters(text) >= limits.passwordLength,
    `Password must be at least ${limits.passwordLength} characters`,
  ),
  atMost(maxPasswordLength, `Password must be at most ${maxPasswordLength} characters`),
];

export interface NewPasswordValues {
  password: string;
  confirmPassword: string;
}

// `when`: zod would skip this check while other fields have errors. One error is enough for a short password that was not
// repeated yet.
export const samePassword = z.refine<NewPasswordValues>(
  ({ password, confirmPassword }) =>
    password === confirmPassword ||
    (confirmPassword === "" && characters(password) < limits.passwordLength),
  { path: ["confirmPassword"], error: "Passwords do not match", when: () => true },
);

import {
  guessablePasswords,
  maxPasswordLength,
  minPasswordLength,
} from "#server/platform/settings/limits";
import { userError, type UserError } from "#server/platform/errors/user-error";
import { longerThan } from "./parse-text";

export const notTheSame = "Passwords do not match";

interface Typed {
  password?: string | null;
  confirmPassword?: string | null;
}

/** What is wrong with a new password. Who hands it in once, as programs do, has nothing to confirm. */
export async function passwordFaults(
  { password, confirmPassword }: Typed,
  whenUnconfirmed = "Please confirm your password",
): Promise<UserError[]> {
  const faults: UserError[] = [];
  const add = (code: UserError["code"], message: string) =>
    faults.push(userError(code, message, "password"));
  const text = password ?? "";
  if (text === "") add("REQUIRED", "Password is required");
  else if (!longerThan(text, minPasswordLength - 1)) {
    add("INVALID", `Password must be at least ${minPasswordLength} characters`);
  } else if (longerThan(text, maxPasswordLength)) {
    add("TOO_LONG", `Password must be at most ${maxPasswordLength} characters`);
  } else if (await isGuessable(text)) add("INVALID", "Password is too common");

  if (confirmPassword === "") {
    faults.push(userError("REQUIRED", whenUnconfirmed, "confirmPassword"));
  } else if ((confirmPassword ?? text) !== text) {
    faults.push(userError("INVALID", notTheSame, "confirmPassword"));
  }
  return faults;
}

let guessable: Promise<Set<string>> | null = null;

/** Whether it is one of those that people choose most, in any case of its letters. */
async function isGuessable(password: string): Promise<boolean> {
  return (await (guessable ??= loadGuessable())).has(password.toLowerCase());
}

/** The list is loaded when it is first needed: the start of the server does not wait for it. */
async function loadGuessable(): Promise<Set<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const longEnough = dictionary["passwords-common"].filter(
    (each) => each.length >= minPasswordLength,
  );
  return new Set(longEnough.slice(0, guessablePasswords).map((each) => each.toLowerCase()));
}

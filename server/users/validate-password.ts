import {
  guessablePasswords,
  maxPasswordLength,
  minPasswordLength,
} from "#server/platform/settings/limits";
import { userError, type UserError } from "#server/platform/errors/user-error";
import { isLongerThan } from "./parse-text";

export const notTheSame = "Passwords do not match";

interface Typed {
  password?: string | null;
  confirmPassword?: string | null;
}

/** Errors of a new password. Without `confirmPassword`, as from programs, only the password is checked. */
export async function passwordFaults(
  { password, confirmPassword }: Typed,
  whenUnconfirmed = "Please confirm your password",
): Promise<UserError[]> {
  const faults: UserError[] = [];
  const add = (code: UserError["code"], message: string) =>
    faults.push(userError(code, message, "password"));
  const text = password ?? "";
  if (text === "") add("REQUIRED", "Password is required");
  else if (!isLongerThan(text, minPasswordLength - 1)) {
    add("INVALID", `Password must be at least ${minPasswordLength} characters`);
  } else if (isLongerThan(text, maxPasswordLength)) {
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

async function isGuessable(password: string): Promise<boolean> {
  return (await (guessable ??= loadGuessable())).has(password.toLowerCase());
}

/** In lower case. Lazy loading: the large list must not slow down the server start. */
export async function loadGuessable(): Promise<Set<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const longEnough = dictionary["passwords-common"].filter(
    (each) => each.length >= minPasswordLength,
  );
  return new Set(longEnough.slice(0, guessablePasswords).map((each) => each.toLowerCase()));
}

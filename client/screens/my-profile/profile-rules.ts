import * as z from "zod/mini";
import { checkBy } from "#client/kit/form-rules";
import { limits } from "#client/kit/limits";
import type { SessionViewerFragment } from "#client/session/viewer-parts.generated";
import { emailRule, phoneRule, usernameRule } from "#client/verification/address-rules";

const longestName = 100;
const longestPassword = 128;

/** The form as it is filled in. The three passwords are empty unless somebody wants to change theirs. */
export interface ProfileEntry {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  instagramUsername: string;
  password: string;
  confirmPassword: string;
  currentPassword: string;
}

export type ProfileField = keyof ProfileEntry;

export const passwordFields = ["password", "confirmPassword", "currentPassword"] as const;

export function entryOf({ email, phone, profile }: SessionViewerFragment): ProfileEntry {
  return {
    firstName: profile.firstName ?? "",
    lastName: profile.lastName ?? "",
    email: email ?? "",
    phone: phone ?? "",
    instagramUsername: profile.instagramUsername ?? "",
    password: "",
    confirmPassword: "",
    currentPassword: "",
  };
}

function nameRule(label: string) {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(1, `${label} is required`),
      z.maxLength(longestName, `${label} must be at most ${longestName} characters`),
    );
}

const password = z.string().check(
  z.refine(
    (text) => text === "" || text.length >= limits.passwordLength,
    `Password must be at least ${limits.passwordLength} characters`,
  ),
  z.maxLength(longestPassword, `Password must be at most ${longestPassword} characters`),
);

// Said together with all other faults, and not only when there are none.
const samePassword = z.refine<ProfileEntry>(
  ({ password, confirmPassword }) => password === confirmPassword,
  { path: ["confirmPassword"], error: "Passwords do not match", when: () => true },
);

export const checkProfile = checkBy<ProfileEntry, ProfileEntry>(
  z
    .object({
      firstName: nameRule("First name"),
      lastName: nameRule("Last name"),
      email: emailRule,
      phone: phoneRule,
      instagramUsername: usernameRule,
      password,
      confirmPassword: z.string(),
      currentPassword: z.string(),
    })
    .check(samePassword),
);

/** What of a checked form is new: the rest stays as it is, and needs no password. */
export function changesOf(entry: ProfileEntry, before: ProfileEntry): Partial<ProfileEntry> {
  const changed = (Object.keys(before) as ProfileField[]).filter(
    (field) => entry[field] !== before[field],
  );
  return Object.fromEntries(changed.map((field) => [field, entry[field]]));
}

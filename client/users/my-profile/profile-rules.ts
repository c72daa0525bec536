import * as z from "zod/mini";
import { checkBy } from "#client/ui/controls/form-rules";
import type { SessionViewerFragment } from "#client/session/viewer-parts.generated";
import { emailRule, phoneRule, usernameRule } from "#client/verification/address-rules";
import {
  nameLength,
  nameRule,
  passwordLength,
  samePassword,
} from "#client/verification/person-rules";

/** The three passwords are empty unless the password changes. */
export interface ProfileFormValues {
  firstName: string;
  lastName: string;
  /** Empty: the first name and initial are shown. */
  displayName: string;
  email: string;
  phone: string;
  instagramUsername: string;
  password: string;
  confirmPassword: string;
  currentPassword: string;
}

export type ProfileField = keyof ProfileFormValues;

export const passwordFields = ["password", "confirmPassword", "currentPassword"] as const;

export const profileFields: readonly ProfileField[] = [
  ...(["firstName", "lastName", "displayName", "email", "phone", "instagramUsername"] as const),
  ...passwordFields,
];

export function toFormValues({ email, phone, profile }: SessionViewerFragment): ProfileFormValues {
  return {
    firstName: profile.firstName ?? "",
    lastName: profile.lastName ?? "",
    displayName: profile.displayName,
    email: email ?? "",
    phone: phone ?? "",
    instagramUsername: profile.instagramUsername ?? "",
    password: "",
    confirmPassword: "",
    currentPassword: "",
  };
}

export const checkProfile = checkBy<ProfileFormValues, ProfileFormValues>(
  z
    .object({
      firstName: nameRule("First name"),
      lastName: nameRule("Last name"),
      displayName: nameLength("Display name"),
      email: emailRule,
      phone: phoneRule,
      instagramUsername: usernameRule,
      password: z.string().check(...passwordLength),
      confirmPassword: z.string(),
      currentPassword: z.string(),
    })
    .check(samePassword),
);

/** Only changed fields are sent: the password is asked for only when an address changes. */
export function changesOf(
  values: ProfileFormValues,
  before: ProfileFormValues,
): Partial<ProfileFormValues> {
  const changed = (Object.keys(before) as ProfileField[]).filter(
    (field) => values[field] !== before[field],
  );
  return Object.fromEntries(changed.map((field) => [field, values[field]]));
}

import * as z from "zod/mini";
import { checkBy } from "#client/ui/controls/form-rules";

const maxEmailLength = 254;

/** One @, a dot in the domain, no spaces. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Accepts spaces and punctuation; the server checks that the number is possible. */
export const phonePattern = /^\+(?:[\s().-]*\d){5,15}[\s().-]*$/;
export const usernamePattern = /^[a-z0-9._]{1,30}$/i;

/** `@@ola.flows ` is `ola.flows`. */
export function withoutAt(username: string): string {
  return username.trim().replace(/^@+/, "");
}

/** In a field for a username, an @ anywhere is dropped as it is typed. */
export function typedUsername(text: string): string {
  return text.trim().replaceAll("@", "");
}

export const emailRule = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, "Email is required"),
    z.maxLength(maxEmailLength, "Email is invalid"),
    z.regex(emailPattern, "Email is invalid"),
  );

export const phoneRule = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, "Phone number is required"),
    z.regex(phonePattern, "Phone number is invalid"),
  );

export const usernameRule = z
  .string()
  .check(
    z.overwrite(typedUsername),
    z.minLength(1, "Instagram username is required"),
    z.regex(usernamePattern, "Instagram username is invalid"),
  );

export interface AddressFormValues {
  address: string;
}

export const checkEmail = checkBy<AddressFormValues, AddressFormValues>(
  z.object({ address: emailRule }),
);
export const checkPhone = checkBy<AddressFormValues, AddressFormValues>(
  z.object({ address: phoneRule }),
);
export const checkUsername = checkBy<AddressFormValues, AddressFormValues>(
  z.object({ address: usernameRule }),
);

import * as z from "zod/mini";
import { identifierText, typedUsername } from "#client/providers/username";
import { checkBy } from "#client/ui/controls/form-rules";

const maxEmailLength = 254;

/** One @, a dot in the domain, no spaces. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const minPhoneDigits = 4;
const maxPhoneDigits = 15;
export const usernamePattern = /^[a-z0-9._]{1,30}$/i;

/** An international number in any script and writing: the phone library, here and on the server, says which is possible. */
export function isInternational(text: string): boolean {
  const given = identifierText(text).replace(/(?:ext|x|#)[^+]*$/i, "");
  const { length } = given.match(/\p{Nd}/gu) ?? [];
  const isDialled = length >= minPhoneDigits && length <= maxPhoneDigits;
  return isDialled && /^(?:tel:)?(?:[+\uff0b]|00)/i.test(given);
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
    z.refine(isInternational, "Phone number is invalid"),
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

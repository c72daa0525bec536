import { maxNameLength } from "#server/platform/settings/limits";
import { userError, type UserError, type UserErrorCode } from "#server/platform/errors/user-error";
import { parseUsername } from "#server/networks/username";
import { parseEmail, parsePhone } from "#server/verification/address";
import { isLongerThan, misleadingPart, parseName } from "./parse-text";

export interface ProfileFields {
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
  phone?: string | null;
  instagramUsername?: string | null;
}

export type CheckedProfile = Record<keyof ProfileFields, string>;

interface Rule {
  missing: string;
  invalid: string;
  code?: UserErrorCode;
  parse: (text: string) => string | null;
}

const rules: Record<keyof ProfileFields, Rule> = {
  firstName: nameRule("First name"),
  lastName: nameRule("Last name"),
  email: { missing: "Email is required", invalid: "Email is invalid", parse: parseEmail },
  phone: {
    missing: "Phone number is required",
    invalid: "Phone number is invalid",
    parse: parsePhone,
  },
  instagramUsername: {
    missing: "Instagram username is required",
    invalid: "Instagram username is invalid",
    parse: parseUsername,
  },
};

export const profileFields = Object.keys(rules) as (keyof ProfileFields)[];

/** Validates the given fields and reports every error, in the words of the specification. */
export function parseProfile(
  given: ProfileFields,
  fields = profileFields,
): { profile: Partial<CheckedProfile>; userErrors: UserError[] } {
  const profile: Partial<CheckedProfile> = {};
  const userErrors: UserError[] = [];
  for (const field of fields) {
    const { missing, invalid, code = "INVALID", parse } = rules[field];
    const text = given[field] ?? "";
    const isMissing = text.trim().replace(/^@/, "") === "";
    const value = isMissing ? "" : parse(text);
    const fault = value && isName(field) ? misleadingPart(value) : null;
    if (fault) userErrors.push(userError("INVALID", fault, field));
    else if (value) profile[field] = value;
    else if (isMissing || value === "") userErrors.push(userError("REQUIRED", missing, field));
    else userErrors.push(userError(code, invalid, field));
  }
  return { profile, userErrors };
}

function isName(field: string): boolean {
  return field === "firstName" || field === "lastName";
}

function nameRule(name: string): Rule {
  return {
    missing: `${name} is required`,
    invalid: `${name} may have at most ${maxNameLength} characters`,
    code: "TOO_LONG",
    parse: (text) => {
      const parsed = parseName(text);
      return isLongerThan(parsed, maxNameLength) ? null : parsed;
    },
  };
}

/** The display name of users who have not chosen one. */
export function defaultDisplayName({ firstName, lastName, username }: Named): string {
  const [initial] = Array.from(lastName ?? "");
  if (!firstName) return username ?? "Reviewer";
  if (!initial) return firstName;
  const short = Array.from(firstName)
    .slice(0, maxNameLength - 4)
    .join("");
  return `${short} ${initial.toUpperCase()}.`;
}

interface Named {
  firstName?: string | null;
  lastName?: string | null;
  username?: string | null;
}

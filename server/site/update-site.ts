import { parseCountry } from "#server/catalog/countries";
import { addJob } from "#server/jobs/add-job";
import { requireOperator } from "#server/moderation/operators/desk-fault";
import {
  refuse,
  userError,
  type Refusal,
  type UserError,
} from "#server/platform/errors/user-error";
import { action } from "#server/platform/request/action";
import { inTransaction } from "#server/platform/request/transaction";
import { addWaitingMessages } from "#server/users/contact/waiting-messages";
import { isLongerThan } from "#server/users/parse-text";
import { parseEmail } from "#server/verification/address";
import { parseUrl } from "#server/platform/settings/variables/parse-url";
import { findLegal } from "./legal/legal.query";
import { maxSiteCharacters, UpdateSiteInput, UpdateSitePayload } from "./settings.input";

interface Rule {
  label: string;
  isOptional?: true;
  /** Null for an invalid text. */
  parse?: (text: string) => string | null;
  invalid?: string;
}

/** In the order of the columns. */
const rules: Record<keyof UpdateSiteInput, Rule> = {
  name: { label: "Legal name" },
  postalAddress: { label: "Postal address" },
  country: {
    label: "Country",
    parse: parseCountry,
    invalid: "Country must be its two letters, like NL",
  },
  registerNumber: { label: "Register number", isOptional: true },
  email: { label: "Contact email", parse: parseEmail, invalid: "Email is invalid" },
  socialProfile: {
    label: "Social account",
    isOptional: true,
    parse: (text) => (text.startsWith("https://") && parseUrl(text) ? text : null),
    invalid: "Social account must be an https address",
  },
  authority: { label: "Authority" },
};

/** Stores a new version of the identity that policies, imprint and footer show. */
export const updateSite = action(
  {
    name: "updateSite",
    description: "Says who runs this site. For admins.",
    payload: UpdateSitePayload,
    input: UpdateSiteInput,
    permission: requireOperator("GRANT_ROLE"),
    parse: (_ctx, given: UpdateSiteInput) => parseSite(given),
  },
  async (ctx, values, { pseudonym }) => {
    await inTransaction(ctx, async ({ manager }) => {
      await manager.query(insertSettings, [...values, ctx.now(), pseudonym]);
      await addWaitingMessages(manager);
      // What `$` means follows from the country.
      await addJob({ manager }, "readPrices", null, { key: "readPrices" });
    });
    return { legal: await findLegal(ctx.database) };
  },
);

const insertSettings = `
  INSERT INTO site_settings (name, address, country, register_number, email, social_account, authority,
    changed_at, changed_by)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

function parseSite(given: UpdateSiteInput): (string | null)[] | Refusal {
  const faults: UserError[] = [];
  const values = (Object.keys(rules) as (keyof UpdateSiteInput)[]).map((field) => {
    const { label, isOptional, parse = (text) => text, invalid } = rules[field];
    // A country is one of a list.
    const max = field === "country" ? Infinity : maxSiteCharacters[field];
    const text = given[field] ?? "";
    if (text === "" && isOptional) return null;
    const isTooLong = isLongerThan(text, max);
    const value = isTooLong ? null : parse(text);
    if (text === "") faults.push(userError("REQUIRED", `${label} is required`, field));
    else if (isTooLong) {
      faults.push(userError("TOO_LONG", `${label} may have at most ${max} characters`, field));
    } else if (value === null) faults.push(userError("INVALID", invalid!, field));
    return value;
  });
  return faults.length > 0 ? refuse(...faults) : values;
}

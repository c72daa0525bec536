import { normalizeLine, normalizeText } from "#server/platform/text/normalize-text";
import { parseEmail, parsePhone } from "#server/verification/address";

/** A normal form; null or empty if the text has none. */
export type NormalForm = (text: string) => string | null;

export interface StoredTexts {
  table: string;
  primaryKey: readonly string[];
  columns: Readonly<Record<string, NormalForm>>;
}

const texts = (names: string) =>
  Object.fromEntries(names.split(" ").map((name) => [name, normalizeText]));
const lines = (names: string) =>
  Object.fromEntries(names.split(" ").map((name) => [name, normalizeLine]));
const ofId = ["id"];
const ofProvider = ["provider_id", "position"];

/**
 * The columns with texts of people, in the order of the job. Those that only accept new rows are left out, and with them
 * the sealed copies and outcomes that they refer to.
 */
export const storedTexts: readonly StoredTexts[] = [
  { table: "reviews", primaryKey: ofId, columns: texts("comment answer") },
  { table: "testimonials", primaryKey: ofProvider, columns: texts("quote") },
  {
    table: "users",
    primaryKey: ofId,
    columns: {
      ...lines("display_name first_name last_name"),
      email: parseEmail,
      phone: parsePhone,
    },
  },
  {
    table: "providers",
    primaryKey: ofId,
    columns: {
      ...lines("display_name"),
      ...texts("title biography specialties price response_time availability featured_reason"),
    },
  },
  {
    table: "provider_packages",
    primaryKey: ofProvider,
    columns: texts("name price description"),
  },
  { table: "portfolio_images", primaryKey: ofProvider, columns: texts("description") },
  { table: "reply_templates", primaryKey: ofId, columns: texts("title text") },
  { table: "promotion_codes", primaryKey: ofId, columns: texts("label") },
  {
    table: "reports",
    primaryKey: ofId,
    columns: { ...texts("law_or_rule details"), email: parseEmail },
  },
  {
    table: "cases",
    primaryKey: ofId,
    columns: texts("facts question reply objection objection_answer"),
  },
  { table: "decision_parties", primaryKey: ofId, columns: { email: parseEmail } },
  {
    table: "contact_messages",
    primaryKey: ofId,
    columns: { ...lines("name"), ...texts("message"), email: parseEmail },
  },
  { table: "appeals", primaryKey: ofId, columns: texts("text") },
  {
    table: "provider_notices",
    primaryKey: ["decision_number"],
    columns: texts("message evidence"),
  },
  { table: "api_keys", primaryKey: ofId, columns: texts("name") },
  { table: "passkeys", primaryKey: ofId, columns: texts("name") },
];

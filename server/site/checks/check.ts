import type { Config } from "#server/platform/settings/config";

/** One thing that a site needs, and what mends it. */
export interface Check {
  id: CheckId;
  state: "ok" | "missing" | "wrong" | "old";
  /** Whether the site may not open without it. */
  essential: boolean;
  message: string;
  /** The setting, command or page that mends it. */
  setting: string;
}

export type CheckId = keyof typeof checkedVariables;

/** The environment variables of each check: a fault of one is a fault of the check. The last takes all others. */
export const checkedVariables = {
  database: ["DATABASE_URL", "DATA_DIR"],
  secret: ["SECRET"],
  "public-url": ["PUBLIC_URL"],
  admin: [],
  legal: [],
  contact: ["CONTACT_EMAIL"],
  mail: ["SMTP_URL", "MAIL_FROM"],
  jobs: ["ROLE"],
  disk: [],
  "back-up": ["BACKUP_DIR", "BACKUP_AT"],
  "look-up": ["APIFY_TOKEN", "APIFY_BASE_URL"],
  social: ["INSTAGRAM_", "FACEBOOK_"],
  "text-messages": ["TWILIO_", "SMS_COUNTRIES"],
  operators: [],
  settings: [""],
} as const satisfies Record<string, readonly string[]>;

/** Rows of the site's database. */
export type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** What the checks look at. */
export interface Examined {
  config: Config;
  /** The faults of the configuration; `config` is then without the variables concerned. */
  faults: readonly string[];
  /** The database, or why it cannot be used. */
  database: { query: Query } | { fault: string };
}

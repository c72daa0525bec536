import { statement } from "#server/platform/database/statement";
import type { Database } from "#server/platform/database/database";
import type { Config } from "#server/platform/settings/config";

/** The person or company that runs the site, in the words that its pages show. */
export interface LegalIdentity {
  name: string;
  address: string;
  /** ISO 3166 alpha-2. */
  country: string;
  registerNumber: string | null;
  email: string;
  socialProfile: string | null;
  /** The authority to complain to. */
  authority: string;
  changedAt: Date;
}

const current = statement(`
  SELECT name, address, country, register_number AS "registerNumber", email,
    social_account AS "socialProfile", authority, changed_at AS "changedAt"
  FROM site_settings ORDER BY version DESC LIMIT 1`);

/** Null until the operator of the site has given it. */
export async function findLegal(
  database: Pick<Database, "queryPrepared">,
): Promise<LegalIdentity | null> {
  const [found] = await database.queryPrepared<LegalIdentity>(current, []);
  return found ?? null;
}

interface ContactSources {
  config: Pick<Config, "contactEmail">;
  database: Pick<Database, "queryPrepared">;
}

/** The address for users and authorities; null until the operator has given one. */
export async function findContactEmail({
  config,
  database,
}: ContactSources): Promise<string | null> {
  return config.contactEmail || ((await findLegal(database))?.email ?? null);
}

import { statement } from "#server/platform/database/statement";
import type { Database } from "#server/platform/database/database";

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

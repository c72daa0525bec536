import { currencyOfCountry, defaultCurrency } from "#server/catalog/currencies";
import type { Database } from "#server/platform/database/database";
import { statement } from "#server/platform/database/statement";
import { siteCurrencySeconds } from "#server/platform/settings/read-limits";

type Reader = Pick<Database, "queryPrepared">;

const siteCountry = statement("SELECT country FROM site_settings ORDER BY version DESC LIMIT 1");

/** The currency of the site's country. */
export async function readSiteCurrency(database: Reader): Promise<string> {
  const [site] = await database.queryPrepared<{ country: string }>(siteCountry, []);
  return currencyOfCountry(site?.country ?? null) ?? defaultCurrency;
}

const known = new WeakMap<Database["source"], { currency: string; until: number }>();

/** The currency of price ranges that name none: at most some seconds old. */
export async function siteCurrency(
  database: Pick<Database, "queryPrepared" | "source">,
): Promise<string> {
  const cached = known.get(database.source);
  if (cached && cached.until > Date.now()) return cached.currency;
  const currency = await readSiteCurrency(database);
  known.set(database.source, { currency, until: Date.now() + 1_000 * siteCurrencySeconds });
  return currency;
}

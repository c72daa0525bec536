import type { EntityManager } from "typeorm";
import { currencyOfCountry } from "#server/catalog/currencies";
import { JobInterrupted } from "#server/jobs/tasks";
import type { Environment } from "#server/platform/request/context";
import { pricesPerBatch } from "#server/platform/settings/job-limits";
import { parsePrice } from "./parse-price";
import { readSiteCurrency } from "./site-currency";

interface Priced {
  id: number;
  price: string;
  country: string | null;
}

/** The amounts that words say, as columns of `providers`. */
export function priceColumns({ price, country = null }: Partial<Priced>, siteCurrency: string) {
  const home = [currencyOfCountry(country), siteCurrency].filter((each) => each !== null);
  const read = parsePrice(price ?? "", home);
  return { priceHundredths: read?.hundredths ?? null, priceCurrency: read?.currency ?? null };
}

/**
 * Stores what the words of prices say: of one page, or of the next ones by id. Returns the last id, null at the end.
 * Nothing is announced: the words of a page or the country of the site changed, and this follows from them.
 */
export async function storePrices(
  manager: EntityManager,
  siteCurrency: string,
  { only = null, after = 0 }: { only?: number | null; after?: number },
): Promise<number | null> {
  // Deadlock avoidance: lock rows in id order.
  const rows: Priced[] = await manager.query(
    `SELECT id, price, country FROM providers
     WHERE (price IS NOT NULL OR price_currency IS NOT NULL) AND id > $1 AND ($2::integer IS NULL OR id = $2)
     ORDER BY id LIMIT ${pricesPerBatch} FOR NO KEY UPDATE`,
    [after, only],
  );
  const read = rows.map((row) => ({ id: row.id, ...priceColumns(row, siteCurrency) }));
  await manager.query(
    `UPDATE providers p SET price_hundredths = r."priceHundredths", price_currency = r."priceCurrency"
     FROM jsonb_to_recordset($1) AS r (id integer, "priceHundredths" integer, "priceCurrency" text)
     WHERE p.id = r.id
       AND (p.price_hundredths, p.price_currency) IS DISTINCT FROM (r."priceHundredths", r."priceCurrency")`,
    [JSON.stringify(read)],
  );
  return rows.length < pricesPerBatch ? null : rows.at(-1)!.id;
}

/** Background job, after a change of the site's country, of listed pages or of this parser. Stopped, it begins again. */
export async function readPrices(
  { database }: Environment,
  _payload: null,
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> {
  const currency = await readSiteCurrency(database);
  let after: number | null = 0;
  while (after !== null) {
    if (signal?.aborted) throw new JobInterrupted();
    const start: number = after;
    after = await database.source.transaction((manager) =>
      storePrices(manager, currency, { after: start }),
    );
  }
}

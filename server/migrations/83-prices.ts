import type { MigrationInterface, QueryRunner } from "typeorm";

/** Prices have an amount and a currency beside the owner's words, which a job reads. Countries and prices are facets. */
export class Prices1763700000083 implements MigrationInterface {
  name = "Prices1763700000083";
  /** The index is built concurrently, the facets are filled in short transactions: each statement can be repeated. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE providers
        -- Hundredths of a unit of the currency, an ISO 4217 code: as the words of price say.
        ADD COLUMN IF NOT EXISTS price_hundredths integer,
        ADD COLUMN IF NOT EXISTS price_currency text`);
    await runner.query(facets);
    await runner.query(trigger(["country", "price_hundredths", "price_currency"]));
    await fill(runner);
    // One that was interrupted leaves an invalid index behind.
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS providers_by_price");
    await runner.query(
      `CREATE INDEX CONCURRENTLY providers_by_price ON providers (price_currency, price_hundredths, id)
       WHERE price_hundredths IS NOT NULL`,
    );
    await runner.query(job);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("SELECT graphile_worker.remove_job('readPrices')");
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS providers_by_price");
    await runner.query(trigger(["price"]));
    await runner.query(previousFacets);
    await fill(runner);
    await runner.query(
      "ALTER TABLE providers DROP COLUMN price_hundredths, DROP COLUMN price_currency",
    );
  }
}

const job = `
SELECT graphile_worker.add_job('readPrices', 'null', job_key => 'readPrices')
WHERE EXISTS (SELECT FROM providers WHERE price IS NOT NULL)`;

/** A response time is within each longer limit, too. */
const otherOffers = `
      CASE WHEN hours <= 4 THEN 'response:within_four_hours' END,
      CASE WHEN hours <= 24 THEN 'response:within_day' END,
      CASE WHEN hours <= 72 THEN 'response:within_three_days' END
    ], NULL) || ARRAY(SELECT DISTINCT 'language:' || lower(language) FROM unnest(p.languages) AS language)`;
const hours = `
    substring(p.response_time FROM '\\d+')::numeric
      * CASE WHEN p.response_time LIKE '%day%' THEN 24 ELSE 1 END AS hours`;

const facets = `
-- The token of a price has the largest number of the series 0, 1, 2, 5, 10, 20, 50, … that it reaches: each range is some
-- of them.
CREATE OR REPLACE FUNCTION provider_offer_facets(p providers) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(ARRAY[
      'price:' || p.price_currency || ':' || CASE WHEN units = 0 THEN 0 WHEN units >= 5 * power THEN 5 * power
        WHEN units >= 2 * power THEN 2 * power ELSE power END,${otherOffers}
  FROM (SELECT p.price_hundredths / 100 AS units,
    (10 ^ (length((p.price_hundredths / 100)::text) - 1))::integer AS power,${hours}
  ) AS offer
$$;
${facetsOfProvider("'category:' || p.category, 'region:' || p.region, 'country:' || p.country,")}`;

const previousFacets = `
CREATE OR REPLACE FUNCTION provider_offer_facets(p providers) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(ARRAY[
      CASE WHEN dollars < 50 THEN 'price:under_fifty' WHEN dollars < 100 THEN 'price:from_fifty'
        WHEN dollars < 200 THEN 'price:from_hundred' WHEN dollars >= 200 THEN 'price:from_two_hundred' END,${otherOffers}
  FROM (SELECT
    substring(replace(p.price, ',', '') FROM '\\d+(?:\\.\\d+)?')::numeric AS dollars,${hours}
  ) AS offer
$$;
${facetsOfProvider("'category:' || p.category, 'region:' || p.region,")}`;

function facetsOfProvider(places: string): string {
  return `
CREATE OR REPLACE FUNCTION provider_facets(p providers) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(ARRAY[
      ${places}
      CASE WHEN p.is_verified THEN 'verified' END,
      CASE WHEN p.is_business OR p.is_professional THEN 'professional' END
    ], NULL) || ARRAY(SELECT 'service:' || slug FROM unnest(p.service_types) AS slug) || provider_offer_facets(p)
$$`;
}

/** WHEN, not UPDATE OF: other triggers change some of these columns. */
function trigger(others: readonly string[]): string {
  const columns = [
    ...["search_text", "title", "biography", "city", "languages", "response_time", "category"],
    ...["region", "service_types", "is_verified", "is_business", "is_professional", ...others],
  ];
  const of = (row: string) => columns.map((name) => `${row}.${name}`).join(", ");
  return `
CREATE OR REPLACE TRIGGER providers_copy_changed_search_text AFTER UPDATE ON providers FOR EACH ROW
  WHEN ((${of("OLD")}) IS DISTINCT FROM (${of("NEW")})) EXECUTE FUNCTION copy_provider_search_text()`;
}

const batchSize = 5_000;

async function fill(runner: QueryRunner): Promise<void> {
  const [{ last }] = await runner.query("SELECT coalesce(max(id), 0) AS last FROM providers");
  for (let first = 0; first <= Number(last); first += batchSize) {
    await runner.query(
      `UPDATE provider_search_texts s SET facets = provider_facets(p)
      FROM providers p
      WHERE p.id = s.provider_id AND p.id > $1 AND p.id <= $2 AND s.provider_id > $1 AND s.provider_id <= $2
        AND s.facets <> provider_facets(p)`,
      [first, first + batchSize],
    );
  }
}

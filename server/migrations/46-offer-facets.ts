import type { MigrationInterface, QueryRunner } from "typeorm";

/** Languages, price ranges and response times as facets of providers. */
export class OfferFacets1763700000046 implements MigrationInterface {
  name = "OfferFacets1763700000046";
  /** Filled in short transactions; each statement can be repeated. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(facets);
    await runner.query(trigger("OLD.languages, OLD.price, OLD.response_time, "));
    await fill(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(trigger(""));
    await runner.query(previousFacets);
    await runner.query("DROP FUNCTION provider_offer_facets");
    await fill(runner);
  }
}

const facets = `
-- The price is the first number of the owner's words, in US dollars. A response time is within each longer limit, too.
CREATE OR REPLACE FUNCTION provider_offer_facets(p providers) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(ARRAY[
      CASE WHEN dollars < 50 THEN 'price:under_fifty' WHEN dollars < 100 THEN 'price:from_fifty'
        WHEN dollars < 200 THEN 'price:from_hundred' WHEN dollars >= 200 THEN 'price:from_two_hundred' END,
      CASE WHEN hours <= 4 THEN 'response:within_four_hours' END,
      CASE WHEN hours <= 24 THEN 'response:within_day' END,
      CASE WHEN hours <= 72 THEN 'response:within_three_days' END
    ], NULL) || ARRAY(SELECT DISTINCT 'language:' || lower(language) FROM unnest(p.languages) AS language)
  FROM (SELECT
    substring(replace(p.price, ',', '') FROM '\\d+(?:\\.\\d+)?')::numeric AS dollars,
    substring(p.response_time FROM '\\d+')::numeric
      * CASE WHEN p.response_time LIKE '%day%' THEN 24 ELSE 1 END AS hours
  ) AS offer
$$;

CREATE OR REPLACE FUNCTION provider_facets(p providers) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(ARRAY[
      'category:' || p.category, 'region:' || p.region,
      CASE WHEN p.is_verified THEN 'verified' END,
      CASE WHEN p.is_business OR p.is_professional THEN 'professional' END
    ], NULL) || ARRAY(SELECT 'service:' || slug FROM unnest(p.service_types) AS slug) || provider_offer_facets(p)
$$;
`;

const previousFacets = `
CREATE OR REPLACE FUNCTION provider_facets(p providers) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(ARRAY[
      'category:' || p.category, 'region:' || p.region,
      CASE WHEN p.is_verified THEN 'verified' END,
      CASE WHEN p.is_business OR p.is_professional THEN 'professional' END
    ], NULL) || ARRAY(SELECT 'service:' || slug FROM unnest(p.service_types) AS slug)
$$`;

/** WHEN, not UPDATE OF: other triggers change some of these columns. `more` columns end with a comma. */
function trigger(more: string): string {
  const columns = `${more}OLD.search_text, OLD.title, OLD.biography, OLD.category, OLD.region, OLD.service_types,
    OLD.is_verified, OLD.is_business, OLD.is_professional`;
  return `
CREATE OR REPLACE TRIGGER providers_copy_changed_search_text AFTER UPDATE ON providers FOR EACH ROW
  WHEN ((${columns}) IS DISTINCT FROM (${columns.replaceAll("OLD.", "NEW.")}))
  EXECUTE FUNCTION copy_provider_search_text()`;
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

import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * What is searched for stands apart from what is counted. A row of `providers` is written anew whenever one of its
 * counters changes, and with it each of its entries in each index; of trigrams there are fifty and more.
 */
export class SearchTexts1763700000016 implements MigrationInterface {
  name = "SearchTexts1763700000016";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(texts);
    await runner.query(plans);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE provider_search_texts;
      DROP FUNCTION copy_provider_search_text CASCADE;
      CREATE INDEX providers_search ON providers USING gin (search_text gin_trgm_ops) WITH (fastupdate = off)`);
  }
}

const texts = `
LOCK TABLE providers IN SHARE ROW EXCLUSIVE MODE;

-- A copy of providers.search_text, for the index.
CREATE TABLE provider_search_texts (
  provider_id integer NOT NULL CONSTRAINT provider_search_texts_pkey PRIMARY KEY
    CONSTRAINT provider_search_texts_provider REFERENCES providers ON DELETE CASCADE,
  search_text text NOT NULL
);
INSERT INTO provider_search_texts (provider_id, search_text) SELECT id, search_text FROM providers;

DROP INDEX providers_search;
CREATE INDEX provider_search_texts_search
  ON provider_search_texts USING gin (search_text gin_trgm_ops) WITH (fastupdate = off);

CREATE FUNCTION copy_provider_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO provider_search_texts (provider_id, search_text) VALUES (NEW.id, NEW.search_text)
  ON CONFLICT (provider_id) DO UPDATE SET search_text = excluded.search_text
    WHERE provider_search_texts.search_text <> excluded.search_text;
  RETURN NULL;
END $$;

CREATE TRIGGER providers_copy_search_text AFTER INSERT OR UPDATE OF username, display_name, specialties
  ON providers FOR EACH ROW EXECUTE FUNCTION copy_provider_search_text();
`;

// Their statements have the same plan whatever the values. It is said again because a function that is replaced
// forgets it.
const plans = `
ALTER FUNCTION apply_review_changes SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION apply_provider_changes SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION count_added_reviews SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION count_changed_providers SET plan_cache_mode = force_generic_plan;
`;

import type { MigrationInterface, QueryRunner } from "typeorm";

/** An index that bounds searches and filtered lists, kept counts, and a table of words for typos. */
export class BoundedSearch1763700000030 implements MigrationInterface {
  name = "BoundedSearch1763700000030";
  /** `CREATE INDEX CONCURRENTLY` does not run inside a transaction: each statement can be repeated. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(columns);
    await runner.query(functions);
    await runner.query(copyTriggers);
    await runner.query(counters);
    // Writing facets under the former index takes most of the time. Without it, searches of the old version scan.
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS provider_search_texts_search");
    await fillInBatches(runner, facets);
    await runner.query("VACUUM (ANALYZE) provider_search_texts");
    await makeIndex(runner, "provider_search_texts_matching", textIndex);
    // The trigger needs the index. It comes before the words, so that none is left of a text that changes meanwhile.
    await runner.query(removeTrigger);
    await fillInBatches(runner, words);
    await makeIndex(runner, "search_words_beginnings", wordIndex);
    await runner.query("ANALYZE search_words");
  }

  async down(runner: QueryRunner): Promise<void> {
    await makeIndex(runner, "provider_search_texts_search", formerIndex);
    await runner.query(previous);
  }
}

const columns = `
-- Filters that reviews do not change, as tokens for an index: 'category:fitness', 'verified'.
ALTER TABLE provider_search_texts ADD COLUMN IF NOT EXISTS facets text[] NOT NULL DEFAULT '{}';

-- The words of all searched texts. A typo is looked for among words with a similar beginning.
CREATE TABLE IF NOT EXISTS search_words (
  word text CONSTRAINT search_words_pkey PRIMARY KEY,
  beginnings text[] NOT NULL
);
`;

const functions = `
CREATE OR REPLACE FUNCTION provider_facets(p providers) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(ARRAY[
      'category:' || p.category, 'region:' || p.region,
      CASE WHEN p.is_verified THEN 'verified' END,
      CASE WHEN p.is_business OR p.is_professional THEN 'professional' END
    ], NULL) || ARRAY(SELECT 'service:' || slug FROM unnest(p.service_types) AS slug)
$$;

-- The words that are long enough for a typo.
CREATE OR REPLACE FUNCTION words_of_search_text(search_text text) RETURNS SETOF text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT DISTINCT word FROM regexp_split_to_table(search_text, '[\\s._]+') AS word
  WHERE length(word) BETWEEN 4 AND 40
$$;

-- The first five letters, and these without one of them: two words that differ by one typo share an element.
CREATE OR REPLACE FUNCTION word_beginnings(word text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT left(word, 5) || array_agg(overlay(left(word, 5) PLACING '' FROM place FOR 1))
  FROM generate_series(1, least(length(word), 5)) AS place
$$;

CREATE OR REPLACE FUNCTION copy_provider_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO provider_search_texts (provider_id, search_text, facets)
  VALUES (NEW.id, NEW.search_text, provider_facets(NEW))
  ON CONFLICT (provider_id) DO UPDATE SET search_text = excluded.search_text, facets = excluded.facets
    WHERE (provider_search_texts.search_text, provider_search_texts.facets)
      IS DISTINCT FROM (excluded.search_text, excluded.facets);
  INSERT INTO search_words (word, beginnings)
  SELECT word, word_beginnings(word) FROM words_of_search_text(NEW.search_text) AS word ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- Removes words that no text contains any more, because they may be parts of names.
CREATE OR REPLACE FUNCTION remove_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.search_text = OLD.search_text THEN RETURN NULL; END IF;
  DELETE FROM search_words w
  WHERE w.word IN (SELECT words_of_search_text(OLD.search_text))
    AND NOT EXISTS (
      SELECT FROM provider_search_texts s
      WHERE s.search_text LIKE '%' || replace(replace(w.word, '\\', '\\\\'), '%', '\\%') || '%');
  RETURN NULL;
END $$;
`;

// WHEN, not UPDATE OF: other triggers change some of these columns.
const copyTriggers = `
CREATE OR REPLACE TRIGGER providers_copy_search_text AFTER INSERT
  ON providers FOR EACH ROW EXECUTE FUNCTION copy_provider_search_text();
CREATE OR REPLACE TRIGGER providers_copy_changed_search_text AFTER UPDATE ON providers FOR EACH ROW
  WHEN ((OLD.search_text, OLD.category, OLD.region, OLD.service_types, OLD.is_verified, OLD.is_business,
      OLD.is_professional)
    IS DISTINCT FROM (NEW.search_text, NEW.category, NEW.region, NEW.service_types, NEW.is_verified,
      NEW.is_business, NEW.is_professional))
  EXECUTE FUNCTION copy_provider_search_text()`;

const removeTrigger = `
CREATE OR REPLACE TRIGGER provider_search_texts_remove_words AFTER DELETE OR UPDATE OF search_text
  ON provider_search_texts FOR EACH ROW EXECUTE FUNCTION remove_search_words()`;

// The count and the triggers begin together, so the lock lasts as long as the count: about a second per million.
const counters = `
BEGIN;
LOCK TABLE providers IN SHARE ROW EXCLUSIVE MODE;

-- The number of providers by the filters that reviews do not change. Slots by id share the writes.
CREATE TABLE IF NOT EXISTS provider_facet_counts (
  category text NOT NULL,
  region text NOT NULL,
  is_verified boolean NOT NULL,
  is_professional boolean NOT NULL,
  slot smallint NOT NULL,
  provider_count integer NOT NULL,
  CONSTRAINT provider_facet_counts_pkey PRIMARY KEY (category, region, is_verified, is_professional, slot)
) WITH (fillfactor = 50);

CREATE OR REPLACE FUNCTION add_to_facet_counts(p providers, change integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO provider_facet_counts AS f
  VALUES (coalesce(p.category, 'none'), coalesce(p.region, 'none'), p.is_verified,
    p.is_business OR p.is_professional, p.id % 16, change)
  ON CONFLICT (category, region, is_verified, is_professional, slot)
  DO UPDATE SET provider_count = f.provider_count + excluded.provider_count
$$;

CREATE OR REPLACE FUNCTION recount_provider_facets() RETURNS SETOF provider_facet_counts LANGUAGE sql STABLE AS $$
  SELECT coalesce(category, 'none'), coalesce(region, 'none'), is_verified, is_business OR is_professional,
    (id % 16)::smallint, count(*)::integer
  FROM providers GROUP BY 1, 2, 3, 4, 5
$$;

CREATE OR REPLACE FUNCTION count_provider_facets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM add_to_facet_counts(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM add_to_facet_counts(NEW, 1); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER providers_count_facets AFTER INSERT OR DELETE
  ON providers FOR EACH ROW EXECUTE FUNCTION count_provider_facets();
CREATE OR REPLACE TRIGGER providers_count_changed_facets AFTER UPDATE ON providers FOR EACH ROW
  WHEN ((OLD.category, OLD.region, OLD.is_verified, OLD.is_business, OLD.is_professional)
    IS DISTINCT FROM (NEW.category, NEW.region, NEW.is_verified, NEW.is_business, NEW.is_professional))
  EXECUTE FUNCTION count_provider_facets();

TRUNCATE provider_facet_counts;
INSERT INTO provider_facet_counts SELECT * FROM recount_provider_facets();
COMMIT;
`;

const batchSize = 5_000;

/** In short transactions, so that writers wait for few rows at a time. */
async function fillInBatches(runner: QueryRunner, fill: string): Promise<void> {
  const [{ last }] = await runner.query("SELECT coalesce(max(id), 0) AS last FROM providers");
  for (let first = 0; first <= Number(last); first += batchSize) {
    await runner.query(fill, [first, first + batchSize]);
  }
}

const facets = `
UPDATE provider_search_texts s SET facets = provider_facets(p)
FROM providers p
WHERE p.id = s.provider_id AND p.id > $1 AND p.id <= $2 AND s.provider_id > $1 AND s.provider_id <= $2
  AND s.facets <> provider_facets(p)`;

const words = `
INSERT INTO search_words (word, beginnings)
SELECT word, word_beginnings(word)
FROM (
  SELECT DISTINCT word FROM provider_search_texts, words_of_search_text(search_text) AS word
  WHERE provider_id > $1 AND provider_id <= $2
) AS found
WHERE NOT EXISTS (SELECT FROM search_words known WHERE known.word = found.word)
ORDER BY word
ON CONFLICT DO NOTHING`;

/** An interrupted build leaves an invalid index. */
async function makeIndex(runner: QueryRunner, name: string, definition: string): Promise<void> {
  await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  await runner.query("SET maintenance_work_mem = '256MB'");
  await runner.query(definition);
  await runner.query("RESET maintenance_work_mem");
}

const textIndex = `
CREATE INDEX CONCURRENTLY provider_search_texts_matching
  ON provider_search_texts USING gin (search_text gin_trgm_ops, facets) WITH (fastupdate = off)`;

const wordIndex =
  "CREATE INDEX CONCURRENTLY search_words_beginnings ON search_words USING gin (beginnings)";

const formerIndex = `
CREATE INDEX CONCURRENTLY provider_search_texts_search
  ON provider_search_texts USING gin (search_text gin_trgm_ops) WITH (fastupdate = off)`;

const previous = `
CREATE OR REPLACE FUNCTION copy_provider_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO provider_search_texts (provider_id, search_text) VALUES (NEW.id, NEW.search_text)
  ON CONFLICT (provider_id) DO UPDATE SET search_text = excluded.search_text
    WHERE provider_search_texts.search_text <> excluded.search_text;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER providers_copy_search_text AFTER INSERT OR UPDATE OF username, display_name, specialties
  ON providers FOR EACH ROW EXECUTE FUNCTION copy_provider_search_text();
DROP TRIGGER providers_copy_changed_search_text ON providers;
DROP TRIGGER IF EXISTS provider_search_texts_remove_words ON provider_search_texts;
DROP FUNCTION remove_search_words;
DROP FUNCTION words_of_search_text;
DROP FUNCTION word_beginnings;
DROP FUNCTION provider_facets;
DROP TRIGGER providers_count_facets ON providers;
DROP TRIGGER providers_count_changed_facets ON providers;
DROP FUNCTION count_provider_facets;
DROP FUNCTION recount_provider_facets;
DROP FUNCTION add_to_facet_counts;
DROP TABLE provider_facet_counts;
DROP TABLE search_words;
ALTER TABLE provider_search_texts DROP COLUMN facets;
`;

import type { MigrationInterface, QueryRunner } from "typeorm";

/** Indexes that bound searches, filtered lists and the score board, and a table of words for typos. */
export class BoundedSearch1763700000030 implements MigrationInterface {
  name = "BoundedSearch1763700000030";
  /** `CREATE INDEX CONCURRENTLY` does not run inside a transaction: each statement can be repeated. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(columns);
    await runner.query(functions);
    await runner.query(triggers);
    await runner.query(counters);
    await fillRows(runner);
    for (const [name, definition] of indexes) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(definition);
    }
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS provider_search_texts_search");
    await runner.query("ANALYZE provider_search_texts, search_words");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX CONCURRENTLY provider_search_texts_search
      ON provider_search_texts USING gin (search_text gin_trgm_ops) WITH (fastupdate = off)`);
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
CREATE INDEX IF NOT EXISTS search_words_beginnings ON search_words USING gin (beginnings);
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

-- m for a count from 2^m to 2^(m + 1) - 1; the last one is open.
CREATE OR REPLACE FUNCTION review_magnitude(review_count integer) RETURNS integer
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT width_bucket($1, '{2,4,8,16,32,64,128,256,512,1024,2048,4096,8192,16384,32768,65536,131072}'::integer[])
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

const triggers = `
CREATE OR REPLACE TRIGGER providers_copy_search_text AFTER INSERT OR UPDATE OF
  username, display_name, specialties, category, region, service_types, is_verified, is_business, is_professional
  ON providers FOR EACH ROW EXECUTE FUNCTION copy_provider_search_text();

CREATE OR REPLACE TRIGGER provider_search_texts_remove_words AFTER DELETE OR UPDATE OF search_text
  ON provider_search_texts FOR EACH ROW EXECUTE FUNCTION remove_search_words();
`;

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

const batchSize = 2_000;

/** In short transactions, so that writers wait for few rows at a time. */
async function fillRows(runner: QueryRunner): Promise<void> {
  const [{ last }] = await runner.query("SELECT coalesce(max(id), 0) AS last FROM providers");
  for (let first = 0; first <= Number(last); first += batchSize) {
    const range = [first, first + batchSize];
    await runner.query(
      `UPDATE provider_search_texts s SET facets = provider_facets(p) FROM providers p
       WHERE p.id = s.provider_id AND p.id > $1 AND p.id <= $2 AND s.facets <> provider_facets(p)`,
      range,
    );
    await runner.query(
      `INSERT INTO search_words (word, beginnings)
       SELECT word, word_beginnings(word) FROM (
         SELECT DISTINCT words_of_search_text(search_text) AS word FROM provider_search_texts
         WHERE provider_id > $1 AND provider_id <= $2 ORDER BY 1
       ) AS words ON CONFLICT DO NOTHING`,
      range,
    );
  }
}

const indexes = [
  [
    "provider_search_texts_matching",
    `CREATE INDEX CONCURRENTLY provider_search_texts_matching
      ON provider_search_texts USING gin (search_text gin_trgm_ops, facets) WITH (fastupdate = off)`,
  ],
  [
    "providers_scored",
    `CREATE INDEX CONCURRENTLY providers_scored ON providers
      (category, review_magnitude(review_count), average_rating DESC, review_count DESC, id DESC) INCLUDE (region)
      WHERE review_count > 0`,
  ],
] as const;

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
DROP TRIGGER provider_search_texts_remove_words ON provider_search_texts;
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
DROP INDEX providers_scored;
DROP FUNCTION review_magnitude;
ALTER TABLE provider_search_texts DROP COLUMN facets;
`;

import type { MigrationInterface, QueryRunner } from "typeorm";

/** Searches cover title and biography too, by the stems of words and with weights. Migration 44 fills them. */
export class WeightedSearch1763700000043 implements MigrationInterface {
  name = "WeightedSearch1763700000043";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(columns);
    await runner.query(documents);
    await runner.query(copying);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(previous);
  }
}

const columns = `
ALTER TABLE provider_search_texts
  -- Words of the name (weight A), stems of the title (B) and the specialties (C).
  ADD COLUMN document tsvector NOT NULL DEFAULT '',
  -- Stems of the biography: apart, so that an index finds matches of the document without it.
  ADD COLUMN biography tsvector NOT NULL DEFAULT '';
`;

const documents = `
-- Folded words, separated by blanks. Compounds with a hyphen are also written as one word.
CREATE FUNCTION folded_words(content text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    CASE WHEN content LIKE '%-%' THEN folded || ' ' || replace(folded, '-', '') ELSE folded END,
    '[^[:alnum:]]+', ' ', 'g')
  FROM lower(unaccent(content)) AS folded
$$;

CREATE FUNCTION provider_document(p providers) RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector('simple', folded_words(p.username || ' ' || p.display_name)), 'A')
    || setweight(to_tsvector('english', coalesce(folded_words(p.title), '')), 'B')
    || setweight(to_tsvector('english', folded_words(array_to_string(p.specialties, ' '))), 'C')
$$;

CREATE FUNCTION provider_biography(p providers) RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT strip(to_tsvector('english', coalesce(folded_words(p.biography), '')))
$$;

-- The words for which a typo is forgiven: those of all searched fields.
CREATE FUNCTION words_of_provider(p providers) RETURNS SETOF text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT words_of_search_text(p.search_text)
  UNION
  SELECT words_of_search_text(folded_words(concat_ws(' ', p.title, p.biography)))
$$;
`;

const copying = `
CREATE OR REPLACE FUNCTION copy_provider_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO provider_search_texts (provider_id, search_text, facets, document, biography)
  VALUES (NEW.id, NEW.search_text, provider_facets(NEW), provider_document(NEW), provider_biography(NEW))
  ON CONFLICT (provider_id) DO UPDATE SET search_text = excluded.search_text, facets = excluded.facets,
      document = excluded.document, biography = excluded.biography
    WHERE (provider_search_texts.search_text, provider_search_texts.facets, provider_search_texts.document,
        provider_search_texts.biography)
      IS DISTINCT FROM (excluded.search_text, excluded.facets, excluded.document, excluded.biography);
  INSERT INTO search_words (word, beginnings)
  SELECT word, word_beginnings(word) FROM words_of_provider(NEW) AS word ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- Removes words that no searched field contains any more, because they may be parts of names.
CREATE FUNCTION remove_provider_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gone text;
BEGIN
  -- NEW is null after a deletion.
  FOR gone IN SELECT words_of_provider(OLD) EXCEPT SELECT words_of_provider(NEW) LOOP
    IF NOT EXISTS (
        SELECT FROM provider_search_texts s
        WHERE s.search_text LIKE '%' || replace(replace(gone, '\\', '\\\\'), '%', '\\%') || '%')
      AND NOT EXISTS (
        SELECT FROM provider_search_texts s WHERE s.document @@ plainto_tsquery('english', gone))
      AND NOT EXISTS (
        SELECT FROM provider_search_texts s WHERE s.biography @@ plainto_tsquery('english', gone))
    THEN
      DELETE FROM search_words WHERE word = gone;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

DROP TRIGGER provider_search_texts_remove_words ON provider_search_texts;
-- Named to run after the texts are copied or, by ON DELETE CASCADE, removed.
CREATE TRIGGER search_words_remove_changed AFTER UPDATE ON providers FOR EACH ROW
  WHEN ((OLD.search_text, OLD.title, OLD.biography) IS DISTINCT FROM (NEW.search_text, NEW.title, NEW.biography))
  EXECUTE FUNCTION remove_provider_search_words();
CREATE TRIGGER search_words_remove_deleted AFTER DELETE ON providers FOR EACH ROW
  EXECUTE FUNCTION remove_provider_search_words();

CREATE OR REPLACE TRIGGER providers_copy_changed_search_text AFTER UPDATE ON providers FOR EACH ROW
  WHEN ((OLD.search_text, OLD.title, OLD.biography, OLD.category, OLD.region, OLD.service_types, OLD.is_verified,
      OLD.is_business, OLD.is_professional)
    IS DISTINCT FROM (NEW.search_text, NEW.title, NEW.biography, NEW.category, NEW.region, NEW.service_types,
      NEW.is_verified, NEW.is_business, NEW.is_professional))
  EXECUTE FUNCTION copy_provider_search_text();
`;

const previous = `
DROP TRIGGER search_words_remove_changed ON providers;
DROP TRIGGER search_words_remove_deleted ON providers;
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
CREATE OR REPLACE TRIGGER providers_copy_changed_search_text AFTER UPDATE ON providers FOR EACH ROW
  WHEN ((OLD.search_text, OLD.category, OLD.region, OLD.service_types, OLD.is_verified, OLD.is_business,
      OLD.is_professional)
    IS DISTINCT FROM (NEW.search_text, NEW.category, NEW.region, NEW.service_types, NEW.is_verified,
      NEW.is_business, NEW.is_professional))
  EXECUTE FUNCTION copy_provider_search_text();
CREATE OR REPLACE TRIGGER provider_search_texts_remove_words AFTER DELETE OR UPDATE OF search_text
  ON provider_search_texts FOR EACH ROW EXECUTE FUNCTION remove_search_words();
DROP FUNCTION remove_provider_search_words;
DROP FUNCTION words_of_provider;
DROP FUNCTION provider_document;
DROP FUNCTION provider_biography;
DROP FUNCTION folded_words;
ALTER TABLE provider_search_texts DROP COLUMN document, DROP COLUMN biography;
`;

import type { MigrationInterface, QueryRunner } from "typeorm";

/** Fills the documents of migration 43 and makes one index for texts, facets and documents. */
export class WeightedSearchIndex1763700000044 implements MigrationInterface {
  name = "WeightedSearchIndex1763700000044";
  /** `CREATE INDEX CONCURRENTLY` does not run inside a transaction: each statement can be repeated. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // Writing documents under the former index takes most of the time. Without it, searches of the old version scan.
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS provider_search_texts_matching");
    const [{ last }] = await runner.query("SELECT coalesce(max(id), 0) AS last FROM providers");
    for (let first = 0; first <= Number(last); first += batchSize) {
      await runner.query(documents, [first, first + batchSize]);
      await runner.query(words, [first, first + batchSize]);
    }
    await runner.query("VACUUM (ANALYZE) provider_search_texts");
    await runner.query("ANALYZE search_words");
    await makeIndex(runner, "search_text gin_trgm_ops, facets, document, biography");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS provider_search_texts_matching");
    await makeIndex(runner, "search_text gin_trgm_ops, facets");
  }
}

/** In short transactions, so that writers wait for few rows at a time. */
const batchSize = 5_000;

const documents = `
UPDATE provider_search_texts s SET document = provider_document(p), biography = provider_biography(p)
FROM providers p
WHERE p.id = s.provider_id AND p.id > $1 AND p.id <= $2 AND s.provider_id > $1 AND s.provider_id <= $2
  AND s.document = ''`;

const words = `
INSERT INTO search_words (word, beginnings)
SELECT word, word_beginnings(word)
FROM (
  SELECT DISTINCT word FROM providers p,
    words_of_search_text(folded_words(concat_ws(' ', p.title, p.biography))) AS word
  WHERE p.id > $1 AND p.id <= $2
) AS found
WHERE NOT EXISTS (SELECT FROM search_words known WHERE known.word = found.word)
ORDER BY word
ON CONFLICT DO NOTHING`;

/** An interrupted build leaves an invalid index. */
async function makeIndex(runner: QueryRunner, columns: string): Promise<void> {
  await runner.query("DROP INDEX CONCURRENTLY IF EXISTS provider_search_texts_matching");
  await runner.query("SET maintenance_work_mem = '256MB'");
  await runner.query(
    `CREATE INDEX CONCURRENTLY provider_search_texts_matching
     ON provider_search_texts USING gin (${columns}) WITH (fastupdate = off)`,
  );
  await runner.query("RESET maintenance_work_mem");
}

import type pg from "pg";
import { collectWords } from "./directory-words";
import { named, providers, users } from "./draw-people";
import { drawn, lots, reviews } from "./draw-reviews";
import { commentSentences } from "./words.data";

export interface Size {
  providers: number;
  reviews: number;
  users: number;
}

export type Print = (line: string) => void;

const filled = ["providers", "provider_search_texts", "search_words", "users", "reviews"];

/**
 * Fills a migrated database with generated data in one transaction; the same size gives the same rows. Counters are
 * computed once instead of by triggers, and indexes are created last.
 */
export async function fill(client: pg.ClientBase, size: Size, print: Print): Promise<void> {
  const step = async (name: string, ...statements: [text: string, values?: unknown[]][]) => {
    const began = performance.now();
    for (const [text, values] of statements) await client.query(text, values);
    print(`${name.padEnd(24)}${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s`);
  };
  const words = JSON.stringify(collectWords());

  await client.query(
    "BEGIN; SET LOCAL work_mem = '256MB'; SET LOCAL maintenance_work_mem = '256MB'",
  );
  try {
    await client.query(emptied);
    const { dropped, restored } = await findAdditions(client);
    await client.query(dropped);
    await step("random values drawn", [lots], [drawn, [size.providers, words]], ["ANALYZE drawn"]);
    await step("reviews written", [
      reviews,
      [size.providers, size.reviews, size.users, stepThrough(size.users), commentSentences],
    ]);
    await step("providers written", [named, [words]], [providers, [words]]);
    await step("search texts copied", [searchTexts], [searchWords]);
    await step("users written", [users, [size.users, words]]);
    await step("indexes made", [restored]);
    await step("categories counted", [figures], [facetCounts], [sequences]);
    await step("days counted", ["INSERT INTO provider_days SELECT * FROM recount_provider_days()"]);
    await step("newest reviews copied", [newestReviews]);
    await step("scores prepared", [`SELECT fill_trust_days(0, ${size.providers})`]);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
  await step("vacuumed and analysed", [
    `VACUUM (ANALYZE) ${filled.join(", ")}, newest_reviews, category_figures, provider_days, provider_facet_counts, trust_days,
      provider_scores`,
  ]);
}

const emptied = `
TRUNCATE newest_reviews, providers, provider_facet_counts, search_words, users, reviews, guest_sessions RESTART IDENTITY CASCADE;
UPDATE category_figures SET provider_count = 0, reviewed_provider_count = 0, service_provider_count = 0,
  advertisement_provider_count = 0, service_count = 0, service_sum = 0, advertisement_count = 0, advertisement_sum = 0;
`;

/** The function that the triggers call too. */
const figures = `
SELECT apply_provider_changes(array_agg(
  (id, category, region, service_histogram, advertisement_histogram, 1)::provider_change))
FROM providers`;

const searchTexts = `
INSERT INTO provider_search_texts (provider_id, search_text, facets, document, biography)
SELECT id, search_text, provider_facets(p), provider_document(p), provider_biography(p) FROM providers p ORDER BY id`;

const searchWords = `
INSERT INTO search_words (word, beginnings)
SELECT word, word_beginnings(word)
FROM (SELECT DISTINCT words_of_provider(p) AS word FROM providers p ORDER BY 1) AS words`;

const newestReviews = `
SELECT refresh_newest_reviews(array_agg(id)) FROM providers GROUP BY id / 200`;

const facetCounts = "INSERT INTO provider_facet_counts SELECT * FROM recount_provider_facets()";

const sequences = `
SELECT setval(pg_get_serial_sequence(name, 'id'), highest)
FROM (
  SELECT 'providers' AS name, max(id) AS highest FROM providers
  UNION ALL SELECT 'users', max(id) FROM users UNION ALL SELECT 'reviews', max(id) FROM reviews
) AS written WHERE highest > 0`;

/** Statements that drop and restore triggers, foreign keys and indexes, which slow down bulk inserts. */
async function findAdditions(
  client: pg.ClientBase,
): Promise<{ dropped: string; restored: string }> {
  const { rows } = await client.query<{ dropped: string; restored: string }>(
    `SELECT format('ALTER TABLE %I DISABLE TRIGGER USER', name) AS dropped,
        format('ALTER TABLE %I ENABLE TRIGGER USER', name) AS restored, 3 AS rank
      FROM unnest($1::text[]) AS name
    UNION ALL
    SELECT format('DROP INDEX %I', indexrelid::regclass), pg_get_indexdef(indexrelid), 1
      FROM pg_index
      WHERE indrelid = ANY($1::regclass[])
        AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
    UNION ALL
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname),
        format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)), 2
      FROM pg_constraint WHERE conrelid = ANY($1::regclass[]) AND contype = 'f'
    ORDER BY rank`,
    [filled],
  );
  return {
    dropped: rows.map((row) => row.dropped).join(";\n"),
    restored: rows.map((row) => row.restored).join(";\n"),
  };
}

/** A step coprime to the number of users: it visits each before repeating one. */
function stepThrough(users: number): number {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  let step = 7919;
  while (divisor(step, users) > 1) step += 1;
  return step;
}

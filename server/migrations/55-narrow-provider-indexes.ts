import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Saves write less: a changed counter of a provider adds an entry to each index of `providers`. Since migration 16,
 * searches read texts and beginnings of usernames in `provider_search_texts`.
 */
export class NarrowProviderIndexes1763700000055 implements MigrationInterface {
  name = "NarrowProviderIndexes1763700000055";
  /** `CREATE INDEX CONCURRENTLY` does not run inside a transaction: each statement can be repeated. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS providers_username_prefix");
    // One that was interrupted leaves an invalid index behind.
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS providers_most_reviewed");
    await runner.query(
      "CREATE INDEX CONCURRENTLY providers_most_reviewed ON providers (review_count DESC, id DESC)",
    );
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS providers_most_reviews");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE INDEX CONCURRENTLY providers_username_prefix ON providers (username text_pattern_ops)",
    );
    await runner.query(
      `CREATE INDEX CONCURRENTLY providers_most_reviews
       ON providers (review_count DESC, id DESC) INCLUDE (search_text)`,
    );
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS providers_most_reviewed");
  }
}

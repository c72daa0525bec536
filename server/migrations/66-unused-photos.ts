import type { MigrationInterface, QueryRunner } from "typeorm";

/** Indexes and a column for: unused photos of a person, removed pictures by their bytes, texts of reports to erase. */
export class UnusedPhotos1763700000066 implements MigrationInterface {
  name = "UnusedPhotos1763700000066";
  /** Builds indexes concurrently: each statement can be repeated. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE stored_pictures ADD COLUMN IF NOT EXISTS uploader text");
    await runner.query(addReviewPhotos("is_pending = false, uploader = NULL"));
    for (const [name, definition] of Object.entries(indexes)) {
      // One that was interrupted leaves an invalid index behind.
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${definition}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indexes)) await runner.query(`DROP INDEX IF EXISTS ${name}`);
    await runner.query(addReviewPhotos("is_pending = false"));
    await runner.query("ALTER TABLE stored_pictures DROP COLUMN IF EXISTS uploader");
  }
}

/** As in migration 61, which counts the photos of a review too. */
const addReviewPhotos = (used: string) => `
CREATE OR REPLACE FUNCTION add_review_photos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stored_pictures SET ${used} WHERE is_pending AND hash IN (
    SELECT substring(url FROM '^/pictures/stored/([0-9a-f]{40})[.]webp$') FROM added);
  PERFORM count_review_photos(ARRAY(SELECT DISTINCT review_id FROM added ORDER BY 1));
  RETURN NULL;
END $$`;

const indexes = {
  stored_pictures_unused: "stored_pictures (uploader) WHERE is_pending",
  reports_with_details: "reports (created_at) WHERE details IS NOT NULL OR law_or_rule IS NOT NULL",
  removed_content_bytes: `removed_content (sha256(decode(content ->> 'bytes', 'base64')))
    WHERE subject_kind = 'picture'`,
};

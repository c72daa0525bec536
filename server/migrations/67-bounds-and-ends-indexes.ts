import type { MigrationInterface, QueryRunner } from "typeorm";

/** Finds a person's unused photos, removed pictures by their bytes, and texts of reports to erase. */
export class BoundsAndEndsIndexes1763700000067 implements MigrationInterface {
  name = "BoundsAndEndsIndexes1763700000067";
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(indexes)) {
      // After an interruption, those that are complete stay.
      const [{ isValid }] = await runner.query(
        `SELECT coalesce(bool_and(indisvalid), false) AS "isValid" FROM pg_index WHERE indexrelid = to_regclass($1)`,
        [name],
      );
      if (isValid) continue;
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${definition}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indexes)) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    }
  }
}

const indexes = {
  stored_pictures_unused: "stored_pictures (uploader) WHERE is_pending",
  reports_with_details: "reports (created_at) WHERE details IS NOT NULL OR law_or_rule IS NOT NULL",
  removed_content_bytes: `removed_content (sha256(decode(content ->> 'bytes', 'base64')))
    WHERE subject_kind = 'picture'`,
};

import type { MigrationInterface, QueryRunner } from "typeorm";

/** How often the photos of a review were edited alone; null is never, as in copies of reviews made before. */
export class PhotoEdits1763700000065 implements MigrationInterface {
  name = "PhotoEdits1763700000065";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE reviews ADD COLUMN photo_edits smallint");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE reviews DROP COLUMN photo_edits");
  }
}

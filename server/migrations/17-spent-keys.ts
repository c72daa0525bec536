import type { MigrationInterface, QueryRunner } from "typeorm";

/** The key of a save stays spent when its review is deleted: repeated late, it does not store it again. */
export class SpentKeys1763700000017 implements MigrationInterface {
  name = "SpentKeys1763700000017";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE idempotency_keys DROP CONSTRAINT idempotency_keys_review");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM idempotency_keys WHERE review_id NOT IN (SELECT id FROM reviews);
      ALTER TABLE idempotency_keys
        ADD CONSTRAINT idempotency_keys_review FOREIGN KEY (review_id) REFERENCES reviews ON DELETE CASCADE`);
  }
}

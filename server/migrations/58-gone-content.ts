import type { MigrationInterface, QueryRunner } from "typeorm";

/** Since when the content of an open case is missing; a new answer is not the one that was removed. */
export class GoneContent1763700000058 implements MigrationInterface {
  name = "GoneContent1763700000058";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE cases ADD COLUMN gone_since timestamptz(3)");
    await runner.query(
      "UPDATE reviews SET answer_decision = NULL WHERE answer IS NOT NULL AND answer_decision IS NOT NULL",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE cases DROP COLUMN gone_since");
  }
}

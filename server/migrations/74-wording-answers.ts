import type { MigrationInterface, QueryRunner } from "typeorm";

/** Earlier wordings keep the incentive and the month of the experience. Null in those replaced before. */
export class WordingAnswers1763700000074 implements MigrationInterface {
  name = "WordingAnswers1763700000074";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE review_wordings ADD COLUMN incentive text, ADD COLUMN experienced_on date",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE review_wordings DROP COLUMN incentive, DROP COLUMN experienced_on",
    );
  }
}

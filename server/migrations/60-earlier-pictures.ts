import type { MigrationInterface, QueryRunner } from "typeorm";

/** The picture that a person had before, so that they can undo a change of their picture, and only to their own. */
export class EarlierPictures1763700000060 implements MigrationInterface {
  name = "EarlierPictures1763700000060";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE users ADD COLUMN earlier_picture_url text");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE users DROP COLUMN earlier_picture_url");
  }
}

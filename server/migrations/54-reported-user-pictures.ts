import type { MigrationInterface, QueryRunner } from "typeorm";

/** Pictures of people can be removed: their sealed copies have no provider. */
export class ReportedUserPictures1763700000054 implements MigrationInterface {
  name = "ReportedUserPictures1763700000054";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE removed_content ALTER provider_id DROP NOT NULL");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM removed_content WHERE provider_id IS NULL");
    await runner.query("ALTER TABLE removed_content ALTER provider_id SET NOT NULL");
  }
}

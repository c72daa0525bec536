import type { MigrationInterface, QueryRunner } from "typeorm";

/** Whether search engines may list the public page of a reviewer. */
export class ListedPeople1763700000062 implements MigrationInterface {
  name = "ListedPeople1763700000062";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE users ADD COLUMN page_listed boolean NOT NULL DEFAULT true");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE users DROP COLUMN page_listed");
  }
}

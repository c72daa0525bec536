import type { MigrationInterface, QueryRunner } from "typeorm";

/** Whether the owner of a page gave its name and picture, because the network had none. */
export class OwnNames1763700000063 implements MigrationInterface {
  name = "OwnNames1763700000063";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE providers ADD COLUMN has_own_name boolean NOT NULL DEFAULT false,
         ADD COLUMN has_own_picture boolean NOT NULL DEFAULT false`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE providers DROP COLUMN has_own_name, DROP COLUMN has_own_picture",
    );
  }
}

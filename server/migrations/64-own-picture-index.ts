import type { MigrationInterface, QueryRunner } from "typeorm";

/** A picture that an owner gave is reported by an id that is derived from the provider and its address. */
export class OwnPictureIndex1763700000064 implements MigrationInterface {
  name = "OwnPictureIndex1763700000064";
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // One that was interrupted leaves an invalid index behind.
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS providers_own_picture_key");
    await runner.query(
      `CREATE INDEX CONCURRENTLY providers_own_picture_key ON providers (md5(node_id || ':' || picture_url))
       WHERE has_own_picture`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS providers_own_picture_key");
  }
}

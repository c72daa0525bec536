import type { MigrationInterface, QueryRunner } from "typeorm";

/** Pictures of people are reported by an id that is derived from the person and the address of the picture. */
export class UserPictureIndex1763700000056 implements MigrationInterface {
  name = "UserPictureIndex1763700000056";
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // One that was interrupted leaves an invalid index behind.
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS users_picture_key");
    await runner.query(
      `CREATE INDEX CONCURRENTLY users_picture_key ON users (md5(node_id || ':' || picture_url))
       WHERE picture_url IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS users_picture_key");
  }
}

import type { MigrationInterface, QueryRunner } from "typeorm";

/** An index for whether a stored picture is still shown by a person. */
export class UserPictures1763700000052 implements MigrationInterface {
  name = "UserPictures1763700000052";
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS users_stored_picture");
    await runner.query(
      `CREATE INDEX CONCURRENTLY users_stored_picture ON users USING hash (picture_url)
       WHERE picture_url LIKE '/pictures/stored/%'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS users_stored_picture");
  }
}

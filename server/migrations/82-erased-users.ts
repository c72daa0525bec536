import type { MigrationInterface, QueryRunner } from "typeorm";

/** Which users were erased, by id and time alone, so that a restored back-up can be erased again. */
export class ErasedUsers1763700000082 implements MigrationInterface {
  name = "ErasedUsers1763700000082";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE erased_users (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id integer NOT NULL,
        reviews text NOT NULL CHECK (reviews IN ('WITHDRAW', 'KEEP_WITHOUT_NAME')),
        erased_at timestamptz NOT NULL
      )`);
    await runner.query("CREATE INDEX erased_users_erased_at ON erased_users (erased_at)");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TABLE erased_users");
  }
}

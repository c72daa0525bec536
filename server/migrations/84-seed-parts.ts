import type { MigrationInterface, QueryRunner } from "typeorm";

/** Files that admins upload in parts, until they are checked. */
export class SeedParts1763700000084 implements MigrationInterface {
  name = "SeedParts1763700000084";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE seed_parts (
        upload uuid NOT NULL,
        part integer NOT NULL,
        -- The pseudonym of the admin.
        operator text NOT NULL,
        bytes bytea NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT seed_parts_pkey PRIMARY KEY (upload, part)
      )`);
    await runner.query("CREATE INDEX seed_parts_by_time ON seed_parts (created_at)");
    await runner.query("CREATE INDEX seed_parts_by_operator ON seed_parts (operator)");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TABLE seed_parts");
  }
}

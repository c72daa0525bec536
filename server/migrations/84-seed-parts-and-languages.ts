import type { MigrationInterface, QueryRunner } from "typeorm";

/** Files that admins upload in parts, until they are checked; and a job for the languages of stored reviews. */
export class SeedPartsAndLanguages1763700000084 implements MigrationInterface {
  name = "SeedPartsAndLanguages1763700000084";

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
    await runner.query(`
      SELECT graphile_worker.add_job('detectLanguages', '{"after": "0"}', job_key => 'detectLanguages')
      WHERE EXISTS (SELECT FROM reviews)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("SELECT graphile_worker.remove_job('detectLanguages')");
    await runner.query("DROP TABLE seed_parts");
  }
}

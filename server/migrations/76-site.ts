import type { MigrationInterface, QueryRunner } from "typeorm";

/** Facts about the installation, in one row that the first start writes. */
export class Site1763700000076 implements MigrationInterface {
  name = "Site1763700000076";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE IF NOT EXISTS site (
  is_only boolean CONSTRAINT site_pkey PRIMARY KEY DEFAULT true CONSTRAINT site_one_row CHECK (is_only),
  kind text NOT NULL CONSTRAINT site_kind CHECK (kind IN ('demo', 'production'))
)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TABLE site");
  }
}

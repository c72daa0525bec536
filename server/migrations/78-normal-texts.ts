import type { MigrationInterface, QueryRunner } from "typeorm";

/** Texts that were stored before inputs were normalised are put right by a job. */
export class NormalTexts1763700000078 implements MigrationInterface {
  name = "NormalTexts1763700000078";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(job);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("SELECT graphile_worker.remove_job('normalizeStoredTexts')");
  }
}

/** A new installation has no such texts. */
const job = `
SELECT graphile_worker.add_job('normalizeStoredTexts',
  '{"table": "reviews", "after": [], "changed": 0, "left": 0}',
  job_key => 'normalizeStoredTexts')
WHERE EXISTS (SELECT FROM users) OR EXISTS (SELECT FROM providers)`;

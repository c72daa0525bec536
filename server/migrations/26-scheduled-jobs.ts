import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * The sitemap is stored, and looked-up providers are refreshed. Contract: nothing uses data_exports.claimed_until
 * since the version that brought migration 21, where exports became jobs.
 */
export class ScheduledJobs1763700000026 implements MigrationInterface {
  name = "ScheduledJobs1763700000026";
  /** `CREATE INDEX CONCURRENTLY` does not run inside a transaction: each statement can be repeated. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(sitemapFiles);
    await runner.query(lookUps);
    // One that was interrupted leaves an invalid index behind.
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS providers_look_up_due");
    await runner.query(dueLookUps);
    await runner.query("ALTER TABLE data_exports DROP COLUMN IF EXISTS claimed_until");
  }

  async down(): Promise<void> {
    throw new Error("A dropped column does not come back: restore a backup instead.");
  }
}

const sitemapFiles = `
-- The files of the sitemap as the last job wrote them.
CREATE TABLE IF NOT EXISTS sitemap_files (
  name text CONSTRAINT sitemap_files_pkey PRIMARY KEY,
  -- The public address of Plaudit that the file was written for.
  site text NOT NULL,
  -- By gzip.
  content bytea NOT NULL,
  -- Of the content before compression.
  hash text NOT NULL,
  -- When the content last became another one.
  modified_at timestamptz(3) NOT NULL
)`;

const lookUps = `
ALTER TABLE providers
  -- When what the network says of the profile is to be looked up again; null: as soon as possible.
  ADD COLUMN IF NOT EXISTS look_up_due_at timestamptz(3),
  -- Look-ups in a row that found nothing.
  ADD COLUMN IF NOT EXISTS look_up_failures smallint NOT NULL DEFAULT 0`;

const dueLookUps = `
CREATE INDEX CONCURRENTLY providers_look_up_due ON providers (coalesce(look_up_due_at, '-infinity'))
  WHERE network_id IS NOT NULL AND NOT is_released`;

import type { MigrationInterface, QueryRunner } from "typeorm";

/** What a person takes with them: everything about them as one file, prepared in the background. */
export class OwnData1763700000013 implements MigrationInterface {
  name = "OwnData1763700000013";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- One of each person. Whichever process is free claims it for a while; the count of the claims tells an earlier
-- claimant that it was given up.
CREATE TABLE data_exports (
  user_id integer CONSTRAINT data_exports_pkey PRIMARY KEY
    CONSTRAINT data_exports_user REFERENCES users ON DELETE CASCADE,
  asked_at timestamptz(3) NOT NULL,
  claims smallint NOT NULL DEFAULT 0,
  claimed_until timestamptz(3),
  row_count integer NOT NULL DEFAULT 0,
  done_count integer NOT NULL DEFAULT 0,
  bytes bigint NOT NULL DEFAULT 0,
  ready_at timestamptz(3),
  failed_at timestamptz(3),
  CONSTRAINT data_exports_one_end CHECK (ready_at IS NULL OR failed_at IS NULL)
);
CREATE INDEX data_exports_waiting ON data_exports (asked_at) WHERE ready_at IS NULL AND failed_at IS NULL;
CREATE INDEX data_exports_age ON data_exports (asked_at);

-- The file, in the pieces in which it was written.
CREATE TABLE data_export_parts (
  user_id integer NOT NULL CONSTRAINT data_export_parts_export REFERENCES data_exports ON DELETE CASCADE,
  position integer NOT NULL,
  content text NOT NULL,
  CONSTRAINT data_export_parts_pkey PRIMARY KEY (user_id, position)
);
`);
  }

  async down(): Promise<void> {
    throw new Error("What people asked for is not taken away: restore a backup instead.");
  }
}

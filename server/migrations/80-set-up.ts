import type { MigrationInterface, QueryRunner } from "typeorm";

/** Keys of the set-up page, and the texts by which the operator of a site is known. */
export class SetUp1763700000080 implements MigrationInterface {
  name = "SetUp1763700000080";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(setupKeys);
    await runner.query("CREATE INDEX setup_keys_by_expiry ON setup_keys (expires_at)");
    await runner.query(siteSettings);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TABLE site_settings");
    await runner.query("DROP TABLE setup_keys");
  }
}

const setupKeys = `
CREATE TABLE setup_keys (
  hash bytea CONSTRAINT setup_keys_pkey PRIMARY KEY,
  -- Both are null for the first admin.
  email text,
  role text CONSTRAINT setup_keys_role_known CHECK (role IN ('TRIAGE', 'MODERATOR', 'ADMIN', 'AUDITOR')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- A key opens one session.
  used_at timestamptz,
  session_hash bytea CONSTRAINT setup_keys_one_of_session UNIQUE,
  session_expires_at timestamptz,
  -- When the account was made.
  completed_at timestamptz,
  CONSTRAINT setup_keys_invited CHECK ((email IS NULL) = (role IS NULL)),
  CONSTRAINT setup_keys_session CHECK ((session_hash IS NULL) = (session_expires_at IS NULL))
)`;

const siteSettings = `
-- Every version stays; the highest is in force.
CREATE TABLE site_settings (
  version integer GENERATED ALWAYS AS IDENTITY CONSTRAINT site_settings_pkey PRIMARY KEY,
  name text NOT NULL,
  address text NOT NULL,
  country text NOT NULL CONSTRAINT site_settings_country CHECK (country ~ '^[A-Z]{2}$'),
  register_number text,
  email text NOT NULL,
  social_account text,
  authority text NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL CONSTRAINT site_settings_operator REFERENCES operators
)`;

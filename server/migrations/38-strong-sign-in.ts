import type { MigrationInterface, QueryRunner } from "typeorm";

/** Passkeys, one-time codes, recovery codes, and the challenges of sign-ins in progress. */
export class StrongSignIn1763700000038 implements MigrationInterface {
  name = "StrongSignIn1763700000038";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
    await runner.query(mailKinds);
  }

  async down(): Promise<void> {
    throw new Error("Second factors cannot be set up again: restore a backup instead.");
  }
}

const tables = `
CREATE TABLE passkeys (
  id uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT passkeys_pkey PRIMARY KEY,
  user_id integer NOT NULL CONSTRAINT passkeys_user REFERENCES users ON DELETE CASCADE,
  -- Base64url; an authenticator makes at most 1,023 bytes.
  credential_id text NOT NULL CONSTRAINT passkeys_credential UNIQUE
    CONSTRAINT passkeys_credential_length CHECK (length(credential_id) BETWEEN 1 AND 1364),
  public_key bytea NOT NULL,
  -- The signature counter; 0 for authenticators without one.
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL CONSTRAINT passkeys_name_length CHECK (length(name) BETWEEN 1 AND 60),
  created_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3)
);
CREATE INDEX passkeys_of_user ON passkeys (user_id, created_at, id);

CREATE TABLE totp_secrets (
  user_id integer CONSTRAINT totp_secrets_pkey PRIMARY KEY
    CONSTRAINT totp_secrets_user REFERENCES users ON DELETE CASCADE,
  -- Encrypted with a key that is derived from SECRET.
  sealed bytea NOT NULL,
  -- The time step of the last accepted code: no code is accepted twice.
  last_step bigint,
  created_at timestamptz(3) NOT NULL,
  -- Null until the first code is entered.
  confirmed_at timestamptz(3)
);

CREATE TABLE recovery_codes (
  user_id integer NOT NULL CONSTRAINT recovery_codes_user REFERENCES users ON DELETE CASCADE,
  -- SHA-256 of the code, which is not stored. A used code is deleted.
  hash bytea NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, hash)
);

CREATE TABLE sign_in_challenges (
  -- SHA-256 of the challenge or ticket, which is not stored.
  hash bytea CONSTRAINT sign_in_challenges_pkey PRIMARY KEY,
  kind text NOT NULL CONSTRAINT sign_in_challenges_kind_known
    CHECK (kind IN ('register_passkey', 'use_passkey', 'second_factor')),
  -- Null for a sign-in with a passkey, which begins without a user.
  user_id integer CONSTRAINT sign_in_challenges_user REFERENCES users ON DELETE CASCADE
    CONSTRAINT sign_in_challenges_has_user CHECK ((user_id IS NULL) = (kind = 'use_passkey')),
  -- For second_factor: the session to open.
  is_remembered boolean,
  login_method text,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX sign_in_challenges_age ON sign_in_challenges (expires_at);
CREATE INDEX sign_in_challenges_of_user ON sign_in_challenges (user_id, kind, created_at);
`;

const mailKinds = `
ALTER TABLE user_mails DROP CONSTRAINT IF EXISTS user_mails_kind_known,
  ADD CONSTRAINT user_mails_kind_known CHECK (kind IN ('email_changed', 'password_changed',
    'email_and_password_changed', 'username_lost', 'second_factor_changed', 'recovery_code_used')) NOT VALID
`;

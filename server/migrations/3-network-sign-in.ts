import type { MigrationInterface, QueryRunner } from "typeorm";

/** Signing in at a network: by which id it knows somebody, and the token that it gave us for them. */
export class NetworkSignIn1763700000003 implements MigrationInterface {
  name = "NetworkSignIn1763700000003";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- A network's ids are digits, too many of them for a number. Usernames change hands, ids do not.
ALTER TABLE users
  ADD instagram_id text CONSTRAINT users_instagram_id UNIQUE
    CONSTRAINT users_instagram_id_pattern CHECK (instagram_id ~ '^[0-9]{1,40}$'),
  ADD CONSTRAINT users_facebook_id UNIQUE (facebook_id);

-- The tokens of the networks, sealed with a key that is not in the database; never given to a browser.
CREATE TABLE network_tokens (
  user_id integer NOT NULL CONSTRAINT network_tokens_user REFERENCES users ON DELETE CASCADE,
  network text NOT NULL CONSTRAINT network_tokens_network_known CHECK (network IN ('instagram', 'facebook')),
  sealed bytea NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT network_tokens_pkey PRIMARY KEY (user_id, network)
);
CREATE INDEX network_tokens_age ON network_tokens (expires_at);

-- Keyed hashes of what is good once and was handed in: codes of a network, and the states we gave along.
CREATE TABLE spent_codes (
  hash bytea CONSTRAINT spent_codes_pkey PRIMARY KEY,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX spent_codes_age ON spent_codes (created_at);
`);
  }

  async down(): Promise<void> {
    throw new Error("By what people sign in is not taken away: restore a backup instead.");
  }
}

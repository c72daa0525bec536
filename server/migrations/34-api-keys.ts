import type { MigrationInterface, QueryRunner } from "typeorm";

/** API keys. */
export class ApiKeys1763700000034 implements MigrationInterface {
  name = "ApiKeys1763700000034";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(keys);
  }

  async down(): Promise<void> {
    throw new Error("Keys cannot be issued again: restore a backup instead.");
  }
}

const keys = `
CREATE TABLE api_keys (
  id uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT api_keys_pkey PRIMARY KEY,
  user_id integer NOT NULL CONSTRAINT api_keys_user REFERENCES users ON DELETE CASCADE,
  name text NOT NULL CONSTRAINT api_keys_name_length CHECK (length(name) BETWEEN 1 AND 60),
  -- SHA-256 of the key, which is not stored.
  hash bytea NOT NULL CONSTRAINT api_keys_hash UNIQUE,
  -- The last characters of the key, to recognise it in a list.
  ending text NOT NULL,
  scopes text[] NOT NULL CONSTRAINT api_keys_scopes_known
    CHECK (scopes <@ ARRAY['read', 'write:reviews', 'manage:provider'] AND cardinality(scopes) > 0),
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3),
  last_used_at timestamptz(3)
);
CREATE INDEX api_keys_of_user ON api_keys (user_id, created_at DESC, id);
CREATE INDEX api_keys_expiring ON api_keys (expires_at) WHERE expires_at IS NOT NULL;
`;

import type { MigrationInterface, QueryRunner } from "typeorm";

/** What a network's word is worth, and the token by which we go on hearing it. */
export class WordsOfNetworks1763700000019 implements MigrationInterface {
  name = "WordsOfNetworks1763700000019";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- A page at Facebook may be run by several people: whoever proves its username at Instagram itself takes it.
-- Who is known to Facebook alone can have it from there alone.
ALTER TABLE users ADD username_is_of_page boolean NOT NULL DEFAULT false;
UPDATE users SET username_is_of_page = true
  WHERE username IS NOT NULL AND facebook_id IS NOT NULL AND instagram_id IS NULL;

-- The token of the profile that people write to, as Instagram last renewed it, sealed with a key that is not in the
-- database; a keyed hash of the configured one that it follows from, and when it is to be renewed.
CREATE TABLE profile_tokens (
  network text CONSTRAINT profile_tokens_pkey PRIMARY KEY
    CONSTRAINT profile_tokens_network_known CHECK (network = 'instagram'),
  origin_hash bytea NOT NULL,
  sealed bytea NOT NULL,
  due_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE profile_tokens;
      ALTER TABLE users DROP username_is_of_page`);
  }
}

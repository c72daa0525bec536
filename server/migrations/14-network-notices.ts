import type { MigrationInterface, QueryRunner } from "typeorm";

/** Networks tell us that somebody took our app away, or wants what we know from there erased. */
export class NetworkNotices1763700000014 implements MigrationInterface {
  name = "NetworkNotices1763700000014";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
  }

  async down(): Promise<void> {
    throw new Error(
      "Whoever asked for a deletion may ask what became of it: restore a backup instead.",
    );
  }
}

const tables = `
-- Instagram knows people by two ids, and names the second one, which is ours alone, when they take our app away.
ALTER TABLE users ADD instagram_scoped_id text;
CREATE INDEX users_instagram_scoped_id ON users (instagram_scoped_id) WHERE instagram_scoped_id IS NOT NULL;

-- What became of a wish to erase what we have from a network. It names nobody: who has the code may ask.
CREATE TABLE data_deletions (
  code text CONSTRAINT data_deletions_pkey PRIMARY KEY
    CONSTRAINT data_deletions_code_pattern CHECK (code ~ '^[A-Z2-7]{16}$'),
  -- Of the network's own request, so that one that comes twice has one code.
  request_hash bytea NOT NULL CONSTRAINT data_deletions_once UNIQUE,
  network text NOT NULL CONSTRAINT data_deletions_network_known CHECK (network IN ('instagram', 'facebook')),
  outcome text NOT NULL CONSTRAINT data_deletions_outcome_known CHECK (outcome IN ('nothing', 'unlinked', 'deleted')),
  done_at timestamptz(3) NOT NULL
);
CREATE INDEX data_deletions_age ON data_deletions (done_at);
`;

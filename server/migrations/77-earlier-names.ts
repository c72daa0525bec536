import type { MigrationInterface, QueryRunner } from "typeorm";

/** Changing or unlinking a confirmed name no longer sheds decisions and the places of reviews. */
export class EarlierNames1763700000077 implements MigrationInterface {
  name = "EarlierNames1763700000077";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(earlierNames);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TABLE earlier_names");
  }
}

const earlierNames = `
-- Keyed hashes of the confirmed addresses and network accounts that an account no longer has.
CREATE TABLE earlier_names (
  user_id integer NOT NULL CONSTRAINT earlier_names_user REFERENCES users ON DELETE CASCADE,
  hash text NOT NULL,
  -- A number gets other owners in time: it does not prove who a person is.
  is_phone boolean NOT NULL,
  replaced_at timestamptz NOT NULL,
  CONSTRAINT earlier_names_pkey PRIMARY KEY (user_id, hash)
);
CREATE INDEX earlier_names_of_hash ON earlier_names (hash);
CREATE INDEX earlier_names_by_time ON earlier_names (replaced_at)`;

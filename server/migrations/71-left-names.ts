import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Deleting a review or an account no longer sheds decisions. Reviews by the owner of their page do not count, from the
 * transaction in which the person becomes its owner.
 */
export class LeftNames1763700000071 implements MigrationInterface {
  name = "LeftNames1763700000071";

  async up(runner: QueryRunner): Promise<void> {
    for (const text of [goneReviews, leftNames, leftDecisions, insiders]) await runner.query(text);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TRIGGER IF EXISTS providers_insider_reviews ON providers");
    for (const trigger of ["reviews_by_insider", "reviews_was_insider"]) {
      await runner.query(`DROP TRIGGER IF EXISTS ${trigger} ON reviews`);
    }
    await runner.query("DROP FUNCTION IF EXISTS mark_insider_review, mark_insider_reviews");
    await runner.query("DROP TABLE IF EXISTS left_decisions, left_names, gone_reviews");
    await runner.query("ALTER TABLE reviews DROP COLUMN IF EXISTS insider_since");
  }
}

const goneReviews = `
-- Reviews that their writers deleted. One written again for the same service takes over the public id, and with it the
-- decisions and the open case.
CREATE TABLE IF NOT EXISTS gone_reviews (
  review text CONSTRAINT gone_reviews_pkey PRIMARY KEY,
  user_id integer CONSTRAINT gone_reviews_user REFERENCES users ON DELETE SET NULL,
  provider_id integer NOT NULL CONSTRAINT gone_reviews_provider REFERENCES providers ON DELETE CASCADE,
  service_type text,
  gone_at timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS gone_reviews_of_provider ON gone_reviews (provider_id, user_id);
CREATE INDEX IF NOT EXISTS gone_reviews_of_user ON gone_reviews (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX IF NOT EXISTS gone_reviews_by_time ON gone_reviews (gone_at)`;

const leftNames = `
-- Keyed hashes of the confirmed addresses and network accounts of deleted accounts, for each review that they left.
CREATE TABLE IF NOT EXISTS left_names (
  hash text NOT NULL,
  provider_id integer NOT NULL CONSTRAINT left_names_provider REFERENCES providers ON DELETE CASCADE,
  review text NOT NULL,
  left_at timestamptz NOT NULL,
  CONSTRAINT left_names_pkey PRIMARY KEY (hash, provider_id, review)
);
CREATE INDEX IF NOT EXISTS left_names_of_provider ON left_names (provider_id);
CREATE INDEX IF NOT EXISTS left_names_of_review ON left_names (review);
CREATE INDEX IF NOT EXISTS left_names_by_time ON left_names (left_at)`;

const leftDecisions = `
-- The same hashes with the decisions against the person: pauses and strikes.
CREATE TABLE IF NOT EXISTS left_decisions (
  hash text NOT NULL,
  decision_number integer NOT NULL,
  party text NOT NULL,
  left_at timestamptz NOT NULL,
  CONSTRAINT left_decisions_pkey PRIMARY KEY (hash, decision_number, party)
);
CREATE INDEX IF NOT EXISTS left_decisions_by_time ON left_decisions (left_at)`;

// The owner is locked before their reviews are stored or restored, so that no change of the ownership is missed.
const insiders = `
ALTER TABLE reviews ADD COLUMN IF NOT EXISTS insider_since timestamptz;

CREATE OR REPLACE FUNCTION mark_insider_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM providers WHERE id = NEW.provider_id AND owner_id = NEW.user_id) THEN
    NEW.insider_since := coalesce(NEW.insider_since, now());
    NEW.counted := false;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER reviews_by_insider BEFORE INSERT OR UPDATE OF user_id ON reviews
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION mark_insider_review();

-- A change of whether it counts is recorded by reviews_was_changed.
CREATE OR REPLACE TRIGGER reviews_was_insider BEFORE UPDATE OF insider_since ON reviews FOR EACH ROW
  WHEN (OLD.insider_since IS DISTINCT FROM NEW.insider_since AND OLD.counted = NEW.counted)
  EXECUTE FUNCTION change_review();

CREATE OR REPLACE FUNCTION mark_insider_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reviews SET insider_since = now(), counted = false
  WHERE provider_id = NEW.id AND user_id = NEW.owner_id AND insider_since IS NULL;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER providers_insider_reviews AFTER UPDATE OF owner_id ON providers
  FOR EACH ROW WHEN (NEW.owner_id IS NOT NULL) EXECUTE FUNCTION mark_insider_reviews()`;

import type { MigrationInterface, QueryRunner } from "typeorm";

/** A review that was deleted can be taken back for a while. */
export class Deleting1763700000006 implements MigrationInterface {
  name = "Deleting1763700000006";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(deletedReviews);
  }

  async down(): Promise<void> {
    throw new Error("What people wrote is not taken away: restore a backup instead.");
  }
}

const deletedReviews = `
-- A deleted review with all that hung on it, as its rows were. It counts nowhere and is soon erased.
CREATE TABLE deleted_reviews (
  review_id integer CONSTRAINT deleted_reviews_pkey PRIMARY KEY,
  user_id integer NOT NULL CONSTRAINT deleted_reviews_user REFERENCES users ON DELETE CASCADE,
  provider_id integer NOT NULL CONSTRAINT deleted_reviews_provider REFERENCES providers ON DELETE CASCADE,
  review jsonb NOT NULL,
  wordings jsonb NOT NULL,
  votes jsonb NOT NULL,
  testimonials jsonb NOT NULL,
  deleted_at timestamptz(3) NOT NULL
);
CREATE INDEX deleted_reviews_age ON deleted_reviews (deleted_at);
CREATE INDEX deleted_reviews_of_user ON deleted_reviews (user_id);
CREATE INDEX deleted_reviews_of_provider ON deleted_reviews (provider_id);
`;

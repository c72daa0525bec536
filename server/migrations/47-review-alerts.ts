import type { MigrationInterface, QueryRunner } from "typeorm";

/** E-mails to owners about new reviews: their choice, and what was mailed. */
export class ReviewAlerts1763700000047 implements MigrationInterface {
  name = "ReviewAlerts1763700000047";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(table);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TABLE review_alerts");
  }
}

const table = `
CREATE TABLE review_alerts (
  provider_id integer CONSTRAINT review_alerts_pkey PRIMARY KEY
    CONSTRAINT review_alerts_provider REFERENCES providers ON DELETE CASCADE,
  -- The owner who chose and who was mailed. Another owner begins with the default.
  user_id integer NOT NULL CONSTRAINT review_alerts_user REFERENCES users ON DELETE CASCADE,
  is_wanted boolean NOT NULL DEFAULT true,
  -- The latest mail is about the reviews after mailed_from, up to mailed_until.
  mailed_from timestamptz(3),
  mailed_until timestamptz(3),
  mailed_at timestamptz(3)
);
CREATE INDEX review_alerts_of_user ON review_alerts (user_id);
`;

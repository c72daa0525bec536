import type { MigrationInterface, QueryRunner } from "typeorm";

/** Codes and mails to users are sent by background jobs: what became of a code, and mails that wait. */
export class SendingInJobs1763700000025 implements MigrationInterface {
  name = "SendingInJobs1763700000025";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
ALTER TABLE verifications
  ADD delivery text,
  ADD delivery_failure text,
  ADD refund_keys text[],
  ADD CONSTRAINT verifications_delivery_known
    CHECK (delivery IN ('sent', 'refused', 'unavailable', 'uncertain')) NOT VALID;

CREATE TABLE user_mails (
  id uuid CONSTRAINT user_mails_pkey PRIMARY KEY,
  user_id integer NOT NULL CONSTRAINT user_mails_user REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CONSTRAINT user_mails_kind_known
    CHECK (kind IN ('email_changed', 'password_changed', 'email_and_password_changed', 'username_lost')),
  address text NOT NULL CONSTRAINT user_mails_address_length CHECK (length(address) BETWEEN 3 AND 254),
  username text,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX user_mails_of_user ON user_mails (user_id);
CREATE INDEX user_mails_age ON user_mails (created_at);
`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
DROP TABLE user_mails;
ALTER TABLE verifications DROP delivery, DROP delivery_failure, DROP refund_keys`);
  }
}

import type { MigrationInterface, QueryRunner } from "typeorm";

/** Saved texts of owners for their answers. */
export class ReplyTemplates1763700000053 implements MigrationInterface {
  name = "ReplyTemplates1763700000053";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(table);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TABLE reply_templates");
  }
}

const table = `
CREATE TABLE reply_templates (
  id uuid CONSTRAINT reply_templates_pkey PRIMARY KEY,
  provider_id integer NOT NULL CONSTRAINT reply_templates_provider REFERENCES providers ON DELETE CASCADE,
  user_id integer NOT NULL CONSTRAINT reply_templates_user REFERENCES users ON DELETE CASCADE,
  title text NOT NULL CONSTRAINT reply_templates_title CHECK (char_length(title) BETWEEN 1 AND 60),
  text text NOT NULL CONSTRAINT reply_templates_text CHECK (char_length(text) BETWEEN 1 AND 1000),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX reply_templates_of_owner ON reply_templates (provider_id, user_id);
CREATE INDEX reply_templates_of_user ON reply_templates (user_id);
`;

import type { MigrationInterface, QueryRunner } from "typeorm";

/** Files with all reviews and providers, and decisions and public notices in the change feed. */
export class Dump1763700000042 implements MigrationInterface {
  name = "Dump1763700000042";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
    await runner.query(functions);
    await runner.query(
      providerPart("UPDATE providers SET updated_at = clock_timestamp() WHERE id = changed_id;"),
    );
    await runner.query(triggers);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(providerPart("-- Nothing else."));
    await runner.query(`
      DROP FUNCTION change_decision, change_appealed_decision, change_noticed_provider, decision_node_id CASCADE;
      DROP TABLE dump_parts, dump_files, dumps`);
  }
}

const tables = `
CREATE TABLE dumps (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT dumps_pkey PRIMARY KEY,
  -- The change feed continues after this number.
  number bigint NOT NULL,
  at timestamptz(3) NOT NULL,
  -- Null: the present one. Earlier ones stay for a while, so that downloads can end.
  replaced_at timestamptz(3)
);
CREATE UNIQUE INDEX dumps_present ON dumps ((replaced_at IS NULL)) WHERE replaced_at IS NULL;
CREATE INDEX dumps_age ON dumps (replaced_at);

CREATE TABLE dump_files (
  dump_id integer NOT NULL CONSTRAINT dump_files_dump REFERENCES dumps ON DELETE CASCADE,
  name text NOT NULL,
  CONSTRAINT dump_files_pkey PRIMARY KEY (dump_id, name),
  bytes bigint NOT NULL,
  -- Of the compressed file.
  sha256 text NOT NULL,
  rows bigint NOT NULL
);

-- All parts of a file but the last have the same length.
CREATE TABLE dump_parts (
  dump_id integer NOT NULL CONSTRAINT dump_parts_dump REFERENCES dumps ON DELETE CASCADE,
  name text NOT NULL,
  position integer NOT NULL,
  CONSTRAINT dump_parts_pkey PRIMARY KEY (dump_id, name, position),
  content bytea NOT NULL
);
-- Compressed already.
ALTER TABLE dump_parts ALTER content SET STORAGE EXTERNAL`;

const functions = `
-- As server/platform/graph/node.ts writes it.
CREATE FUNCTION decision_node_id(number integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT translate(encode(convert_to('Decision:' || $1, 'UTF8'), 'base64'), '+/=', '-_')
$$;

CREATE FUNCTION change_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_change('DECISION', 'CREATED', decision_node_id(NEW.number), NEW.provider_id);
  RETURN NULL;
END $$;

-- A decision shows its appeals.
CREATE FUNCTION change_appealed_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pending_changes (type, kind, node_id, provider_id)
  SELECT 'DECISION', 'UPDATED', decision_node_id(number), provider_id
  FROM decisions WHERE number = NEW.decision_number;
  RETURN NULL;
END $$;

-- A provider shows its notices.
CREATE FUNCTION change_noticed_provider() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pending_changes (type, kind, node_id, provider_id)
  SELECT 'PROVIDER', 'UPDATED', node_id, id FROM providers WHERE id = NEW.provider_id;
  RETURN NULL;
END $$`;

/** Pictures, packages and testimonials are part of their provider, which changes with them. */
function providerPart(more: string): string {
  return `
CREATE OR REPLACE FUNCTION change_provider_part() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed_id integer := CASE TG_OP WHEN 'DELETE' THEN OLD.provider_id ELSE NEW.provider_id END;
BEGIN
  INSERT INTO pending_changes (type, kind, node_id, provider_id)
  SELECT 'PROVIDER', 'UPDATED', node_id, id FROM providers WHERE id = changed_id;
  ${more}
  RETURN NULL;
END $$`;
}

const triggers = `
CREATE OR REPLACE TRIGGER decisions_changes AFTER INSERT ON decisions
  FOR EACH ROW EXECUTE FUNCTION change_decision();
CREATE OR REPLACE TRIGGER appeals_added AFTER INSERT ON appeals
  FOR EACH ROW EXECUTE FUNCTION change_appealed_decision();
CREATE OR REPLACE TRIGGER appeals_decided AFTER UPDATE OF outcome, outcome_facts, outcome_decision, decided_at ON appeals
  FOR EACH ROW WHEN ((OLD.outcome, OLD.outcome_facts, OLD.outcome_decision, OLD.decided_at)
    IS DISTINCT FROM (NEW.outcome, NEW.outcome_facts, NEW.outcome_decision, NEW.decided_at))
  EXECUTE FUNCTION change_appealed_decision();
CREATE OR REPLACE TRIGGER provider_notices_changes AFTER INSERT OR UPDATE ON provider_notices
  FOR EACH ROW EXECUTE FUNCTION change_noticed_provider()`;

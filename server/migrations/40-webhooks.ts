import type { MigrationInterface, QueryRunner } from "typeorm";

/** Webhooks with their deliveries, and decisions in the change feed. */
export class Webhooks1763700000040 implements MigrationInterface {
  name = "Webhooks1763700000040";
  /** Short transactions: each statement can be repeated. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
    await runner.query(decisionChanges);
    await extendCheck(runner, "notifications", "notifications_kind_known");
    await extendCheck(runner, "user_mails", "user_mails_kind_known");
    await runner.query(
      `ALTER TABLE api_keys DROP CONSTRAINT IF EXISTS api_keys_scopes_known,
       ADD CONSTRAINT api_keys_scopes_known CHECK (${knownScopes}) NOT VALID`,
    );
    await runner.query("ALTER TABLE api_keys VALIDATE CONSTRAINT api_keys_scopes_known");
  }

  async down(): Promise<void> {
    throw new Error("Signing secrets cannot be issued again: restore a backup instead.");
  }
}

const tables = `
CREATE TABLE IF NOT EXISTS webhooks (
  id uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT webhooks_pkey PRIMARY KEY,
  user_id integer NOT NULL CONSTRAINT webhooks_user REFERENCES users ON DELETE CASCADE,
  url text NOT NULL CONSTRAINT webhooks_url_length CHECK (length(url) BETWEEN 1 AND 2000),
  topics text[] NOT NULL CONSTRAINT webhooks_topics_known CHECK (cardinality(topics) > 0 AND topics <@ ARRAY[
    'review.created', 'review.updated', 'review.deleted', 'provider.created', 'provider.updated', 'provider.deleted',
    'decision.published']),
  -- Without a foreign key, like the change feed.
  provider_id integer,
  category text,
  CONSTRAINT webhooks_one_filter CHECK (num_nonnulls(provider_id, category) <= 1),
  sealed_secret bytea NOT NULL,
  -- The secret before, which also signs until then.
  earlier_secret bytea,
  earlier_until timestamptz(3),
  state text NOT NULL CONSTRAINT webhooks_state_known CHECK (state IN ('active', 'paused', 'disabled')),
  -- Only later changes are delivered.
  since_number bigint NOT NULL,
  created_at timestamptz(3) NOT NULL,
  last_success_at timestamptz(3),
  -- The first failure since the last success.
  failing_since timestamptz(3),
  disabled_at timestamptz(3)
);
CREATE INDEX IF NOT EXISTS webhooks_of_user ON webhooks (user_id, created_at DESC, id);
CREATE INDEX IF NOT EXISTS webhooks_of_provider ON webhooks (provider_id) WHERE state = 'active' AND provider_id IS NOT NULL;
CREATE INDEX IF NOT EXISTS webhooks_of_category ON webhooks (category) WHERE state = 'active' AND category IS NOT NULL;
CREATE INDEX IF NOT EXISTS webhooks_of_all ON webhooks (since_number)
  WHERE state = 'active' AND provider_id IS NULL AND category IS NULL;

-- Ids only: a body is composed when it is sent, so that erased content is in no delivery.
CREATE TABLE IF NOT EXISTS webhook_deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT webhook_deliveries_pkey PRIMARY KEY,
  webhook_id uuid NOT NULL CONSTRAINT webhook_deliveries_webhook REFERENCES webhooks ON DELETE CASCADE,
  -- Of the change; null for a test.
  number bigint,
  type text NOT NULL,
  node_id text,
  happened_at timestamptz(3) NOT NULL,
  -- The receiver, by which deliveries are limited.
  host text NOT NULL,
  state text NOT NULL CONSTRAINT webhook_deliveries_state_known CHECK (state IN ('pending', 'succeeded', 'failed')),
  attempts smallint NOT NULL DEFAULT 0,
  response_status smallint,
  failure text,
  created_at timestamptz(3) NOT NULL,
  last_attempt_at timestamptz(3),
  -- While an attempt runs: when another worker may take over.
  next_attempt_at timestamptz(3),
  CONSTRAINT webhook_deliveries_pending CHECK ((state = 'pending') = (next_attempt_at IS NOT NULL))
) WITH (autovacuum_vacuum_scale_factor = 0.02);
CREATE UNIQUE INDEX IF NOT EXISTS webhook_deliveries_once ON webhook_deliveries (webhook_id, number);
CREATE INDEX IF NOT EXISTS webhook_deliveries_due ON webhook_deliveries (host, next_attempt_at) WHERE state = 'pending';
CREATE INDEX IF NOT EXISTS webhook_deliveries_waiting ON webhook_deliveries (webhook_id) WHERE state = 'pending';
CREATE INDEX IF NOT EXISTS webhook_deliveries_log ON webhook_deliveries (webhook_id, id DESC);
CREATE INDEX IF NOT EXISTS webhook_deliveries_age ON webhook_deliveries (created_at);

-- One row: the last change for which deliveries exist. Its lock makes adding deliveries exclusive.
CREATE TABLE IF NOT EXISTS webhook_progress (
  is_only boolean CONSTRAINT webhook_progress_pkey PRIMARY KEY DEFAULT true
    CONSTRAINT webhook_progress_one_row CHECK (is_only),
  last bigint NOT NULL
);
INSERT INTO webhook_progress (last) SELECT last FROM change_counter ON CONFLICT DO NOTHING`;

const decisionChanges = `
CREATE OR REPLACE FUNCTION add_decision_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The id of a node without a stored one: base64url of its type and key.
  PERFORM record_change('DECISION', 'CREATED', rtrim(translate(
    encode(convert_to('Decision:' || NEW.number, 'UTF8'), 'base64'), '+/', '-_'), '='), NEW.provider_id);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER decisions_changes AFTER INSERT ON decisions
  FOR EACH ROW EXECUTE FUNCTION add_decision_change()`;

const addedKind = "webhook_disabled";
const knownScopes = `cardinality(scopes) > 0
  AND scopes <@ ARRAY['read', 'write:reviews', 'manage:provider', 'manage:webhooks']`;

/** Extends the check as it is, because other migrations extend it too. */
async function extendCheck(runner: QueryRunner, table: string, name: string): Promise<void> {
  const [{ definition }] = await runner.query(
    "SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = $1",
    [name],
  );
  if (definition.includes(addedKind)) return;
  const condition = /^CHECK \((.*)\)(?: NOT VALID)?$/s.exec(definition)![1];
  await runner.query(
    `ALTER TABLE ${table} DROP CONSTRAINT ${name},
     ADD CONSTRAINT ${name} CHECK (${condition} OR kind = '${addedKind}') NOT VALID`,
  );
  await runner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${name}`);
}

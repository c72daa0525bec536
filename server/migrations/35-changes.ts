import type { MigrationInterface, QueryRunner } from "typeorm";

/** The change feed: public changes of reviews and providers, numbered in the order of their commits. */
export class Changes1763700000035 implements MigrationInterface {
  name = "Changes1763700000035";
  /** Fills rows in batches and builds an index concurrently: each statement can be repeated. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
    await runner.query(
      `ALTER TABLE reviews ADD COLUMN IF NOT EXISTS updated_at timestamptz(3);
       ALTER TABLE providers ADD COLUMN IF NOT EXISTS updated_at timestamptz(3)`,
    );
    await fillUpdates(runner);
    await runner.query(functions);
    await runner.query(triggers);
    for (const [name, definition] of Object.entries(indexes)) {
      // One that was interrupted leaves an invalid index behind.
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${definition}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION add_review_changes, remove_review_changes, change_review, add_provider_change,
        change_provider, change_provider_part, change_reviewer CASCADE;
      DROP FUNCTION record_change;
      DROP TABLE pending_changes, changes, change_counter;
      ALTER TABLE reviews DROP COLUMN updated_at;
      ALTER TABLE providers DROP COLUMN updated_at`);
  }
}

const tables = `
-- Written by the transaction of a change, and emptied by the step that numbers changes.
CREATE TABLE IF NOT EXISTS pending_changes (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT pending_changes_pkey PRIMARY KEY,
  transaction xid8 NOT NULL DEFAULT pg_current_xact_id(),
  type text NOT NULL CONSTRAINT pending_changes_type_known CHECK (type IN ('REVIEW', 'PROVIDER', 'DECISION')),
  kind text NOT NULL CONSTRAINT pending_changes_kind_known CHECK (kind IN ('CREATED', 'UPDATED', 'DELETED')),
  node_id text NOT NULL,
  provider_id integer
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- Numbers follow the order of commits: a reader that has seen a number never misses a lower one.
CREATE TABLE IF NOT EXISTS changes (
  number bigint CONSTRAINT changes_pkey PRIMARY KEY,
  type text NOT NULL,
  kind text NOT NULL,
  -- The public id of the changed object, which may be deleted by now.
  node_id text NOT NULL,
  -- Without a foreign key, because the change outlives the provider.
  provider_id integer,
  -- When it was numbered; never decreases.
  at timestamptz(3) NOT NULL
);
CREATE INDEX IF NOT EXISTS changes_age ON changes (at);
CREATE INDEX IF NOT EXISTS changes_of_type ON changes (type, number);

-- One row: its lock makes numbering exclusive.
CREATE TABLE IF NOT EXISTS change_counter (
  is_only boolean CONSTRAINT change_counter_pkey PRIMARY KEY DEFAULT true
    CONSTRAINT change_counter_one_row CHECK (is_only),
  last bigint NOT NULL,
  at timestamptz(3) NOT NULL
);
INSERT INTO change_counter (last, at) VALUES (0, now()) ON CONFLICT DO NOTHING`;

const batchSize = 10_000;

/** Earlier edits and answers, in short transactions. */
async function fillUpdates(runner: QueryRunner): Promise<void> {
  const [{ last }] = await runner.query("SELECT coalesce(max(id), 0)::bigint AS last FROM reviews");
  for (let first = 0; first <= Number(last); first += batchSize) {
    await runner.query(
      `UPDATE reviews SET updated_at = greatest(edited_at, answered_at, answer_edited_at)
       WHERE id > $1 AND id <= $2 AND updated_at IS NULL
         AND num_nonnulls(edited_at, answered_at, answer_edited_at) > 0`,
      [first, first + batchSize],
    );
  }
}

const functions = `
CREATE OR REPLACE FUNCTION record_change(type text, kind text, node_id text, provider_id integer)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO pending_changes (type, kind, node_id, provider_id) VALUES ($1, $2, $3, $4)
$$;

CREATE OR REPLACE FUNCTION add_review_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pending_changes (type, kind, node_id, provider_id)
  SELECT 'REVIEW', 'CREATED', node_id, provider_id FROM added;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION remove_review_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pending_changes (type, kind, node_id, provider_id)
  SELECT 'REVIEW', 'DELETED', node_id, provider_id FROM removed;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION change_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := clock_timestamp();
  INSERT INTO pending_changes (type, kind, node_id, provider_id)
  VALUES ('REVIEW', 'UPDATED', NEW.node_id, NEW.provider_id);
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION add_provider_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN PERFORM record_change('PROVIDER', 'CREATED', NEW.node_id, NEW.id);
  ELSE PERFORM record_change('PROVIDER', 'DELETED', OLD.node_id, OLD.id);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION change_provider() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := clock_timestamp();
  INSERT INTO pending_changes (type, kind, node_id, provider_id)
  VALUES ('PROVIDER', 'UPDATED', NEW.node_id, NEW.id);
  RETURN NEW;
END $$;

-- Pictures, packages and testimonials are part of their provider.
CREATE OR REPLACE FUNCTION change_provider_part() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed_id integer := CASE TG_OP WHEN 'DELETE' THEN OLD.provider_id ELSE NEW.provider_id END;
BEGIN
  INSERT INTO pending_changes (type, kind, node_id, provider_id)
  SELECT 'PROVIDER', 'UPDATED', node_id, id FROM providers WHERE id = changed_id;
  RETURN NULL;
END $$;

-- A review shows the name and the picture of its reviewer.
CREATE OR REPLACE FUNCTION change_reviewer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pending_changes (type, kind, node_id, provider_id)
  SELECT 'REVIEW', 'UPDATED', node_id, provider_id FROM reviews WHERE user_id = NEW.id ORDER BY id;
  RETURN NULL;
END $$`;

// All columns that anyone can read, so that a mirror is exact. Figures that follow from reviews are not among them.
const reviewColumns = [
  "provider_id",
  "user_id",
  "rating",
  "review_type",
  "service_type",
  "region",
  "comment",
  "is_verified",
  "verification_method",
  "identity",
  "proof",
  "trust_class",
  "counted",
  "incentive",
  "experienced_on",
  "language",
  "helpful_count",
  "created_at",
  "edited_at",
  "answer",
  "answered_at",
  "answer_edited_at",
];

const providerColumns = [
  "username",
  "display_name",
  "title",
  "biography",
  "picture_url",
  "category",
  "region",
  "service_types",
  "specialties",
  "languages",
  "price",
  "response_time",
  "completion_rate",
  "availability",
  "followers",
  "posts",
  "is_verified",
  "verified_source",
  "verified_at",
  "is_featured",
  "featured_on",
  "featured_reason",
  "is_business",
  "is_professional",
  "is_private",
  "fetched_at",
];

const userColumns = ["display_name", "username", "picture_url", "is_verified", "erased_at"];

/** True if one of the columns has a new value. */
function anyChanged(columns: readonly string[]): string {
  const of = (row: string) => columns.map((column) => `${row}.${column}`).join(", ");
  return `(${of("OLD")}) IS DISTINCT FROM (${of("NEW")})`;
}

// The columns after OF include those from which another trigger derives a public one. Counters are not among them, so
// that counting costs nothing.
const triggers = `
CREATE OR REPLACE TRIGGER reviews_changes_added AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_review_changes();
CREATE OR REPLACE TRIGGER reviews_changes_removed AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION remove_review_changes();
CREATE OR REPLACE TRIGGER reviews_was_changed BEFORE UPDATE ON reviews
  FOR EACH ROW WHEN (${anyChanged(reviewColumns)}) EXECUTE FUNCTION change_review();

CREATE OR REPLACE TRIGGER providers_changes_added AFTER INSERT OR DELETE ON providers
  FOR EACH ROW EXECUTE FUNCTION add_provider_change();
-- Its name puts it after the triggers that derive columns.
CREATE OR REPLACE TRIGGER providers_was_changed
  BEFORE UPDATE OF ${[...providerColumns, "owner_id", "is_released"].join(", ")} ON providers
  FOR EACH ROW WHEN (${anyChanged(providerColumns)}) EXECUTE FUNCTION change_provider();
${["portfolio_images", "provider_packages", "testimonials"]
  .map(
    (table) => `
CREATE OR REPLACE TRIGGER ${table}_changes AFTER INSERT OR UPDATE OR DELETE ON ${table}
  FOR EACH ROW EXECUTE FUNCTION change_provider_part();`,
  )
  .join("")}

CREATE OR REPLACE TRIGGER users_changes
  AFTER UPDATE OF ${[...userColumns, "email_confirmed_at", "phone_confirmed_at"].join(", ")} ON users
  FOR EACH ROW WHEN (${anyChanged(userColumns)}) EXECUTE FUNCTION change_reviewer()`;

const indexes = {
  reviews_by_time: "reviews (created_at DESC, id DESC)",
  reviews_updated: "reviews (updated_at) WHERE updated_at IS NOT NULL",
};

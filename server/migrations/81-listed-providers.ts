import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Providers that an operator lists from public information, with their place and website. A listed page is private to
 * this site, without a change in the feed, until it has an owner or a review.
 */
export class ListedProviders1763700000081 implements MigrationInterface {
  name = "ListedProviders1763700000081";
  /** The index is built concurrently: each statement can be repeated. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(columns);
    await runner.query(batches);
    await runner.query(functions(true));
    await runner.query(triggers(true));
    // One that was interrupted leaves an invalid index behind.
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS providers_only_listed");
    await runner.query(
      `CREATE INDEX CONCURRENTLY providers_only_listed ON providers (category, region) WHERE is_only_listed`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TABLE seed_lines, seed_batches");
    await runner.query("DROP TRIGGER providers_show_listed ON providers");
    await runner.query("DROP FUNCTION show_listed_provider");
    await runner.query("DROP TRIGGER providers_changes_removed ON providers");
    await runner.query(functions(false));
    await runner.query(triggers(false));
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS providers_only_listed");
    await runner.query(
      `ALTER TABLE providers DROP COLUMN city, DROP COLUMN country, DROP COLUMN website,
         DROP COLUMN listed_source, DROP COLUMN listed_at, DROP COLUMN is_only_listed`,
    );
  }
}

const columns = `
ALTER TABLE providers
  ADD COLUMN IF NOT EXISTS city text,
  -- ISO 3166-1 alpha-2.
  ADD COLUMN IF NOT EXISTS country text,
  ADD COLUMN IF NOT EXISTS website text,
  -- The origin of the facts, and the time of listing: until the page has an owner.
  ADD COLUMN IF NOT EXISTS listed_source text,
  ADD COLUMN IF NOT EXISTS listed_at timestamptz(3),
  -- Listed, and never had an owner or a review.
  ADD COLUMN IF NOT EXISTS is_only_listed boolean NOT NULL DEFAULT false`;

const batches = `
CREATE TABLE IF NOT EXISTS seed_batches (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT seed_batches_pkey PRIMARY KEY,
  sha256 text NOT NULL,
  line_count integer NOT NULL,
  -- The first faults of refused lines.
  refused jsonb NOT NULL,
  state text NOT NULL CONSTRAINT seed_batches_state_known
    CHECK (state IN ('checked', 'applying', 'applied', 'undoing', 'undone')),
  created_at timestamptz NOT NULL,
  applied_at timestamptz
);
CREATE INDEX IF NOT EXISTS seed_batches_by_time ON seed_batches (created_at);

CREATE TABLE IF NOT EXISTS seed_lines (
  batch_id integer NOT NULL CONSTRAINT seed_lines_batch REFERENCES seed_batches ON DELETE CASCADE,
  line integer NOT NULL,
  username text NOT NULL,
  -- The columns of providers that the line gives.
  facts jsonb NOT NULL,
  action text CONSTRAINT seed_lines_action_known CHECK (action IN ('add', 'change', 'same')),
  -- The columns that the line changes, with their earlier values.
  earlier jsonb,
  -- Without a foreign key, because the report outlives the provider.
  provider_id integer,
  applied_at timestamptz(3),
  undone_at timestamptz,
  CONSTRAINT seed_lines_pkey PRIMARY KEY (batch_id, line)
);
CREATE INDEX IF NOT EXISTS seed_lines_due ON seed_lines (batch_id, line) WHERE applied_at IS NULL`;

function functions(hasListed: boolean): string {
  return `
CREATE OR REPLACE FUNCTION change_provider() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := clock_timestamp();
  ${hasListed ? "IF NOT OLD.is_only_listed THEN" : ""}
  INSERT INTO pending_changes (type, kind, node_id, provider_id)
  VALUES ('PROVIDER', 'UPDATED', NEW.node_id, NEW.id);
  ${hasListed ? "END IF;" : ""}
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION provider_document(p providers) RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector('simple', folded_words(p.username || ' ' || p.display_name)), 'A')
    || setweight(to_tsvector('english', coalesce(folded_words(p.title), '')), 'B')
    || setweight(to_tsvector('english', folded_words(array_to_string(p.specialties, ' '))), 'C')
    ${hasListed ? "|| to_tsvector('english', coalesce(folded_words(p.city), ''))" : ""}
$$;

CREATE OR REPLACE FUNCTION words_of_provider(p providers) RETURNS SETOF text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT words_of_search_text(p.search_text)
  UNION
  SELECT words_of_search_text(folded_words(concat_ws(' ', p.title, p.biography${hasListed ? ", p.city" : ""})))
$$;
${hasListed ? showing : ""}`;
}

const showing = `
CREATE OR REPLACE FUNCTION show_listed_provider() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.owner_id IS NOT NULL THEN
    NEW.listed_source := NULL;
    NEW.listed_at := NULL;
  END IF;
  IF NEW.is_only_listed THEN
    NEW.is_only_listed := false;
    IF TG_OP = 'UPDATE' THEN PERFORM record_change('PROVIDER', 'CREATED', NEW.node_id, NEW.id); END IF;
  END IF;
  RETURN NEW;
END $$;`;

const searched = ["search_text", "title", "biography"];
const copied = [
  ...searched,
  "languages",
  "price",
  "response_time",
  "category",
  "region",
  "service_types",
  "is_verified",
  "is_business",
  "is_professional",
];
const shown = [
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

/** True if one of the columns has a new value. */
function anyChanged(names: readonly string[]): string {
  const of = (row: string) => names.map((name) => `${row}.${name}`).join(", ");
  return `(${of("OLD")}) IS DISTINCT FROM (${of("NEW")})`;
}

function triggers(hasListed: boolean): string {
  const city = hasListed ? ["city"] : [];
  const added = hasListed ? ["city", "country", "website", "listed_source", "listed_at"] : [];
  const tracked = [...shown, ...added];
  return `
CREATE OR REPLACE TRIGGER providers_copy_changed_search_text AFTER UPDATE ON providers FOR EACH ROW
  WHEN (${anyChanged([...copied, ...city])}) EXECUTE FUNCTION copy_provider_search_text();
CREATE OR REPLACE TRIGGER search_words_remove_changed AFTER UPDATE ON providers FOR EACH ROW
  WHEN (${anyChanged([...searched, ...city])}) EXECUTE FUNCTION remove_provider_search_words();
CREATE OR REPLACE TRIGGER providers_was_changed
  BEFORE UPDATE OF ${[...tracked, "owner_id", "is_released"].join(", ")} ON providers
  FOR EACH ROW WHEN (${anyChanged(tracked)}) EXECUTE FUNCTION change_provider();
${hasListed ? listedTriggers : unlistedTriggers}`;
}

const listedTriggers = `
CREATE OR REPLACE TRIGGER providers_changes_added AFTER INSERT ON providers
  FOR EACH ROW WHEN (NOT NEW.is_only_listed) EXECUTE FUNCTION add_provider_change();
CREATE OR REPLACE TRIGGER providers_changes_removed AFTER DELETE ON providers
  FOR EACH ROW WHEN (NOT OLD.is_only_listed) EXECUTE FUNCTION add_provider_change();
-- Its name puts it after the trigger that finds the owner of a new page, and before the one that records a change.
CREATE OR REPLACE TRIGGER providers_show_listed
  BEFORE INSERT OR UPDATE OF owner_id, service_histogram, advertisement_histogram ON providers
  FOR EACH ROW WHEN (NEW.listed_at IS NOT NULL AND NEW.owner_id IS NOT NULL OR NEW.is_only_listed AND (
    histogram_count(NEW.service_histogram) + histogram_count(NEW.advertisement_histogram) > 0))
  EXECUTE FUNCTION show_listed_provider();`;

const unlistedTriggers = `
CREATE OR REPLACE TRIGGER providers_changes_added AFTER INSERT OR DELETE ON providers
  FOR EACH ROW EXECUTE FUNCTION add_provider_change();`;

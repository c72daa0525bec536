import type { MigrationInterface, QueryRunner } from "typeorm";

/** Facts of a provider have a source and a date. Values without a source, which only the demonstration wrote, go. */
export class ProviderFacts1763700000031 implements MigrationInterface {
  name = "ProviderFacts1763700000031";
  /** Fills rows in batches: each statement can be repeated. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(columns);
    await runner.query(packages);
    await runner.query(keepVerified);
    await runner.query(ownership);
    await fill(runner);
    for (const [name, condition] of Object.entries(constraints)) {
      await runner.query(`ALTER TABLE providers DROP CONSTRAINT IF EXISTS ${name}`);
      await runner.query(
        `ALTER TABLE providers ADD CONSTRAINT ${name} CHECK (${condition}) NOT VALID`,
      );
    }
    for (const name of Object.keys(constraints)) {
      await runner.query(`ALTER TABLE providers VALIDATE CONSTRAINT ${name}`);
    }
  }

  async down(): Promise<void> {
    throw new Error("Erased facts without a source do not come back: restore a backup instead.");
  }
}

const columns = `
ALTER TABLE providers
  -- 'owner': the owner confirmed the account. 'network': Instagram marks it as verified.
  ADD COLUMN IF NOT EXISTS verified_source text,
  ADD COLUMN IF NOT EXISTS verified_at timestamptz(3),
  ADD COLUMN IF NOT EXISTS featured_on date,
  ADD COLUMN IF NOT EXISTS featured_reason text,
  -- When followers and posts were read from Instagram.
  ADD COLUMN IF NOT EXISTS fetched_at timestamptz(3)`;

const packages = `
-- What the owner sells at one price.
CREATE TABLE IF NOT EXISTS provider_packages (
  provider_id integer NOT NULL CONSTRAINT provider_packages_provider REFERENCES providers ON DELETE CASCADE,
  position smallint NOT NULL,
  name text NOT NULL CONSTRAINT provider_packages_name_length CHECK (length(name) BETWEEN 1 AND 60),
  price text NOT NULL CONSTRAINT provider_packages_price_length CHECK (length(price) BETWEEN 1 AND 40),
  description text CONSTRAINT provider_packages_description_length CHECK (length(description) BETWEEN 1 AND 300),
  CONSTRAINT provider_packages_pkey PRIMARY KEY (provider_id, position)
)`;

const constraints = {
  providers_verified_with_source: `coalesce(verified_source IN ('owner', 'network'), true)
    AND is_verified = (verified_source IS NOT NULL) AND is_verified = (verified_at IS NOT NULL)`,
  providers_featured_with_reason: `is_featured = (featured_on IS NOT NULL)
    AND is_featured = (featured_reason IS NOT NULL) AND coalesce(length(featured_reason) BETWEEN 1 AND 200, true)`,
};

const keepVerified = `
-- Verification follows its source. It ends with the ownership that it came from, and with the release of the page.
CREATE OR REPLACE FUNCTION keep_provider_verified() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.is_released OR (NEW.owner_id IS NULL AND NEW.verified_source = 'owner') THEN
    NEW.verified_source := NULL;
  END IF;
  NEW.is_verified := NEW.verified_source IS NOT NULL;
  NEW.verified_at := CASE WHEN NEW.is_verified THEN coalesce(NEW.verified_at, now()) END;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER providers_verified
  BEFORE INSERT OR UPDATE OF owner_id, is_released, is_verified, verified_source, verified_at ON providers
  FOR EACH ROW EXECUTE FUNCTION keep_provider_verified()`;

const ownership = `
-- The first person who confirms the username owns the page and verifies it. The verification ends while the
-- username is not theirs; a look-up as soon as possible says whether the network verifies the page.
CREATE OR REPLACE FUNCTION claim_provider() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.username IS DISTINCT FROM NEW.username THEN
    UPDATE providers SET verified_source = NULL, look_up_due_at = NULL,
      owner_id = CASE WHEN NOT OLD.username_is_of_page THEN owner_id END
    WHERE username = OLD.username AND owner_id = OLD.id;
  END IF;
  UPDATE providers SET owner_id = NEW.id, verified_source = 'owner', verified_at = now()
  WHERE username = NEW.username AND NOT is_released
    AND (owner_id IS NULL OR owner_id = NEW.id AND verified_source IS DISTINCT FROM 'owner');
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION set_provider_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.owner_id := (SELECT u.id FROM users u WHERE u.username = NEW.username);
  IF NEW.owner_id IS NOT NULL THEN
    NEW.verified_source := 'owner';
    NEW.verified_at := now();
  END IF;
  RETURN NEW;
END $$`;

const batchSize = 10_000;

/** In short transactions, so that writers wait for few rows at a time. */
async function fill(runner: QueryRunner): Promise<void> {
  const [{ last }] = await runner.query("SELECT coalesce(max(id), 0) AS last FROM providers");
  for (let first = 0; first <= Number(last); first += batchSize) {
    await runner.query(fillSources, [first, first + batchSize]);
    await runner.query(eraseWithoutSource, [first, first + batchSize]);
  }
}

/** A successful look-up set the next one a week ahead. */
const fillSources = `
UPDATE providers p SET
  verified_source = CASE WHEN EXISTS (
    SELECT FROM users u WHERE u.id = p.owner_id AND u.username = p.username) THEN 'owner' END,
  verified_at = now(),
  fetched_at = CASE WHEN look_up_failures = 0 THEN look_up_due_at - interval '7 days' END
WHERE id > $1 AND id <= $2 AND fetched_at IS NULL AND verified_source IS NULL
  AND (owner_id IS NOT NULL OR is_verified OR look_up_due_at IS NOT NULL)`;

const eraseWithoutSource = `
UPDATE providers SET is_featured = false, is_professional = false, response_time = NULL, completion_rate = NULL,
  badge = NULL
WHERE id > $1 AND id <= $2 AND featured_on IS NULL AND (is_featured OR is_professional
  OR response_time IS NOT NULL OR completion_rate IS NOT NULL OR badge IS NOT NULL)`;

import type { MigrationInterface, QueryRunner } from "typeorm";

/** Each review has a class of trust; daily histograms by class, and the score of each provider. */
export class Trust1763700000029 implements MigrationInterface {
  name = "Trust1763700000029";
  /** Short transactions: each statement can be repeated. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(reviewColumns);
    for (const [name, condition] of Object.entries(constraints)) {
      await runner.query(`ALTER TABLE reviews DROP CONSTRAINT IF EXISTS ${name}`);
      await runner.query(
        `ALTER TABLE reviews ADD CONSTRAINT ${name} CHECK (${condition}) NOT VALID`,
      );
    }
    await runner.query(tables);
    await runner.query(countedHistograms);
    await runner.query(days);
    await runner.query(providerTriggers);
    await runner.query(withdrawals);
    await runner.query(fillFunctions);
    await fillInBatches(runner, "reviews", "SELECT fill_review_classes($1, $2)");
    await runner.query(deletedReviews);
    await fillInBatches(runner, "providers", "SELECT fill_trust_days($1, $2)");
    for (const name of Object.keys(constraints)) {
      await runner.query(`ALTER TABLE reviews VALIDATE CONSTRAINT ${name}`);
    }
    await runner.query("DROP FUNCTION IF EXISTS fill_review_classes(integer, integer)");
  }

  async down(): Promise<void> {
    throw new Error("The class of a review is fixed when it is written: restore a backup instead.");
  }
}

const batchSize = 10_000;

async function fillInBatches(runner: QueryRunner, table: string, fill: string): Promise<void> {
  const [{ last }] = await runner.query(
    `SELECT coalesce(max(id), 0)::bigint AS last FROM ${table}`,
  );
  for (let first = 0; first <= Number(last); first += batchSize) {
    await runner.query(fill, [first, first + batchSize]);
  }
}

// A version without these columns writes reviews of the lowest class.
const reviewColumns = `
ALTER TABLE reviews
  -- How the writer was known when the review was written.
  ADD COLUMN IF NOT EXISTS identity text NOT NULL DEFAULT 'declared',
  -- Evidence of the experience.
  ADD COLUMN IF NOT EXISTS proof text NOT NULL DEFAULT 'none',
  -- Follows from both and from the age of the account; decides the base weight.
  ADD COLUMN IF NOT EXISTS trust_class text NOT NULL DEFAULT 'light',
  ADD COLUMN IF NOT EXISTS counted boolean NOT NULL DEFAULT true,
  -- Null: not answered.
  ADD COLUMN IF NOT EXISTS incentive text,
  -- The first day of the month.
  ADD COLUMN IF NOT EXISTS experienced_on date,
  ADD COLUMN IF NOT EXISTS language text,
  ADD COLUMN IF NOT EXISTS invitation_id integer`;

const constraints = {
  reviews_identity_known: "identity IN ('guest', 'declared', 'contact', 'network')",
  reviews_proof_known: "proof IN ('none', 'invited', 'receipt')",
  reviews_trust_class_known:
    "trust_class IN ('light', 'contact', 'network', 'invited', 'invited_guest', 'receipt')",
  reviews_incentive_known: "incentive IN ('none', 'discount', 'free', 'paid', 'affiliated')",
  reviews_experienced_on_month: "extract(day FROM experienced_on) = 1",
  reviews_language_tag: "language ~ '^[a-z]{2,3}$'",
};

const tables = `
-- The counted reviews of a provider by the day of writing; stars counts those of 1, 2, 3, 4 and 5 stars.
CREATE TABLE IF NOT EXISTS trust_days (
  provider_id integer NOT NULL CONSTRAINT trust_days_provider REFERENCES providers ON DELETE CASCADE,
  day date NOT NULL,
  review_type text NOT NULL,
  class text NOT NULL,
  stars integer[] NOT NULL CONSTRAINT trust_days_stars_positive CHECK (0 <= ALL (stars)),
  CONSTRAINT trust_days_pkey PRIMARY KEY (provider_id, day, review_type, class)
) WITH (fillfactor = 80);

-- The averages that scores start from, fixed for a day. Scope: all reviews or those of one type. Category: 'site' for
-- all, otherwise one with enough reviewed providers.
CREATE TABLE IF NOT EXISTS score_priors (
  scope text NOT NULL,
  category text NOT NULL,
  day date NOT NULL,
  prior float8 NOT NULL,
  CONSTRAINT score_priors_pkey PRIMARY KEY (scope, category)
);

-- One row for each provider. Values have four decimals, and are 0 without reviews. Category and region follow the
-- provider, so that a ranking reads one index.
CREATE TABLE IF NOT EXISTS provider_scores (
  provider_id integer CONSTRAINT provider_scores_pkey PRIMARY KEY
    CONSTRAINT provider_scores_provider REFERENCES providers ON DELETE CASCADE,
  category text,
  region text,
  -- The day on which it was computed; null: not yet.
  day date,
  prior float8 NOT NULL DEFAULT 0,
  prior_of text NOT NULL DEFAULT 'site',
  weight float8 NOT NULL DEFAULT 0,
  value real NOT NULL DEFAULT 0,
  review_count integer NOT NULL DEFAULT 0,
  service_value real NOT NULL DEFAULT 0,
  service_count integer NOT NULL DEFAULT 0,
  advertisement_value real NOT NULL DEFAULT 0,
  advertisement_count integer NOT NULL DEFAULT 0,
  -- Reviews that their writers deleted.
  withdrawn_count integer NOT NULL DEFAULT 0
) WITH (fillfactor = 80);
CREATE INDEX IF NOT EXISTS provider_scores_ranked
  ON provider_scores (value DESC, review_count DESC, provider_id DESC);
CREATE INDEX IF NOT EXISTS provider_scores_category_ranked
  ON provider_scores (category, value DESC, review_count DESC, provider_id DESC);
CREATE INDEX IF NOT EXISTS provider_scores_region_ranked
  ON provider_scores (region, value DESC, review_count DESC, provider_id DESC);
CREATE INDEX IF NOT EXISTS provider_scores_category_region_ranked
  ON provider_scores (category, region, value DESC, review_count DESC, provider_id DESC);
CREATE INDEX IF NOT EXISTS provider_scores_service_ranked
  ON provider_scores (service_value DESC, service_count DESC, provider_id DESC);
CREATE INDEX IF NOT EXISTS provider_scores_advertisement_ranked
  ON provider_scores (advertisement_value DESC, advertisement_count DESC, provider_id DESC);

-- Providers whose score is out of date, in no order and with repetitions: inserting never waits.
CREATE TABLE IF NOT EXISTS score_changes (provider_id integer NOT NULL);

-- Public files, compressed with gzip.
CREATE TABLE IF NOT EXISTS data_files (
  name text CONSTRAINT data_files_pkey PRIMARY KEY,
  content bytea NOT NULL,
  -- Of the content before compression.
  hash text NOT NULL,
  modified_at timestamptz(3) NOT NULL
);
`;

// A change without rating counts for its user only.
const countedHistograms = `
CREATE OR REPLACE FUNCTION count_added_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM apply_review_changes(array_agg(
    (provider_id, user_id, review_type, CASE WHEN counted THEN rating END, 1)::review_change))
  FROM added HAVING count(*) > 0;
  RETURN NULL;
END $$;
ALTER FUNCTION count_added_reviews SET plan_cache_mode = force_generic_plan;

CREATE OR REPLACE FUNCTION count_removed_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM apply_review_changes(array_agg(
    (provider_id, user_id, review_type, CASE WHEN counted THEN rating END, -1)::review_change))
  FROM removed HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_changed_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM apply_review_changes(array_agg(difference))
  FROM (
    SELECT unnest(ARRAY[
      (added.provider_id, added.user_id, added.review_type, CASE WHEN added.counted THEN added.rating END, 1),
      (removed.provider_id, removed.user_id, removed.review_type, CASE WHEN removed.counted THEN removed.rating END, -1)
    ]::review_change[]) AS difference
    FROM added JOIN removed USING (id)
    WHERE (added.provider_id, added.user_id, added.review_type, added.rating, added.counted)
      IS DISTINCT FROM (removed.provider_id, removed.user_id, removed.review_type, removed.rating, removed.counted)
  ) AS differences
  HAVING count(*) > 0;
  RETURN NULL;
END $$;
`;

const days = `
-- What the table must say, from the reviews of some providers.
CREATE OR REPLACE FUNCTION recount_trust_days(first_id integer, last_id integer) RETURNS SETOF trust_days
LANGUAGE sql STABLE AS $$
  SELECT provider_id, utc_day(created_at), review_type::text, trust_class, ARRAY[
    count(*) FILTER (WHERE rating = 1), count(*) FILTER (WHERE rating = 2), count(*) FILTER (WHERE rating = 3),
    count(*) FILTER (WHERE rating = 4), count(*) FILTER (WHERE rating = 5)]::integer[]
  FROM reviews WHERE counted AND provider_id > $1 AND provider_id <= $2
  GROUP BY 1, 2, 3, 4
$$;

CREATE OR REPLACE FUNCTION weigh_added_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO trust_days AS d (provider_id, day, review_type, class, stars)
  SELECT provider_id, utc_day(created_at), review_type, trust_class, ARRAY[
    count(*) FILTER (WHERE rating = 1), count(*) FILTER (WHERE rating = 2), count(*) FILTER (WHERE rating = 3),
    count(*) FILTER (WHERE rating = 4), count(*) FILTER (WHERE rating = 5)]::integer[]
  FROM added WHERE counted GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (provider_id, day, review_type, class) DO UPDATE SET stars = histogram_total(d.stars, excluded.stars);
  INSERT INTO score_changes SELECT DISTINCT provider_id FROM added;
  RETURN NULL;
END $$;
ALTER FUNCTION weigh_added_reviews SET plan_cache_mode = force_generic_plan;

-- Rows change once per statement, in the order of the keys, so that two statements cannot wait for each other.
CREATE OR REPLACE FUNCTION apply_trust_changes(ids integer[], days date[], types text[], classes text[],
  ratings integer[], changes integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM trust_days
    WHERE (provider_id, day, review_type, class) IN (SELECT * FROM unnest(ids, days, types, classes))
    ORDER BY provider_id, day, review_type, class FOR NO KEY UPDATE;

  INSERT INTO trust_days (provider_id, day, review_type, class, stars)
  SELECT provider_id, day, review_type, class, '{0,0,0,0,0}'
  FROM unnest(ids, days, types, classes, changes) AS c (provider_id, day, review_type, class, change)
  WHERE change > 0 GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT DO NOTHING;

  UPDATE trust_days d SET stars = ARRAY[
    d.stars[1] + s1, d.stars[2] + s2, d.stars[3] + s3, d.stars[4] + s4, d.stars[5] + s5]
  FROM (
    SELECT provider_id, day, review_type, class,
      coalesce(sum(change) FILTER (WHERE rating = 1), 0)::integer AS s1,
      coalesce(sum(change) FILTER (WHERE rating = 2), 0)::integer AS s2,
      coalesce(sum(change) FILTER (WHERE rating = 3), 0)::integer AS s3,
      coalesce(sum(change) FILTER (WHERE rating = 4), 0)::integer AS s4,
      coalesce(sum(change) FILTER (WHERE rating = 5), 0)::integer AS s5
    FROM unnest(ids, days, types, classes, ratings, changes)
      AS c (provider_id, day, review_type, class, rating, change)
    GROUP BY 1, 2, 3, 4
  ) AS difference
  WHERE (d.provider_id, d.day, d.review_type, d.class)
    = (difference.provider_id, difference.day, difference.review_type, difference.class);

  INSERT INTO score_changes SELECT DISTINCT id FROM unnest(ids) AS id;
END $$;

CREATE OR REPLACE FUNCTION weigh_removed_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM apply_trust_changes(array_agg(provider_id), array_agg(utc_day(created_at)), array_agg(review_type::text),
    array_agg(trust_class), array_agg(rating::integer), array_agg(-1))
  FROM removed WHERE counted HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION weigh_changed_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM apply_trust_changes(array_agg(provider_id), array_agg(utc_day(created_at)), array_agg(review_type::text),
    array_agg(trust_class), array_agg(rating::integer), array_agg(change))
  FROM (
    SELECT each.* FROM added JOIN removed USING (id), LATERAL (
      SELECT added.provider_id, added.created_at, added.review_type, added.trust_class, added.rating, 1 AS change
      WHERE added.counted
      UNION ALL
      SELECT removed.provider_id, removed.created_at, removed.review_type, removed.trust_class, removed.rating, -1
      WHERE removed.counted
    ) AS each
    WHERE (added.provider_id, added.created_at, added.review_type, added.trust_class, added.rating, added.counted)
      IS DISTINCT FROM (removed.provider_id, removed.created_at, removed.review_type, removed.trust_class,
        removed.rating, removed.counted)
  ) AS differences
  HAVING count(*) > 0;
  -- Published facts that change no score.
  INSERT INTO score_changes SELECT DISTINCT added.provider_id FROM added JOIN removed USING (id)
  WHERE (added.edited_at, added.incentive, added.experienced_on, added.user_id)
    IS DISTINCT FROM (removed.edited_at, removed.incentive, removed.experienced_on, removed.user_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER reviews_weigh_added AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION weigh_added_reviews();
CREATE OR REPLACE TRIGGER reviews_weigh_removed AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION weigh_removed_reviews();
CREATE OR REPLACE TRIGGER reviews_weigh_changed AFTER UPDATE ON reviews
  REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION weigh_changed_reviews();
`;

const providerTriggers = `
CREATE OR REPLACE FUNCTION score_added_providers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO provider_scores (provider_id, category, region)
  SELECT id, category, region FROM added ORDER BY id
  ON CONFLICT DO NOTHING;
  INSERT INTO score_changes SELECT id FROM added;
  RETURN NULL;
END $$;

-- Another category has another prior.
CREATE OR REPLACE FUNCTION score_moved_provider() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE provider_scores SET category = NEW.category, region = NEW.region WHERE provider_id = NEW.id;
  INSERT INTO score_changes VALUES (NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER providers_score_added AFTER INSERT ON providers
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION score_added_providers();
CREATE OR REPLACE TRIGGER providers_score_moved AFTER UPDATE OF category, region ON providers
  FOR EACH ROW WHEN (OLD.category IS DISTINCT FROM NEW.category OR OLD.region IS DISTINCT FROM NEW.region)
  EXECUTE FUNCTION score_moved_provider();
`;

const withdrawals = `
CREATE OR REPLACE FUNCTION count_withdrawn_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE provider_scores SET withdrawn_count = withdrawn_count + 1 WHERE provider_id = NEW.provider_id;
  ELSIF EXISTS (SELECT FROM reviews WHERE id = OLD.review_id) THEN
    -- Restored, not erased.
    UPDATE provider_scores SET withdrawn_count = withdrawn_count - 1 WHERE provider_id = OLD.provider_id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER deleted_reviews_count_withdrawn AFTER INSERT OR DELETE ON deleted_reviews
  FOR EACH ROW EXECUTE FUNCTION count_withdrawn_review();
`;

const fillFunctions = `
-- Of a user with several confirmations, those that are known to be older than the review count. One without a known
-- time counts if the review was verified when it was written and nothing else explains that.
CREATE OR REPLACE FUNCTION fill_review_classes(first_id integer, last_id integer) RETURNS void LANGUAGE sql AS $$
  UPDATE reviews r SET identity = known.identity, trust_class = known.class
  FROM (
    SELECT id, identity, CASE WHEN identity IN ('contact', 'network') AND NOT is_young THEN identity ELSE 'light' END AS class
    FROM (
      SELECT r.id, r.created_at < u.created_at + interval '24 hours' AS is_young, CASE
        WHEN r.guest_session_id IS NOT NULL THEN 'guest'
        WHEN u.id IS NULL THEN CASE WHEN r.is_verification_skipped THEN 'guest' ELSE 'declared' END
        WHEN least(u.email_confirmed_at, u.phone_confirmed_at) <= r.created_at THEN 'contact'
        WHEN r.is_verified AND num_nonnulls(u.username, u.instagram_id, u.facebook_id) > 0 THEN 'network'
        ELSE 'declared' END AS identity
      FROM reviews r LEFT JOIN users u ON u.id = r.user_id WHERE r.id > $1 AND r.id <= $2
    ) AS identified
  ) AS known
  WHERE r.id = known.id AND (r.identity, r.trust_class) IS DISTINCT FROM (known.identity, known.class)
$$;

-- Reviews of these providers wait meanwhile: their triggers lock the provider first.
CREATE OR REPLACE FUNCTION fill_trust_days(first_id integer, last_id integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM providers WHERE id > first_id AND id <= last_id ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM trust_days WHERE provider_id > first_id AND provider_id <= last_id;
  INSERT INTO trust_days SELECT * FROM recount_trust_days(first_id, last_id);
  INSERT INTO provider_scores (provider_id, category, region)
  SELECT id, category, region FROM providers WHERE id > first_id AND id <= last_id
  ON CONFLICT DO NOTHING;
END $$;
`;

const deletedReviews = `
UPDATE deleted_reviews SET review =
  '{"identity": "declared", "proof": "none", "trust_class": "light", "counted": true}'::jsonb || review
WHERE NOT review ? 'trust_class'`;

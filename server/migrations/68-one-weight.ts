import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Version 3 of the score: the reviews of one writer of one provider share one weight, and edits begin a pace. Histograms
 * tell such reviews apart.
 */
export class OneWeight1763700000068 implements MigrationInterface {
  name = "OneWeight1763700000068";
  /** Short transactions and an index built concurrently: each statement can be repeated. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(columns);
    for (const [name, condition] of Object.entries(constraints)) {
      await runner.query(`ALTER TABLE reviews DROP CONSTRAINT IF EXISTS ${name}`);
      await runner.query(
        `ALTER TABLE reviews ADD CONSTRAINT ${name} CHECK (${condition}) NOT VALID`,
      );
      await runner.query(`ALTER TABLE reviews VALIDATE CONSTRAINT ${name}`);
    }
    for (const copies of copiesOfReviews) await runner.query(copies);
    await runner.query(fillFunctions);
    await fillInBatches(runner, "fill_paced_days");
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS trust_days_key");
    await runner.query(`CREATE UNIQUE INDEX CONCURRENTLY trust_days_key ON trust_days (${key})`);
    await runner.query(switchKey + histograms + providerTriggers + shares);
    for (const fill of ["fill_light_nameless", "fill_paces", "fill_shares"]) {
      await fillInBatches(runner, fill);
    }
    for (const fill of ["fill_paced_days", "fill_light_nameless", "fill_paces", "fill_shares"]) {
      await runner.query(`DROP FUNCTION ${fill}`);
    }
  }

  async down(): Promise<void> {
    throw new Error(
      "The classes of reviews without a name are replaced: restore a backup instead.",
    );
  }
}

/** By id of the provider. */
const batchSize = 10_000;

async function fillInBatches(runner: QueryRunner, fill: string): Promise<void> {
  const [{ last }] = await runner.query("SELECT coalesce(max(id), 0) AS last FROM providers");
  for (let first = 0; first <= Number(last); first += batchSize) {
    await runner.query(`SELECT ${fill}($1, $2)`, [first, first + batchSize]);
  }
}

const key = "provider_id, day, review_type, class, shared_by, paced_from, stars_before";

const columns = `
ALTER TABLE reviews
  -- The counted reviews of the provider by the writer, this one included: it has this part of one weight.
  ADD COLUMN IF NOT EXISTS shared_by smallint NOT NULL DEFAULT 1,
  -- The day on which its pace began; null: the day of writing.
  ADD COLUMN IF NOT EXISTS paced_from date,
  -- The stars that last counted in full, if they changed after the first pace.
  ADD COLUMN IF NOT EXISTS rating_before smallint;
-- Reviews of one row weigh the same. stars_before: 0 for none.
ALTER TABLE trust_days
  ADD COLUMN IF NOT EXISTS shared_by smallint NOT NULL DEFAULT 1,
  ADD COLUMN IF NOT EXISTS paced_from date,
  ADD COLUMN IF NOT EXISTS stars_before smallint NOT NULL DEFAULT 0;
-- The rules that the scores follow. An earlier version that still runs writes 2.
ALTER TABLE score_priors ADD COLUMN IF NOT EXISTS version smallint NOT NULL DEFAULT 2;
-- Providers whose score is out of date, in no order and with repetitions: inserting never waits. An earlier version that
-- still runs reads score_changes, which nothing fills any more: it would compute by its own rules.
CREATE TABLE IF NOT EXISTS outdated_scores (provider_id integer NOT NULL)`;

const constraints = {
  reviews_shared_by_positive: "shared_by > 0",
  reviews_rating_before_stars: "rating_before BETWEEN 1 AND 5",
};

/** The earlier version restores a review from all columns of its copy. Copies made from now on have the new ones. */
const copiesOfReviews = [
  "UPDATE deleted_reviews SET review = review || '{\"shared_by\": 1}' WHERE NOT review ? 'shared_by'",
  `UPDATE removed_content SET content = jsonb_set(content, '{review,shared_by}', '1')
   WHERE subject_kind = 'review' AND NOT content -> 'review' ? 'shared_by'`,
  `UPDATE removed_content SET content = jsonb_set(content, '{review,trust_class}', '"light"')
   WHERE subject_kind = 'review' AND user_id IS NULL AND content -> 'review' ->> 'identity' <> 'guest'`,
];

// Deadlock avoidance: reviews before providers, each in id order. A review that is saved meanwhile waits for its provider,
// and its triggers then count it.
const lockFor = (wanted: string) => `
  PERFORM 1 FROM reviews WHERE id IN (SELECT id FROM (${wanted}) AS wanted) ORDER BY id FOR NO KEY UPDATE;
  PERFORM 1 FROM providers WHERE id > first_id AND id <= last_id ORDER BY id FOR NO KEY UPDATE;`;

const ofProviders = "r.provider_id > first_id AND r.provider_id <= last_id";

const nameless = `
  SELECT r.id FROM reviews r WHERE ${ofProviders} AND r.user_id IS NULL AND r.identity <> 'guest'
    AND r.trust_class <> 'light'`;

const edited = `
  SELECT r.id, r.rating, r.review_type, utc_day(r.created_at) AS day FROM reviews r WHERE ${ofProviders} AND EXISTS (
    SELECT FROM review_wordings w WHERE w.review_id = r.id AND w.until > now() - interval '31 days')`;

const shared = `
  SELECT id, shared_by FROM (
    SELECT r.id, r.shared_by AS stored,
      (count(*) FILTER (WHERE r.counted) OVER (PARTITION BY r.provider_id, r.user_id))
        + (NOT r.counted)::integer AS shared_by
    FROM reviews r WHERE ${ofProviders} AND r.user_id IS NOT NULL) AS own
  WHERE stored <> shared_by`;

const fillFunctions = `
CREATE OR REPLACE FUNCTION fill_paced_days(first_id integer, last_id integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM providers WHERE id > first_id AND id <= last_id ORDER BY id FOR NO KEY UPDATE;
  UPDATE trust_days SET paced_from = day
    WHERE paced_from IS NULL AND provider_id > first_id AND provider_id <= last_id;
END $$;

CREATE OR REPLACE FUNCTION fill_light_nameless(first_id integer, last_id integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  ${lockFor(nameless)}
  UPDATE reviews SET trust_class = 'light' WHERE id IN (${nameless});
END $$;

-- Edits of the last days, in their order from the first one on.
CREATE OR REPLACE FUNCTION fill_paces(first_id integer, last_id integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  review record;
  edit record;
  began date;
  before smallint;
BEGIN
  ${lockFor(edited)}
  FOR review IN ${edited} LOOP
    began := review.day;
    before := NULL;
    FOR edit IN
      SELECT utc_day(until) AS day, rating, lead(rating, 1, review.rating) OVER (ORDER BY id) AS new_rating,
        review_type::text, lead(review_type::text, 1, review.review_type::text) OVER (ORDER BY id) AS new_type
      FROM review_wordings WHERE review_id = review.id ORDER BY id
    LOOP
      IF edit.new_type <> edit.review_type THEN
        before := NULL;
        began := edit.day;
      ELSIF edit.new_rating <> edit.rating THEN
        IF edit.day - began >= 30 THEN before := edit.rating; END IF;
        began := edit.day;
      END IF;
    END LOOP;
    UPDATE reviews SET paced_from = began, rating_before = before WHERE id = review.id AND began > review.day;
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION fill_shares(first_id integer, last_id integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  ${lockFor(shared)}
  UPDATE reviews r SET shared_by = wanted.shared_by FROM (${shared}) AS wanted WHERE r.id = wanted.id;
END $$`;

// The first lock waits for running saves. Later ones see the new key and the new functions together.
const switchKey = `
LOCK TABLE reviews IN SHARE ROW EXCLUSIVE MODE;
UPDATE trust_days SET paced_from = day WHERE paced_from IS NULL;
ALTER TABLE trust_days ALTER paced_from SET NOT NULL;
ALTER TABLE trust_days DROP CONSTRAINT IF EXISTS trust_days_pkey;
ALTER TABLE trust_days ADD CONSTRAINT trust_days_pkey PRIMARY KEY USING INDEX trust_days_key;
`;

const pacedFrom = "coalesce(paced_from, utc_day(created_at))";
const starsBefore = "coalesce(rating_before, 0::smallint)";
const counts = [1, 2, 3, 4, 5].map((n) => `count(*) FILTER (WHERE rating = ${n})`).join(", ");

const histograms = `
CREATE OR REPLACE FUNCTION recount_trust_days(first_id integer, last_id integer) RETURNS SETOF trust_days
LANGUAGE sql STABLE AS $$
  SELECT provider_id, utc_day(created_at), review_type::text, trust_class, ARRAY[${counts}]::integer[], shared_by,
    ${pacedFrom}, ${starsBefore}
  FROM reviews WHERE counted AND provider_id > $1 AND provider_id <= $2
  GROUP BY 1, 2, 3, 4, 6, 7, 8
$$;

CREATE OR REPLACE FUNCTION weigh_added_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO trust_days AS d (${key}, stars)
  SELECT provider_id, utc_day(created_at), review_type, trust_class, shared_by, ${pacedFrom}, ${starsBefore},
    ARRAY[${counts}]::integer[]
  FROM added WHERE counted GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3, 4, 5, 6, 7
  ON CONFLICT (${key}) DO UPDATE SET stars = histogram_total(d.stars, excluded.stars);
  INSERT INTO outdated_scores SELECT DISTINCT provider_id FROM added;
  RETURN NULL;
END $$;
ALTER FUNCTION weigh_added_reviews SET plan_cache_mode = force_generic_plan;

-- The row of a review, with a change of its stars.
CREATE OR REPLACE FUNCTION trust_day_of(review reviews, change integer) RETURNS trust_days LANGUAGE sql STABLE AS $$
  SELECT ROW($1.provider_id, utc_day($1.created_at), $1.review_type::text, $1.trust_class,
    ARRAY[${[1, 2, 3, 4, 5].map((n) => `($1.rating = ${n})::integer * $2`).join(", ")}],
    $1.shared_by, coalesce($1.paced_from, utc_day($1.created_at)), coalesce($1.rating_before, 0::smallint))::trust_days
$$;

DROP FUNCTION IF EXISTS apply_trust_changes(integer[], date[], text[], text[], integer[], integer[]);

-- Rows change once per statement, in the order of the keys, so that two statements cannot wait for each other.
CREATE OR REPLACE FUNCTION apply_trust_changes(changes trust_days[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM trust_days WHERE (${key}) IN (SELECT ${key} FROM unnest(changes))
    ORDER BY ${key} FOR NO KEY UPDATE;

  INSERT INTO trust_days (${key}, stars)
  SELECT ${key}, '{0,0,0,0,0}' FROM unnest(changes)
  WHERE 1 = ANY (stars) GROUP BY ${key} ORDER BY ${key}
  ON CONFLICT DO NOTHING;

  UPDATE trust_days d SET stars = ARRAY[
    d.stars[1] + s1, d.stars[2] + s2, d.stars[3] + s3, d.stars[4] + s4, d.stars[5] + s5]
  FROM (
    SELECT ${key}, ${[1, 2, 3, 4, 5].map((n) => `sum(stars[${n}])::integer AS s${n}`).join(", ")}
    FROM unnest(changes) GROUP BY ${key}
  ) AS c
  WHERE (${withAlias("d")}) = (${withAlias("c")});

  INSERT INTO outdated_scores SELECT DISTINCT provider_id FROM unnest(changes);
END $$;

CREATE OR REPLACE FUNCTION weigh_removed_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM apply_trust_changes(array_agg(trust_day_of(removed::reviews, -1)))
  FROM removed WHERE counted HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION weigh_changed_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM apply_trust_changes(array_agg(change))
  FROM (
    SELECT each.change FROM added JOIN removed USING (id), LATERAL (
      SELECT trust_day_of(added::reviews, 1) AS change WHERE added.counted
      UNION ALL
      SELECT trust_day_of(removed::reviews, -1) WHERE removed.counted
    ) AS each
    WHERE (${weighed("added")}) IS DISTINCT FROM (${weighed("removed")})
  ) AS differences
  HAVING count(*) > 0;
  -- Published facts that change no score.
  INSERT INTO outdated_scores SELECT DISTINCT added.provider_id FROM added JOIN removed USING (id)
  WHERE (added.edited_at, added.incentive, added.experienced_on, added.user_id)
    IS DISTINCT FROM (removed.edited_at, removed.incentive, removed.experienced_on, removed.user_id);
  RETURN NULL;
END $$;
`;

function withAlias(alias: string): string {
  return key
    .split(", ")
    .map((column) => `${alias}.${column}`)
    .join(", ");
}

function weighed(row: string): string {
  const own =
    "provider_id created_at review_type trust_class rating counted shared_by paced_from rating_before";
  return own
    .split(" ")
    .map((column) => `${row}.${column}`)
    .join(", ");
}

const providerTriggers = `
CREATE OR REPLACE FUNCTION score_added_providers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO provider_scores (provider_id, category, region)
  SELECT id, category, region FROM added ORDER BY id
  ON CONFLICT DO NOTHING;
  INSERT INTO outdated_scores SELECT id FROM added;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION score_moved_provider() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE provider_scores SET category = NEW.category, region = NEW.region WHERE provider_id = NEW.id;
  INSERT INTO outdated_scores VALUES (NEW.id);
  RETURN NULL;
END $$;
`;

// Triggers run in the order of their names: these after reviews_weigh_*, which must have counted a row before it moves.
const shares = `
-- One that is not counted has the share that it would have. The caller has locked the provider.
CREATE OR REPLACE FUNCTION write_shares(user_ids integer[], provider_ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  ids bigint[];
  shares integer[];
BEGIN
  SELECT array_agg(id), array_agg(shared_by) INTO ids, shares FROM (
    SELECT own.id, own.shared_by AS stored,
      (count(*) FILTER (WHERE own.counted) OVER (PARTITION BY writer.user_id, writer.provider_id))
        + (NOT own.counted)::integer AS shared_by
    FROM (SELECT DISTINCT user_id, provider_id FROM unnest(user_ids, provider_ids) AS given (user_id, provider_id)) AS writer,
    LATERAL (SELECT id, shared_by, counted FROM reviews
      WHERE user_id = writer.user_id AND provider_id = writer.provider_id OFFSET 0) AS own
  ) AS found WHERE stored <> shared_by;
  -- Nearly all writers have one review of a provider, and nothing to change.
  IF ids IS NOT NULL THEN
    UPDATE reviews r SET shared_by = wanted.shared_by
    FROM unnest(ids, shares) AS wanted (id, shared_by) WHERE r.id = wanted.id;
  END IF;
END $$;
ALTER FUNCTION write_shares SET plan_cache_mode = force_generic_plan;

CREATE OR REPLACE FUNCTION share_added_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_shares(array_agg(user_id), array_agg(provider_id))
  FROM added WHERE user_id IS NOT NULL HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION share_removed_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_shares(array_agg(user_id), array_agg(provider_id))
  FROM removed WHERE user_id IS NOT NULL HAVING count(*) > 0;
  RETURN NULL;
END $$;

-- A review that loses its name keeps its share, and the others of its writer theirs.
CREATE OR REPLACE FUNCTION share_changed_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_shares(array_agg(user_id), array_agg(provider_id))
  FROM (
    SELECT each.* FROM added JOIN removed USING (id),
      LATERAL (VALUES (added.user_id, added.provider_id), (removed.user_id, removed.provider_id))
        AS each (user_id, provider_id)
    WHERE (added.user_id, added.provider_id, added.counted)
      IS DISTINCT FROM (removed.user_id, removed.provider_id, removed.counted)
      AND added.user_id IS NOT NULL AND each.user_id IS NOT NULL
  ) AS writers
  HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER reviews_write_shares_added AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION share_added_reviews();
CREATE OR REPLACE TRIGGER reviews_write_shares_removed AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION share_removed_reviews();
CREATE OR REPLACE TRIGGER reviews_write_shares_changed AFTER UPDATE ON reviews
  REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION share_changed_reviews();
`;

import type { MigrationInterface, QueryRunner } from "typeorm";

/** What came to a provider on which day: reviews, stars, helpful votes, saves and follows. */
export class ProviderDays1763700000011 implements MigrationInterface {
  name = "ProviderDays1763700000011";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
    await runner.query(recount);
    await runner.query(changes);
    await runner.query(reviews);
    await runner.query(votes);
    await runner.query(bookmarks);
    await runner.query("INSERT INTO provider_days SELECT * FROM recount_provider_days()");
  }

  async down(): Promise<void> {
    throw new Error("What providers are shown is not taken away: restore a backup instead.");
  }
}

const tables = `
-- What still stands of what came on a day: whoever takes a review, a vote or a bookmark back takes it out of the day
-- on which it came. So each figure is what a recount of the rows would find.
-- Reviews count in slot 0, which the lock on their provider guards already. What people press counts in one of eight
-- slots by who they are, so that those who press at once do not wait for one row. A reader adds the slots up.
CREATE TABLE provider_days (
  provider_id integer NOT NULL CONSTRAINT provider_days_provider REFERENCES providers ON DELETE CASCADE,
  day date NOT NULL,
  slot smallint NOT NULL CONSTRAINT provider_days_slot_range CHECK (slot BETWEEN 0 AND 8),
  review_count integer NOT NULL DEFAULT 0 CONSTRAINT provider_days_review_count_positive CHECK (review_count >= 0),
  star_sum integer NOT NULL DEFAULT 0 CONSTRAINT provider_days_star_sum_positive CHECK (star_sum >= 0),
  vote_count integer NOT NULL DEFAULT 0 CONSTRAINT provider_days_vote_count_positive CHECK (vote_count >= 0),
  save_count integer NOT NULL DEFAULT 0 CONSTRAINT provider_days_save_count_positive CHECK (save_count >= 0),
  follow_count integer NOT NULL DEFAULT 0 CONSTRAINT provider_days_follow_count_positive CHECK (follow_count >= 0),
  CONSTRAINT provider_days_pkey PRIMARY KEY (provider_id, day, slot)
) WITH (fillfactor = 80);

-- Days are those of UTC, whoever asks from where.
CREATE FUNCTION utc_day(moment timestamptz) RETURNS date
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT ($1 AT TIME ZONE 'UTC')::date $$;

CREATE FUNCTION day_slot(user_id integer) RETURNS smallint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT (1 + $1 % 8)::smallint $$;
`;

const recount = `
-- What the table must say, from the rows themselves.
CREATE FUNCTION recount_provider_days() RETURNS SETOF provider_days LANGUAGE sql STABLE AS $$
  SELECT provider_id, day, slot, sum(reviews)::integer, sum(stars)::integer, sum(votes)::integer,
    sum(saves)::integer, sum(follows)::integer
  FROM (
    SELECT provider_id, utc_day(created_at) AS day, 0::smallint AS slot, 1 AS reviews, rating::integer AS stars,
      0 AS votes, 0 AS saves, 0 AS follows
    FROM reviews
    UNION ALL
    SELECT r.provider_id, utc_day(v.created_at), day_slot(v.user_id), 0, 0, 1, 0, 0
    FROM helpful_votes v JOIN reviews r ON r.id = v.review_id
    UNION ALL
    SELECT provider_id, utc_day(changed_at), day_slot(user_id), 0, 0, 0, (kind = 'saved')::integer,
      (kind = 'followed')::integer
    FROM bookmarks WHERE is_on
  ) AS what
  GROUP BY provider_id, day, slot
$$;
`;

const changes = `
CREATE TYPE day_change AS (
  provider_id integer, day date, slot smallint, reviews integer, stars integer, votes integer, saves integer,
  follows integer
);

-- Once per statement, in the order of the keys, so that two statements cannot wait for each other in a circle.
-- Where something is taken away its row is there, unless the provider itself goes.
CREATE FUNCTION apply_day_changes(changes day_change[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM provider_days
    WHERE (provider_id, day, slot) IN (SELECT provider_id, day, slot FROM unnest(changes))
    ORDER BY provider_id, day, slot FOR NO KEY UPDATE;

  UPDATE provider_days AS d SET
    review_count = d.review_count + difference.reviews, star_sum = d.star_sum + difference.stars,
    vote_count = d.vote_count + difference.votes, save_count = d.save_count + difference.saves,
    follow_count = d.follow_count + difference.follows
  FROM (
    SELECT provider_id, day, slot, sum(reviews)::integer AS reviews, sum(stars)::integer AS stars,
      sum(votes)::integer AS votes, sum(saves)::integer AS saves, sum(follows)::integer AS follows
    FROM unnest(changes) GROUP BY provider_id, day, slot
  ) AS difference
  WHERE (d.provider_id, d.day, d.slot) = (difference.provider_id, difference.day, difference.slot)
    AND least(reviews, stars, votes, saves, follows) < 0;

  INSERT INTO provider_days AS d
    (provider_id, day, slot, review_count, star_sum, vote_count, save_count, follow_count)
  SELECT provider_id, day, slot, sum(reviews), sum(stars), sum(votes), sum(saves), sum(follows)
  FROM unnest(changes) GROUP BY provider_id, day, slot
  HAVING least(sum(reviews), sum(stars), sum(votes), sum(saves), sum(follows)) >= 0
    AND greatest(sum(reviews), sum(stars), sum(votes), sum(saves), sum(follows)) > 0
  ORDER BY provider_id, day, slot
  ON CONFLICT (provider_id, day, slot) DO UPDATE SET
    review_count = d.review_count + excluded.review_count, star_sum = d.star_sum + excluded.star_sum,
    vote_count = d.vote_count + excluded.vote_count, save_count = d.save_count + excluded.save_count,
    follow_count = d.follow_count + excluded.follow_count;
END $$;
ALTER FUNCTION apply_day_changes SET plan_cache_mode = force_generic_plan;
`;

const reviews = `
-- Saving is the way that many take at once, so it does this in one statement of its own.
CREATE FUNCTION date_added_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO provider_days AS d (provider_id, day, slot, review_count, star_sum)
  SELECT provider_id, utc_day(created_at), 0, count(*), sum(rating) FROM added
  GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (provider_id, day, slot) DO UPDATE SET
    review_count = d.review_count + excluded.review_count, star_sum = d.star_sum + excluded.star_sum;
  RETURN NULL;
END $$;

CREATE FUNCTION date_removed_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM apply_day_changes(array_agg(
    (provider_id, utc_day(created_at), 0, -1, -rating, 0, 0, 0)::day_change))
  FROM removed HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE FUNCTION date_changed_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM apply_day_changes(array_agg(difference))
  FROM (
    SELECT unnest(ARRAY[
      (added.provider_id, utc_day(added.created_at), 0, 1, added.rating, 0, 0, 0)::day_change,
      (removed.provider_id, utc_day(removed.created_at), 0, -1, -removed.rating, 0, 0, 0)::day_change
    ]) AS difference
    FROM added JOIN removed USING (id)
    WHERE (added.provider_id, added.rating, added.created_at)
      IS DISTINCT FROM (removed.provider_id, removed.rating, removed.created_at)
    UNION ALL
    SELECT unnest(ARRAY[
      (added.provider_id, utc_day(v.created_at), day_slot(v.user_id), 0, 0, 1, 0, 0)::day_change,
      (removed.provider_id, utc_day(v.created_at), day_slot(v.user_id), 0, 0, -1, 0, 0)::day_change
    ])
    FROM added JOIN removed USING (id) JOIN helpful_votes v ON v.review_id = added.id
    WHERE added.provider_id <> removed.provider_id
  ) AS differences
  HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE TRIGGER reviews_date_added AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION date_added_reviews();
CREATE TRIGGER reviews_date_removed AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION date_removed_reviews();
CREATE TRIGGER reviews_date_changed AFTER UPDATE ON reviews
  REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION date_changed_reviews();
`;

const votes = `
CREATE FUNCTION date_added_votes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM apply_day_changes(array_agg(
    (r.provider_id, utc_day(v.created_at), day_slot(v.user_id), 0, 0, 1, 0, 0)::day_change))
  FROM added v JOIN reviews r ON r.id = v.review_id HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE FUNCTION date_removed_votes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM apply_day_changes(array_agg(
    (r.provider_id, utc_day(v.created_at), day_slot(v.user_id), 0, 0, -1, 0, 0)::day_change))
  FROM removed v JOIN reviews r ON r.id = v.review_id HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE TRIGGER helpful_votes_date_added AFTER INSERT ON helpful_votes
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION date_added_votes();
CREATE TRIGGER helpful_votes_date_removed AFTER DELETE ON helpful_votes
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION date_removed_votes();

-- Votes that go with their review cannot find its provider any more: they are taken out just before.
CREATE FUNCTION date_votes_of_removed_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM apply_day_changes(array_agg(
    (OLD.provider_id, utc_day(v.created_at), day_slot(v.user_id), 0, 0, -1, 0, 0)::day_change))
  FROM helpful_votes v WHERE v.review_id = OLD.id HAVING count(*) > 0;
  RETURN OLD;
END $$;
CREATE TRIGGER reviews_date_votes BEFORE DELETE ON reviews
  FOR EACH ROW WHEN (OLD.helpful_count > 0) EXECUTE FUNCTION date_votes_of_removed_review();
`;

const bookmarks = `
CREATE FUNCTION bookmark_change(bookmark bookmarks, change integer) RETURNS day_change
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ($1.provider_id, utc_day($1.changed_at), day_slot($1.user_id), 0, 0, 0,
    $2 * ($1.kind = 'saved')::integer, $2 * ($1.kind = 'followed')::integer)::day_change
$$;

CREATE FUNCTION date_added_bookmarks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM apply_day_changes(array_agg(bookmark_change(added::bookmarks, 1)))
  FROM added WHERE is_on HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE FUNCTION date_removed_bookmarks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM apply_day_changes(array_agg(bookmark_change(removed::bookmarks, -1)))
  FROM removed WHERE is_on HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE FUNCTION date_changed_bookmarks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM apply_day_changes(array_agg(difference))
  FROM (
    SELECT bookmark_change(added::bookmarks, 1) AS difference FROM added WHERE is_on
    UNION ALL
    SELECT bookmark_change(removed::bookmarks, -1) FROM removed WHERE is_on
  ) AS differences
  HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE TRIGGER bookmarks_date_added AFTER INSERT ON bookmarks
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION date_added_bookmarks();
CREATE TRIGGER bookmarks_date_removed AFTER DELETE ON bookmarks
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION date_removed_bookmarks();
CREATE TRIGGER bookmarks_date_changed AFTER UPDATE ON bookmarks
  REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION date_changed_bookmarks();
`;

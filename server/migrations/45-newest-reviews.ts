import type { MigrationInterface, QueryRunner } from "typeorm";

/** The newest reviews of each provider as ready JSON, so that lists of providers need not look them up. */
export class NewestReviews1763700000045 implements MigrationInterface {
  name = "NewestReviews1763700000045";
  /** Filled in short transactions; each statement can be repeated. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(table);
    await runner.query(refresh);
    await runner.query(ofAdded);
    await runner.query(ofRemoved);
    await runner.query(ofChanged);
    await runner.query(ofReviewer);
    await runner.query(triggers);
    const [{ last }] = await runner.query("SELECT coalesce(max(id), 0) AS last FROM providers");
    for (let first = 0; first <= Number(last); first += batchSize) {
      await runner.query(
        "SELECT refresh_newest_reviews(ARRAY(SELECT id FROM providers WHERE id > $1 AND id <= $2))",
        [first, first + batchSize],
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER reviews_newest_added ON reviews;
      DROP TRIGGER reviews_newest_removed ON reviews;
      DROP TRIGGER reviews_newest_changed ON reviews;
      DROP TRIGGER users_newest_reviews ON users;
      DROP FUNCTION newest_of_added_reviews();
      DROP FUNCTION newest_of_removed_reviews();
      DROP FUNCTION newest_of_changed_reviews();
      DROP FUNCTION newest_of_reviewer();
      DROP FUNCTION refresh_newest_reviews(integer[]);
      DROP TABLE newest_reviews`);
  }
}

const batchSize = 200;

// One more than a page of three, so that it knows whether there are more.
const kept = 4;

const table = `
CREATE TABLE IF NOT EXISTS newest_reviews (
  provider_id integer NOT NULL,
  created_at timestamptz(3) NOT NULL,
  id bigint NOT NULL,
  id_json text NOT NULL,
  rating_json text NOT NULL,
  review_type_json text NOT NULL,
  service_type text,
  region_json text NOT NULL,
  comment_json text NOT NULL,
  is_verified_json text NOT NULL,
  created_at_json text NOT NULL,
  edited_at_json text NOT NULL,
  answer_json text,
  answered_at_json text NOT NULL,
  answer_edited_at_json text NOT NULL,
  reviewer_id_json text,
  reviewer_display_name_json text,
  reviewer_username_json text,
  reviewer_is_verified_json text,
  reviewer_picture text,
  PRIMARY KEY (provider_id, created_at, id)
)`;

const moment = (column: string) =>
  `coalesce(to_char(${column} AT TIME ZONE 'UTC', '\\"YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\\"'), 'null')`;

const rows = `
    SELECT r.provider_id, r.created_at, r.id, '"' || r.node_id || '"' AS id_json, r.rating::text AS rating_json,
      '"' || upper(r.review_type) || '"' AS review_type_json, r.service_type::text,
      coalesce('"' || upper(r.region) || '"', 'null') AS region_json, to_json(r.comment)::text AS comment_json,
      r.is_verified::text AS is_verified_json, ${moment("r.created_at")} AS created_at_json,
      ${moment("r.edited_at")} AS edited_at_json, to_json(r.answer)::text AS answer_json,
      ${moment("r.answered_at")} AS answered_at_json, ${moment("r.answer_edited_at")} AS answer_edited_at_json,
      '"' || u.node_id || '"' AS reviewer_id_json, to_json(u.display_name)::text AS reviewer_display_name_json,
      coalesce(to_json(u.username)::text, 'null') AS reviewer_username_json,
      u.is_verified::text AS reviewer_is_verified_json,
      encode_uri_component(u.picture_url::text) AS reviewer_picture
    FROM unnest(provider_ids) AS of_provider (provider_id)
    CROSS JOIN LATERAL (
      SELECT * FROM reviews WHERE reviews.provider_id = of_provider.provider_id
      ORDER BY created_at DESC, id DESC LIMIT ${kept}
    ) AS r
    LEFT JOIN users u ON u.id = r.user_id AND u.erased_at IS NULL`;

const refresh = `
-- Writes the newest reviews of providers anew. Every change of reviews and reviewers locks the providers first, in order
-- of their ids: so this sees each change that was committed before, and later ones wait for it and see it.
CREATE OR REPLACE FUNCTION refresh_newest_reviews(provider_ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  wanted newest_reviews[];
BEGIN
  PERFORM FROM providers WHERE id = ANY(provider_ids) ORDER BY id FOR NO KEY UPDATE;
  wanted := ARRAY(SELECT newest::newest_reviews FROM (${rows}
  ) AS newest);
  DELETE FROM newest_reviews n WHERE n.provider_id = ANY(provider_ids) AND NOT n = ANY(wanted);
  INSERT INTO newest_reviews SELECT * FROM unnest(wanted) ON CONFLICT DO NOTHING;
END $$`;

const ofAdded = `
CREATE OR REPLACE FUNCTION newest_of_added_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_newest_reviews(ARRAY(SELECT DISTINCT provider_id FROM added));
  RETURN NULL;
END $$`;

const ofRemoved = `
CREATE OR REPLACE FUNCTION newest_of_removed_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_newest_reviews(ARRAY(SELECT DISTINCT provider_id FROM removed));
  RETURN NULL;
END $$`;

const shown = (row: string) =>
  `(${[
    "provider_id",
    "user_id",
    "rating",
    "review_type",
    "service_type",
    "region",
    "comment",
    "is_verified",
    "created_at",
    "edited_at",
    "answer",
    "answered_at",
    "answer_edited_at",
    "node_id",
  ]
    .map((column) => `${row}.${column}`)
    .join(", ")})`;

const ofChanged = `
-- Votes and classes change often and are not part of the rows.
CREATE OR REPLACE FUNCTION newest_of_changed_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer[] := ARRAY(
    SELECT DISTINCT unnest(ARRAY[removed.provider_id, added.provider_id]) FROM removed JOIN added USING (id)
    WHERE ${shown("removed")} IS DISTINCT FROM ${shown("added")});
BEGIN
  IF cardinality(changed) > 0 THEN PERFORM refresh_newest_reviews(changed); END IF;
  RETURN NULL;
END $$`;

const ofReviewer = `
CREATE OR REPLACE FUNCTION newest_of_reviewer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_newest_reviews(ARRAY(SELECT DISTINCT provider_id FROM reviews WHERE user_id = NEW.id));
  RETURN NULL;
END $$`;

const reviewer = (row: string) =>
  `(${["display_name", "username", "picture_url", "is_verified", "erased_at", "node_id"].map((column) => `${row}.${column}`).join(", ")})`;

const triggers = `
CREATE OR REPLACE TRIGGER reviews_newest_added AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION newest_of_added_reviews();
CREATE OR REPLACE TRIGGER reviews_newest_removed AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION newest_of_removed_reviews();
CREATE OR REPLACE TRIGGER reviews_newest_changed AFTER UPDATE ON reviews
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION newest_of_changed_reviews();
CREATE OR REPLACE TRIGGER users_newest_reviews AFTER UPDATE ON users FOR EACH ROW
  WHEN (${reviewer("OLD")} IS DISTINCT FROM ${reviewer("NEW")})
  EXECUTE FUNCTION newest_of_reviewer();
`;

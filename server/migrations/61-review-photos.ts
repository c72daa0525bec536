import type { MigrationInterface, QueryRunner } from "typeorm";

/** Photos that reviewers add to their reviews, and their number in each review. */
export class ReviewPhotos1763700000061 implements MigrationInterface {
  name = "ReviewPhotos1763700000061";
  /** Builds indexes concurrently: each statement can be repeated. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE reviews ADD COLUMN IF NOT EXISTS photo_count smallint NOT NULL DEFAULT 0",
    );
    await runner.query(
      "ALTER TABLE deleted_reviews ADD COLUMN IF NOT EXISTS photos jsonb NOT NULL DEFAULT '[]'",
    );
    await runner.query(
      "ALTER TABLE stored_pictures ADD COLUMN IF NOT EXISTS is_pending boolean NOT NULL DEFAULT false",
    );
    for (const copies of copiesOfReviews) await runner.query(copies);
    await runner.query(table);
    await runner.query(functions);
    await runner.query(triggers);
    for (const [name, definition] of Object.entries(indexes)) {
      // One that was interrupted leaves an invalid index behind.
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${definition}`);
    }
  }

  async down(): Promise<void> {
    throw new Error("What people added is not taken away: restore a backup instead.");
  }
}

/** The earlier version restores a review from all columns of its copy. Copies made from now on have the new one. */
const copiesOfReviews = [
  "UPDATE deleted_reviews SET review = review || '{\"photo_count\": 0}' WHERE NOT review ? 'photo_count'",
  `UPDATE removed_content SET content = jsonb_set(content, '{review,photo_count}', '0')
   WHERE subject_kind = 'review' AND NOT content -> 'review' ? 'photo_count'`,
];

const table = `
CREATE TABLE IF NOT EXISTS review_photos (
  review_id bigint NOT NULL CONSTRAINT review_photos_review REFERENCES reviews ON DELETE CASCADE,
  position smallint NOT NULL,
  -- A picture that Plaudit draws, or an upload with a path of its own.
  url picture_address NOT NULL CONSTRAINT review_photos_own_picture CHECK (url LIKE '/pictures/%'),
  -- Checked after each statement, so that one can exchange positions.
  CONSTRAINT review_photos_pkey PRIMARY KEY (review_id, position) DEFERRABLE INITIALLY IMMEDIATE
);
-- An upload is in one review. Also tells whether a stored picture is still shown.
CREATE UNIQUE INDEX IF NOT EXISTS review_photos_stored_picture ON review_photos (url)
  WHERE url LIKE '/pictures/stored/%';
CREATE INDEX IF NOT EXISTS review_photos_public_id ON review_photos (md5(review_id::text || ':' || url))`;

const functions = `
-- A review that was saved with its photos has the right number already.
CREATE OR REPLACE FUNCTION count_review_photos(review_ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reviews r SET photo_count = counted.photos
  FROM (SELECT given.id, (SELECT count(*) FROM review_photos p WHERE p.review_id = given.id) AS photos
    FROM unnest(review_ids) AS given (id)) AS counted
  WHERE r.id = counted.id AND r.photo_count <> counted.photos;
END $$;

-- An upload is served from its first use on.
CREATE OR REPLACE FUNCTION add_review_photos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stored_pictures SET is_pending = false WHERE is_pending AND hash IN (
    SELECT substring(url FROM '^/pictures/stored/([0-9a-f]{40})[.]webp$') FROM added);
  PERFORM count_review_photos(ARRAY(SELECT DISTINCT review_id FROM added ORDER BY 1));
  RETURN NULL;
END $$;

-- An upload is in one review, so its bytes go with it. A copy from which a photo can return has them.
CREATE OR REPLACE FUNCTION remove_review_photos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM removed) THEN RETURN NULL; END IF;
  PERFORM count_review_photos(ARRAY(SELECT DISTINCT review_id FROM removed ORDER BY 1));
  DELETE FROM stored_pictures WHERE hash IN (
    SELECT substring(url FROM '^/pictures/stored/([0-9a-f]{40})[.]webp$') FROM removed);
  RETURN NULL;
END $$`;

// All columns that anyone can read, as in migration 35, and the number of photos.
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
  "photo_count",
  "created_at",
  "edited_at",
  "answer",
  "answered_at",
  "answer_edited_at",
];

const columnsOf = (row: string) => reviewColumns.map((column) => `${row}.${column}`).join(", ");

const triggers = `
CREATE OR REPLACE TRIGGER review_photos_added AFTER INSERT ON review_photos
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_review_photos();
CREATE OR REPLACE TRIGGER review_photos_removed AFTER DELETE ON review_photos
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION remove_review_photos();
CREATE OR REPLACE TRIGGER reviews_was_changed BEFORE UPDATE ON reviews
  FOR EACH ROW WHEN ((${columnsOf("OLD")}) IS DISTINCT FROM (${columnsOf("NEW")})) EXECUTE FUNCTION change_review()`;

const indexes = {
  reviews_newest_with_photos:
    "reviews (provider_id, created_at DESC, id DESC) WHERE photo_count > 0",
  reviews_by_time_with_photos: "reviews (created_at DESC, id DESC) WHERE photo_count > 0",
};

import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Unused photos of a person are counted. The name and picture that an owner gave a page go when the ownership or its
 * confirmation ends.
 */
export class BoundsAndEnds1763700000066 implements MigrationInterface {
  name = "BoundsAndEnds1763700000066";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE stored_pictures ADD COLUMN IF NOT EXISTS uploader text");
    await runner.query(addReviewPhotos("is_pending = false, uploader = NULL"));
    await runner.query(endOwnName);
    await runner.query(
      `${resetOwnName} (has_own_name OR has_own_picture) AND verified_source IS DISTINCT FROM 'owner'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TRIGGER IF EXISTS providers_end_own_name ON providers");
    await runner.query("DROP FUNCTION IF EXISTS end_own_name");
    await runner.query(addReviewPhotos("is_pending = false"));
    await runner.query("ALTER TABLE stored_pictures DROP COLUMN IF EXISTS uploader");
  }
}

/** As in migration 61, which counts the photos of a review too. */
const addReviewPhotos = (used: string) => `
CREATE OR REPLACE FUNCTION add_review_photos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stored_pictures SET ${used} WHERE is_pending AND hash IN (
    SELECT substring(url FROM '^/pictures/stored/([0-9a-f]{40})[.]webp$') FROM added);
  PERFORM count_review_photos(ARRAY(SELECT DISTINCT review_id FROM added ORDER BY 1));
  RETURN NULL;
END $$`;

const resetOwnName = `
  UPDATE providers SET has_own_name = false, has_own_picture = false,
    display_name = CASE WHEN has_own_name THEN username ELSE display_name END,
    picture_url = CASE WHEN NOT has_own_picture THEN picture_url END
  WHERE`;

// An UPDATE of its own, so that all triggers of names and pictures see it.
const endOwnName = `
CREATE OR REPLACE FUNCTION end_own_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  ${resetOwnName} id = NEW.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER providers_end_own_name AFTER UPDATE OF owner_id, is_released, verified_source ON providers
  FOR EACH ROW WHEN ((NEW.has_own_name OR NEW.has_own_picture) AND (OLD.owner_id <> NEW.owner_id
    OR OLD.verified_source = 'owner' AND NEW.verified_source IS DISTINCT FROM 'owner'))
  EXECUTE FUNCTION end_own_name()`;

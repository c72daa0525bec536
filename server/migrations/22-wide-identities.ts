import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Identities of reviews, wordings and notifications, and the sums of the directory, as `bigint`. It rewrites these
 * tables under an exclusive lock, which is short while they are small: an installation with millions of reviews needs
 * a window without traffic.
 */
export class WideIdentities1763700000022 implements MigrationInterface {
  name = "WideIdentities1763700000022";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
ALTER TABLE reviews ALTER id TYPE bigint;
ALTER TABLE review_wordings ALTER id TYPE bigint, ALTER review_id TYPE bigint;
ALTER TABLE notifications ALTER id TYPE bigint, ALTER review_id TYPE bigint;
ALTER TABLE testimonials ALTER review_id TYPE bigint;
ALTER TABLE idempotency_keys ALTER review_id TYPE bigint;
ALTER TABLE helpful_votes ALTER review_id TYPE bigint;
ALTER TABLE deleted_reviews ALTER review_id TYPE bigint;
ALTER TABLE category_figures
  ALTER service_count TYPE bigint, ALTER service_sum TYPE bigint,
  ALTER advertisement_count TYPE bigint, ALTER advertisement_sum TYPE bigint;

DROP FUNCTION apply_vote_changes(integer[], integer);
CREATE FUNCTION apply_vote_changes(review_ids bigint[], change integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM reviews WHERE id = ANY (review_ids) ORDER BY id FOR NO KEY UPDATE;

  UPDATE reviews SET helpful_count = helpful_count + change * difference.votes
  FROM (SELECT id, count(*)::integer AS votes FROM unnest(review_ids) AS id GROUP BY id) AS difference
  WHERE reviews.id = difference.id;
END $$;
`);
  }

  async down(): Promise<void> {
    throw new Error(
      "Identities beyond 2^31 have no place in narrower columns: restore a backup instead.",
    );
  }
}

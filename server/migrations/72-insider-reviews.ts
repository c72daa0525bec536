import type { MigrationInterface, QueryRunner } from "typeorm";

/** Earlier reviews by the owners of their pages no longer count. */
export class InsiderReviews1763700000072 implements MigrationInterface {
  name = "InsiderReviews1763700000072";
  transaction = false;

  /** In short transactions, so that writers wait for few rows at a time. Triggers recount every figure. */
  async up(runner: QueryRunner): Promise<void> {
    const [{ last }] = await runner.query("SELECT coalesce(max(id), 0) AS last FROM providers");
    for (let first = 0; first <= Number(last); first += batchSize) {
      await runner.query(markInsiders, [first, first + batchSize]);
    }
  }

  /** Which of them counted before is not known. */
  async down(): Promise<void> {}
}

const batchSize = 500;

// Deadlock avoidance: reviews before providers, as everywhere else.
const markInsiders = `
  WITH own AS MATERIALIZED (
    SELECT r.id FROM reviews r JOIN providers p ON p.id = r.provider_id
    WHERE p.id > $1 AND p.id <= $2 AND r.user_id = p.owner_id AND r.insider_since IS NULL
    ORDER BY r.id FOR NO KEY UPDATE OF r)
  UPDATE reviews SET insider_since = now(), counted = false FROM own WHERE reviews.id = own.id`;

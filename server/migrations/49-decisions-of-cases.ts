import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Appeals of reporters without an account, an index of the decisions of a case, and reviews that count again: the
 * decision that they do not was undone while they were removed.
 */
export class DecisionsOfCases1763700000049 implements MigrationInterface {
  name = "DecisionsOfCases1763700000049";
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE appeals ADD COLUMN IF NOT EXISTS report_id integer");
    await runner.query(
      `ALTER TABLE appeals DROP CONSTRAINT IF EXISTS appeals_report,
       ADD CONSTRAINT appeals_report FOREIGN KEY (report_id) REFERENCES reports ON DELETE SET NULL NOT VALID`,
    );
    await runner.query("ALTER TABLE appeals VALIDATE CONSTRAINT appeals_report");
    for (const [name, index] of Object.entries(indexes)) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(index);
    }
    await runner.query(counted);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(indexes)) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    }
    await runner.query("ALTER TABLE appeals DROP COLUMN report_id");
  }
}

const indexes = {
  decisions_of_case:
    "CREATE INDEX CONCURRENTLY decisions_of_case ON decisions (case_id, number DESC)",
  // Each report appeals a decision once.
  appeals_once_of_report:
    "CREATE UNIQUE INDEX CONCURRENTLY appeals_once_of_report ON appeals (report_id, decision_number)",
};

const counted = `
UPDATE reviews r SET counted = true, counted_decision = NULL
WHERE NOT counted AND EXISTS (SELECT FROM decisions d WHERE d.replaces = r.counted_decision)
  AND NOT EXISTS (SELECT FROM decisions d WHERE d.subject_kind = 'review' AND d.subject_id = r.node_id
    AND d.measure = 'NOT_COUNT' AND NOT EXISTS (SELECT FROM decisions later WHERE later.replaces = d.number))`;

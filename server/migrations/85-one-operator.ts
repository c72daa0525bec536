import type { MigrationInterface, QueryRunner } from "typeorm";

/** A measure that needs two operators may wait 72 hours instead, on a site with one. */
export class OneOperator1763700000085 implements MigrationInterface {
  name = "OneOperator1763700000085";
  /** Short transactions: each statement can be repeated. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(columns);
    for (const [table, name, condition] of constraints) {
      await runner.query(
        `ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${name},
         ADD CONSTRAINT ${name} CHECK (${condition}) NOT VALID`,
      );
      await runner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${name}`);
    }
    await runner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS cases_with_waiting_measures ON cases (proposal_due_at)
       WHERE proposal_due_at IS NOT NULL`,
    );
    await runner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS cases_of_objector ON cases (objected_by)
       WHERE objected_by IS NOT NULL`,
    );
  }

  async down(): Promise<void> {
    throw new Error("Decisions are not taken away: restore a backup instead.");
  }
}

const columns = `
ALTER TABLE cases
  -- When a proposal takes effect without a second operator; null: it does not.
  ADD COLUMN IF NOT EXISTS proposal_due_at timestamptz(3),
  -- Of the owner of the page; it stops the clock until it is answered.
  ADD COLUMN IF NOT EXISTS objection text,
  ADD COLUMN IF NOT EXISTS objected_at timestamptz(3),
  -- The page may get another owner, who must not read the words of this one.
  ADD COLUMN IF NOT EXISTS objected_by integer CONSTRAINT cases_objected_by REFERENCES users ON DELETE SET NULL,
  ADD COLUMN IF NOT EXISTS objection_answer text;
ALTER TABLE decisions
  -- Hours that the measure waited instead of a second operator.
  ADD COLUMN IF NOT EXISTS waited smallint`;

const moderationKinds = `'content_decided', 'report_decided', 'provider_decided', 'appeal_decided', 'writer_asked',
  'report_closed', 'measure_waits'`;

const constraints = [
  ["cases", "cases_objection_length", "length(objection) BETWEEN 1 AND 1000"],
  ["cases", "cases_objection_answer_length", "length(objection_answer) BETWEEN 1 AND 1000"],
  ["cases", "cases_waiting_is_proposed", "proposal_due_at IS NULL OR proposal IS NOT NULL"],
  [
    "decisions",
    "decisions_second_operator_needed",
    `measure NOT IN ('PROVIDER_NOTICE', 'DELIST') OR num_nonnulls(second_operator, waited) = 1`,
  ],
  [
    "decisions",
    "decisions_waited_hours",
    `waited IS NULL OR (waited >= 72 AND measure IN ('PROVIDER_NOTICE', 'DELIST'))`,
  ],
  [
    "case_events",
    "case_events_kind_known",
    `kind IN ('OPENED', 'REPORTED', 'TAKEN', 'ASKED', 'REPLIED', 'FACTS_ENTERED', 'PROPOSED', 'DECIDED', 'APPEALED',
      'APPEAL_DECIDED', 'WITHDRAWN', 'CONTENT_GONE', 'OBJECTED', 'OBJECTION_ANSWERED', 'PROPOSAL_WITHDRAWN')`,
  ],
  [
    "notifications",
    "notifications_kind_known",
    `kind IN ('review_answered', 'review_helpful', 'verification_confirmed', 'export_ready',
      'username_changed_hands', 'webhook_disabled', ${moderationKinds})`,
  ],
  [
    "notifications",
    "notifications_about",
    `(review_id IS NOT NULL) = (kind IN ('review_answered', 'review_helpful'))
      AND (method IS NOT NULL) = (kind IN ('verification_confirmed', ${moderationKinds}))
      AND (coalesce(method, '') LIKE '%-%') = (kind IN (${moderationKinds}))`,
  ],
] as const;

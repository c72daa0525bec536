import type { MigrationInterface, QueryRunner } from "typeorm";

/** Reporters are notified when their report is closed without a decision. */
export class ClosedReports1763700000059 implements MigrationInterface {
  name = "ClosedReports1763700000059";
  /** Short transactions: each statement can be repeated. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, condition] of Object.entries(conditions)) {
      await runner.query(
        `ALTER TABLE notifications DROP CONSTRAINT IF EXISTS ${name},
         ADD CONSTRAINT ${name} CHECK (${condition}) NOT VALID`,
      );
      await runner.query(`ALTER TABLE notifications VALIDATE CONSTRAINT ${name}`);
    }
  }

  async down(): Promise<void> {
    throw new Error(
      "Notifications of closed reports are not taken away: restore a backup instead.",
    );
  }
}

const moderationKinds = `'content_decided', 'report_decided', 'provider_decided', 'appeal_decided', 'writer_asked',
  'report_closed'`;

const conditions = {
  notifications_kind_known: `kind IN ('review_answered', 'review_helpful', 'verification_confirmed', 'export_ready',
    'username_changed_hands', 'webhook_disabled', ${moderationKinds})`,
  notifications_about: `(review_id IS NOT NULL) = (kind IN ('review_answered', 'review_helpful'))
    AND (method IS NOT NULL) = (kind IN ('verification_confirmed', ${moderationKinds}))
    AND (coalesce(method, '') LIKE '%-%') = (kind IN (${moderationKinds}))`,
};

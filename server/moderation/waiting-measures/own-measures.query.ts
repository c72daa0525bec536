import type { WriteContext } from "#server/platform/request/context";
import type { Measure } from "#server/moderation/measure";
import { maxWaitingMeasures } from "#server/moderation/moderation-limits";

export interface WaitingMeasureRow {
  key: number;
  username: string;
  measure: Measure;
  ground: string;
  facts: string;
  notice: string | null;
  dueAt: Date;
  objection: string | null;
  answer: string | null;
}

/** The measures that wait about the pages of an owner. An objection of an earlier owner is theirs alone. */
export function ownMeasures(
  { manager }: WriteContext,
  userId: number,
): Promise<WaitingMeasureRow[]> {
  return manager.query(
    `SELECT c.id AS key, p.username, c.proposal ->> 'measure' AS measure, c.proposal ->> 'ground' AS ground, c.facts,
       c.proposal ->> 'notice' AS notice, c.proposal_due_at AS "dueAt",
       CASE WHEN c.objected_by = $1 THEN c.objection END AS objection,
       CASE WHEN c.objected_by = $1 THEN c.objection_answer END AS answer
     FROM cases c JOIN providers p ON p.id = c.provider_id
     WHERE p.owner_id = $1 AND c.proposal_due_at IS NOT NULL ORDER BY c.id DESC LIMIT ${maxWaitingMeasures}`,
    [userId],
  );
}

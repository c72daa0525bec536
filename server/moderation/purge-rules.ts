import type { PurgeRule } from "#server/jobs/purge";
import { sealedDays } from "./moderation-limits";

const sealed = (table: string, since: string): PurgeRule => ({
  table,
  since,
  keptSeconds: sealedDays * 86_400,
  unless: `EXISTS (SELECT FROM appeals a WHERE a.decision_number = ${table}.decision_number AND a.outcome IS NULL)`,
});

/** Sealed copies and facts go six months after the last decision, unless an appeal is open. */
export const moderationPurgeRules = [
  sealed("removed_content", "last_decided_at"),
  sealed("decision_sealed", "decided_at"),
];

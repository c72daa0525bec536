import type { PurgeRule } from "#server/jobs/purge";
import { sealedDays } from "./moderation-limits";

const keptSeconds = sealedDays * 86_400;

/** Sealed copies and facts go six months after the last decision, unless an appeal is open. */
export const moderationPurgeRules: PurgeRule[] = [
  {
    table: "removed_content",
    since: "last_decided_at",
    keptSeconds,
    unless:
      "EXISTS (SELECT FROM appeals a WHERE a.decision_number = removed_content.decision_number AND a.outcome IS NULL)",
  },
  {
    table: "decision_sealed",
    since: "decided_at",
    keptSeconds,
    unless:
      "EXISTS (SELECT FROM appeals a WHERE a.decision_number = decision_sealed.decision_number AND a.outcome IS NULL)",
  },
];

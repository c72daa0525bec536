import type { PurgeRule } from "#server/jobs/purge";
import { leftNameDays } from "#server/moderation/moderation-limits";
import {
  dataExportDays,
  deletionRecordDays,
  erasedUserDays,
} from "#server/platform/settings/limits";

export const ownDataPurgeRules: PurgeRule[] = [
  {
    table: "data_exports",
    since: "coalesce(ready_at, failed_at)",
    keptSeconds: dataExportDays * 86_400,
  },
  { table: "earlier_names", since: "replaced_at", keptSeconds: leftNameDays * 86_400 },
  { table: "left_decisions", since: "left_at", keptSeconds: leftNameDays * 86_400 },
  {
    table: "left_names",
    since: "left_at",
    keptSeconds: leftNameDays * 86_400,
    unless: `EXISTS (SELECT FROM reviews r WHERE r.node_id = left_names.review)
      OR EXISTS (SELECT FROM removed_content c WHERE c.subject_kind = 'review' AND c.subject_id = left_names.review)`,
  },
  { table: "erased_users", since: "erased_at", keptSeconds: erasedUserDays * 86_400 },
  { table: "data_deletions", since: "done_at", keptSeconds: deletionRecordDays * 86_400 },
];

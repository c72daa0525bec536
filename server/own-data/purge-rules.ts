import type { PurgeRule } from "#server/jobs/purge";
import { dataExportDays, deletionRecordDays } from "#server/platform/settings/limits";

export const ownDataPurgeRules: PurgeRule[] = [
  {
    table: "data_exports",
    since: "coalesce(ready_at, failed_at)",
    keptSeconds: dataExportDays * 86_400,
  },
  { table: "data_deletions", since: "done_at", keptSeconds: deletionRecordDays * 86_400 },
];

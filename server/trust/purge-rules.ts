import type { PurgeRule } from "#server/jobs/purge";
import { storedFileLimits } from "#server/platform/settings/job-limits";

export const trustPurgeRules: PurgeRule[] = [
  {
    table: "data_file_versions",
    since: "replaced_at",
    keptSeconds: storedFileLimits.keptSeconds,
  },
];

import type { PurgeRule } from "#server/jobs/purge";
import { storedFileLimits } from "#server/platform/settings/job-limits";

export const dumpPurgeRules: PurgeRule[] = [
  { table: "dumps", since: "replaced_at", keptSeconds: storedFileLimits.keptSeconds },
];

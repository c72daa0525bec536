import type { PurgeRule } from "#server/jobs/purge";
import { changeDays } from "#server/platform/settings/limits";

export const changePurgeRules: PurgeRule[] = [
  { table: "changes", since: "at", keptSeconds: changeDays * 86_400 },
];

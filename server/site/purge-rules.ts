import type { PurgeRule } from "#server/jobs/purge";

export const sitePurgeRules: PurgeRule[] = [
  { table: "setup_keys", since: "expires_at", keptSeconds: 86_400 },
  { table: "seed_parts", since: "created_at", keptSeconds: 86_400 },
];

import type { PurgeRule } from "#server/jobs/purge";
import { verificationHours } from "#server/platform/settings/limits";

const keptSeconds = verificationHours * 3_600;

export const verificationPurgeRules: PurgeRule[] = [
  { table: "verifications", since: "created_at", keptSeconds },
  { table: "direct_messages", since: "created_at", keptSeconds },
];

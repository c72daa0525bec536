import type { PurgeRule } from "#server/jobs/purge";
import { storedFileLimits } from "#server/platform/settings/job-limits";
import { changeDays } from "#server/platform/settings/limits";
import { expiredKeyDays } from "#server/users/sessions/keys/key-limits";
import { deliveryDays } from "./webhooks/webhook-limits";

const daySeconds = 86_400;

export const integrationPurgeRules: PurgeRule[] = [
  { table: "api_keys", since: "expires_at", keptSeconds: expiredKeyDays * daySeconds },
  {
    table: "webhook_deliveries",
    since: "created_at",
    keptSeconds: deliveryDays * daySeconds,
    unless: "state = 'pending'",
  },
  { table: "changes", since: "at", keptSeconds: changeDays * daySeconds },
  { table: "dumps", since: "replaced_at", keptSeconds: storedFileLimits.keptSeconds },
];

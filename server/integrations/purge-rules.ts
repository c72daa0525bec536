import type { PurgeRule } from "#server/jobs/purge";
import { expiredKeyDays } from "#server/users/sessions/keys/key-limits";
import { webhookPurgeRules } from "./webhooks/purge-rules";

export const integrationPurgeRules: PurgeRule[] = [
  { table: "api_keys", since: "expires_at", keptSeconds: expiredKeyDays * 86_400 },
  ...webhookPurgeRules,
];

import type { PurgeRule } from "#server/jobs/purge";
import { deliveryDays } from "./webhook-limits";

export const webhookPurgeRules: PurgeRule[] = [
  {
    table: "webhook_deliveries",
    since: "created_at",
    keptSeconds: deliveryDays * 86_400,
    unless: "state = 'pending'",
  },
];

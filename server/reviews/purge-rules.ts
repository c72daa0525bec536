import type { PurgeRule } from "#server/jobs/purge";
import {
  deletedReviewMinutes,
  guestCooldownDays,
  idempotencyHours,
} from "#server/platform/settings/limits";

export const reviewPurgeRules: PurgeRule[] = [
  { table: "guest_marks", since: "created_at", keptSeconds: guestCooldownDays * 86_400 },
  { table: "idempotency_keys", since: "created_at", keptSeconds: idempotencyHours * 3_600 },
  { table: "deleted_reviews", since: "deleted_at", keptSeconds: deletedReviewMinutes * 60 },
];

import type { PurgeRule } from "#server/jobs/purge";
import {
  deletedReviewMinutes,
  guestCooldownDays,
  idempotencyHours,
} from "#server/platform/settings/limits";
import { isHeldSql } from "./written-again/earlier-reviews";

export const reviewPurgeRules: PurgeRule[] = [
  { table: "guest_marks", since: "created_at", keptSeconds: guestCooldownDays * 86_400 },
  { table: "idempotency_keys", since: "created_at", keptSeconds: idempotencyHours * 3_600 },
  {
    table: "gone_reviews",
    since: "gone_at",
    keptSeconds: deletedReviewMinutes * 60,
    unless: `${isHeldSql("gone_reviews.review")} AND (user_id IS NOT NULL
      OR EXISTS (SELECT FROM left_names l WHERE l.review = gone_reviews.review))`,
  },
  { table: "deleted_reviews", since: "deleted_at", keptSeconds: deletedReviewMinutes * 60 },
];

import type { PurgeRule } from "#server/jobs/purge";
import { seedLimits } from "#server/platform/settings/job-limits";
import {
  reportedProfileHours,
  staleLookUpDays,
  unusedPictureHours,
} from "#server/platform/settings/limits";

/** Whether a row of `stored_pictures` is shown anywhere. The LIKE pattern lets PostgreSQL use the partial indexes. */
export const isPictureShown = [
  ["looked_up_profiles", "picture_url"],
  ["providers", "picture_url"],
  ["portfolio_images", "url"],
  ["review_photos", "url"],
  ["users", "picture_url"],
]
  .map(
    ([table, column]) => `EXISTS (SELECT FROM ${table} WHERE ${column} LIKE '/pictures/stored/%'
    AND ${column} = '/pictures/stored/' || hash || '.webp')`,
  )
  .join(" OR ");

export const providerPurgeRules: PurgeRule[] = [
  {
    table: "looked_up_profiles",
    since: "greatest(found_at, failed_at, asking_until)",
    keptSeconds: staleLookUpDays * 86_400,
  },
  { table: "reported_profiles", since: "reported_at", keptSeconds: reportedProfileHours * 3_600 },
  {
    table: "stored_pictures",
    since: "created_at",
    // A picture is stored before the page that shows it.
    keptSeconds: unusedPictureHours * 3_600,
    unless: isPictureShown,
  },
  // Their lines go with them.
  { table: "seed_batches", since: "created_at", keptSeconds: seedLimits.reportDays * 86_400 },
];

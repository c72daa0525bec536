import { addJob } from "#server/jobs/add-job";
import type { Environment } from "#server/platform/request/context";
import { reviewAlertLimits } from "#server/platform/settings/job-limits";

/**
 * Background job: begins a mail for each provider with new reviews, unless its owner was mailed within the last hour.
 * It looks for reviews by their time, so that saving a review costs nothing more.
 */
export async function addReviewAlerts(environment: Environment): Promise<void> {
  const { pauseMinutes, maxAgeHours, settledSeconds, providersPerRun } = reviewAlertLimits;
  await environment.database.source.transaction(async (manager) => {
    const begun: { providerId: number }[] = await manager.query(begin, [
      environment.now(),
      pauseMinutes,
      maxAgeHours,
      settledSeconds,
      providersPerRun,
    ]);
    for (const { providerId } of begun) {
      const key = `sendReviewAlert:${providerId}`;
      await addJob({ manager }, "sendReviewAlert", { providerId }, { key });
    }
  });
}

const begin = `
  INSERT INTO review_alerts AS a (provider_id, user_id, mailed_from, mailed_until, mailed_at)
  SELECT p.id, p.owner_id, min(known.mailed_from), max(r.created_at), $1
  FROM reviews r
  JOIN providers p ON p.id = r.provider_id
  JOIN users u ON u.id = p.owner_id AND u.email IS NOT NULL AND u.email_confirmed_at IS NOT NULL
  LEFT JOIN review_alerts e ON e.provider_id = p.id AND e.user_id = p.owner_id
  CROSS JOIN LATERAL (
    SELECT greatest(e.mailed_until, $1::timestamptz - make_interval(hours => $3)) AS mailed_from
  ) AS known
  WHERE r.created_at > $1::timestamptz - make_interval(hours => $3)
    AND r.created_at <= $1::timestamptz - make_interval(secs => $4)
    AND r.created_at > known.mailed_from
    AND coalesce(e.is_wanted, true)
    AND coalesce(e.mailed_at <= $1::timestamptz - make_interval(mins => $2), true)
  GROUP BY p.id ORDER BY min(r.created_at), p.id LIMIT $5
  ON CONFLICT (provider_id) DO UPDATE SET user_id = excluded.user_id, is_wanted = true,
    mailed_from = excluded.mailed_from, mailed_until = excluded.mailed_until, mailed_at = excluded.mailed_at
  RETURNING provider_id AS "providerId"`;

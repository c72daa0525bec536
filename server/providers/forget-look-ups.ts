import type { Environment } from "#server/platform/context";
import { reportedProfileHours, staleLookUpDays } from "#server/platform/limits";

/** Erases what was looked up and is of no use any more, and pictures that nobody shows. */
export async function forgetLookUps({ database, now }: Environment): Promise<void> {
  const { manager } = database.source;
  await manager.query(
    `DELETE FROM looked_up_profiles
     WHERE greatest(found_at, failed_at, asking_until) < $1::timestamptz - make_interval(days => $2)`,
    [now(), staleLookUpDays],
  );
  await manager.query(
    "DELETE FROM reported_profiles WHERE reported_at < $1::timestamptz - make_interval(hours => $2)",
    [now(), reportedProfileHours],
  );
  // What was stored a moment ago may be shown a moment later.
  await manager.query(
    `DELETE FROM stored_pictures WHERE created_at < $1::timestamptz - interval '1 day'
       AND NOT EXISTS (SELECT FROM looked_up_profiles WHERE picture_url = '/pictures/stored/' || hash || '.webp')
       AND NOT EXISTS (SELECT FROM providers WHERE picture_url = '/pictures/stored/' || hash || '.webp')
       AND NOT EXISTS (SELECT FROM portfolio_images WHERE url = '/pictures/stored/' || hash || '.webp')`,
    [now()],
  );
}

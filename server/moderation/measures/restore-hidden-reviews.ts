import type { Environment } from "#server/platform/request/context";
import { purgeLimits } from "#server/platform/settings/job-limits";
import { hiddenCheckMinutes } from "#server/moderation/moderation-limits";
import { lockSharingReviews } from "#server/reviews/find-review";
import { restoreReview } from "./restore-content";

/** Due before the next run. */
const isDue = `subject_kind = 'review' AND NOT is_withdrawn
  AND hidden_until < $1::timestamptz + interval '${hiddenCheckMinutes} minutes'`;

interface Due {
  id: string;
  userId: number | null;
  providerId: number;
}

/** Background job: publishes reviews again whose hiding ends without a decision, never after its end. */
export async function restoreHiddenReviews({ database, log, now }: Environment): Promise<void> {
  const { source } = database;
  const due: Due[] = await source.query(
    `SELECT subject_id AS id, user_id AS "userId", provider_id AS "providerId" FROM removed_content WHERE ${isDue} ORDER BY hidden_until LIMIT ${purgeLimits.batchRows}`,
    [now()],
  );
  for (const { id, userId, providerId } of due) {
    const restored = source.transaction(async (manager) => {
      if (userId !== null) {
        // Deadlock avoidance: the writer, then the reviews, as in every change.
        await manager.query("SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE", [userId]);
        await lockSharingReviews({ manager }, [{ userId, providerId }]);
      }
      const found: unknown[] = await manager.query(
        `SELECT FROM removed_content WHERE ${isDue} AND subject_id = $2 FOR UPDATE SKIP LOCKED`,
        [now(), id],
      );
      if (found.length > 0) await restoreReview({ manager }, id);
    });
    // One that fails must not keep the others hidden.
    await restored.catch((err: unknown) =>
      log.error({ err, id }, "a review stays hidden too long"),
    );
  }
}

import type { Environment } from "#server/platform/request/context";
import { purgeLimits } from "#server/platform/settings/job-limits";
import { hiddenCheckMinutes } from "#server/moderation/moderation-limits";
import { restoreReview } from "./restore-content";

/** Due before the next run. */
const isDue = `subject_kind = 'review' AND NOT is_withdrawn
  AND hidden_until < $1::timestamptz + interval '${hiddenCheckMinutes} minutes'`;

/** Background job: publishes reviews again whose hiding ends without a decision, never after its end. */
export async function restoreHiddenReviews({ database, log, now }: Environment): Promise<void> {
  const { source } = database;
  const due: { id: string }[] = await source.query(
    `SELECT subject_id AS id FROM removed_content WHERE ${isDue} ORDER BY hidden_until LIMIT ${purgeLimits.batchRows}`,
    [now()],
  );
  for (const { id } of due) {
    const restored = source.transaction(async (manager) => {
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

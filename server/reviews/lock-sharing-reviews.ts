import type { WriteContext } from "#server/platform/request/context";

interface ReviewsOfWriter {
  userId: number;
  providerId: number;
}

/**
 * Locks all reviews of writers of one provider each, and another review: when one comes, goes or counts, triggers change
 * the share of the others. Deadlock avoidance: call it after the writers and before any provider is locked.
 */
export async function lockSharingReviews(
  { manager }: Pick<WriteContext, "manager">,
  writers: readonly ReviewsOfWriter[],
  reviewId: number | null = null,
): Promise<void> {
  await manager.query(
    `SELECT FROM reviews WHERE id IN (
       SELECT id FROM reviews WHERE (user_id, provider_id) IN (SELECT * FROM unnest($1::integer[], $2::integer[]))
       UNION ALL SELECT $3::bigint)
     ORDER BY id FOR NO KEY UPDATE`,
    [writers.map(({ userId }) => userId), writers.map(({ providerId }) => providerId), reviewId],
  );
}

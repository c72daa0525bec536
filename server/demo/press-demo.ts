import type { EntityManager } from "typeorm";
import { readyOwner, readyReviewer } from "./ready-users";

/** Number of helpful votes for a review. */
export interface WantedVotes {
  reviewId: number;
  count: number;
}

/**
 * Writes the votes, saves and follows behind the figures of the demonstration. The ready users have none.
 */
export async function pressDemo(
  manager: EntityManager,
  userIds: readonly number[],
  wanted: readonly WantedVotes[],
  today: Date,
): Promise<void> {
  const ready = [readyReviewer.username, readyOwner.username];
  const others: { id: number }[] = await manager.query(
    "SELECT id FROM users WHERE id = ANY($1) AND coalesce(username, '') <> ALL ($2) ORDER BY id",
    [userIds, ready],
  );
  const people = others.map(({ id }) => id);
  if (people.length === 0) return;
  await manager.query(votes, [
    wanted.map(({ reviewId }) => reviewId),
    wanted.map(({ count }) => count),
    people,
    today,
  ]);
  await manager.query(bookmarks, [people]);
}

/** Steps through the users from a different start for each review, so that no user votes twice. */
const votes = `
INSERT INTO helpful_votes (review_id, user_id, created_at)
SELECT r.id, voter.id, r.created_at + ($4::timestamptz - r.created_at) * (voter.ordinal::float8 / (wanted.count + 1))
FROM unnest($1::bigint[], $2::integer[]) WITH ORDINALITY AS wanted (review_id, count, place)
JOIN reviews r ON r.id = wanted.review_id,
LATERAL (
  SELECT id, row_number() OVER () AS ordinal
  FROM (
    SELECT ($3::integer[])[1 + (wanted.place * 31 + step * 17) % cardinality($3::integer[])] AS id
    FROM generate_series(0, wanted.count) AS step
  ) AS candidates
  WHERE id IS DISTINCT FROM r.user_id LIMIT wanted.count
) AS voter
ON CONFLICT DO NOTHING`;

/** Some reviewers save the reviewed provider, and others follow it. */
const bookmarks = `
INSERT INTO bookmarks (user_id, kind, provider_id, is_on, changed_at)
SELECT DISTINCT ON (user_id, kind, provider_id) user_id, kind, provider_id, true, created_at
FROM reviews, unnest(ARRAY['saved', 'followed']) AS kind
WHERE user_id = ANY($1) AND rating >= 4 AND (id + length(kind)) % 4 = 0
ORDER BY user_id, kind, provider_id, created_at`;

import type { Context } from "#server/platform/request/context";
import { endSessionsOf } from "#server/users/sessions/end-sessions";
import type { Address } from "#server/users/find-user-record";
import type { UserRecord } from "#server/users/user-record.entity";
import { countedKeysOf } from "./names-of-user";
import type { ReviewsOfDeletedUser } from "./reviews-of-deleted-user";

/**
 * Erases a hidden person, inside the caller's transaction: what refers to them goes by the database's own references,
 * and here goes what knows them by a hash. What knows them by an address went when they were hidden. The counters
 * follow by themselves. The caller holds the person by a lock that still lets others refer to them.
 */
export async function eraseUserRows(
  ctx: Context,
  user: UserRecord,
  reviews: ReviewsOfDeletedUser,
): Promise<void> {
  const run = (text: string, values: unknown[] = [user.id]) => ctx.manager.query(text, values);
  // Whoever wrote much takes longer than a request usually may.
  await run("SET LOCAL statement_timeout = '60s'", []);
  await lockExclusively(run);
  // Those who hold a line open in the person's name are cut off, in every process.
  await endSessionsOf(ctx, user.id);
  await (reviews === "WITHDRAW" ? run(withdrawn) : storeWithoutName(run));
  // After them, as when a review comes back: the figures of categories change before those of days.
  await run("DELETE FROM helpful_votes WHERE user_id = $1");
  await run("DELETE FROM idempotency_keys WHERE scope = 'user:' || $1::integer");
  await run("DELETE FROM rate_limits WHERE key = ANY ($1)", [countedKeysOf(ctx, user)]);
  await run("DELETE FROM users WHERE id = $1");
}

/**
 * Waits for whoever refers to the person while holding what is to go, then lets nobody refer to them any more. In
 * the order of all others, reviews before providers and each by their ids: nobody waits for anybody in a circle.
 */
async function lockExclusively(run: (text: string) => Promise<unknown>): Promise<void> {
  await run(reviewsHeld);
  // A deleted review of somebody else's may still be taken back, with its votes.
  await run(votesSetAside);
  await run("DELETE FROM data_exports WHERE user_id = $1");
  await run(providersHeld);
  await run("SELECT FROM users WHERE id = $1 FOR UPDATE");
}

/** Their own, and those they voted for. */
const reviewsHeld = `
  SELECT FROM reviews WHERE id IN (
    SELECT id FROM reviews WHERE user_id = $1 UNION SELECT review_id FROM helpful_votes WHERE user_id = $1)
  ORDER BY id FOR NO KEY UPDATE`;

const providersHeld = `
  SELECT FROM providers
  WHERE id IN (SELECT provider_id FROM reviews WHERE user_id = $1) OR owner_id = $1
  ORDER BY id FOR NO KEY UPDATE`;

/** What is known under an address alone. Whoever calls this knows whose the address is. */
export async function eraseAddress(ctx: Context, { method, address }: Address): Promise<void> {
  const run = (text: string, values: unknown[] = [address]) => ctx.manager.query(text, values);
  await run("DELETE FROM verifications WHERE method = $1 AND address = $2", [method, address]);
  if (method === "email") await run("DELETE FROM contact_messages WHERE email = $1");
  if (method !== "instagram") return;
  await run("DELETE FROM looked_up_profiles WHERE username = $1");
  await run("DELETE FROM reported_profiles WHERE username = $1");
}

const withdrawn = "DELETE FROM reviews WHERE user_id = $1";

/** What a review said before an edit may hold what its writer took out of it. */
async function storeWithoutName(run: (text: string) => Promise<unknown>): Promise<void> {
  await run(
    "DELETE FROM review_wordings WHERE review_id IN (SELECT id FROM reviews WHERE user_id = $1)",
  );
  await run("UPDATE reviews SET user_id = NULL WHERE user_id = $1");
}

const votesSetAside = `
  UPDATE deleted_reviews SET votes = (
    SELECT coalesce(jsonb_agg(vote), '[]') FROM jsonb_array_elements(votes) AS vote
    WHERE (vote ->> 'user_id')::integer <> $1)
  WHERE votes @> jsonb_build_array(jsonb_build_object('user_id', $1::integer))`;

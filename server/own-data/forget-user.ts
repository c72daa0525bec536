import type { Context } from "#server/platform/context";
import { endSessionsOf } from "#server/users/end-sessions";
import type { UserRecord } from "#server/users/user-record.entity";
import { addressesOf, countedKeysOf } from "./names-of-user";
import type { ReviewsOfDeletedUser } from "./reviews-of-deleted-user";

/**
 * Erases a person, inside the caller's transaction: what refers to them goes by the database's own references, and
 * here goes what knows them by a name, an address or a hash. The counters follow by themselves.
 */
export async function forgetUser(
  ctx: Context,
  user: UserRecord,
  reviews: ReviewsOfDeletedUser,
): Promise<void> {
  const run = (text: string, values: unknown[] = [user.id]) => ctx.manager.query(text, values);
  // Whoever wrote much takes longer than a request usually may.
  await run("SET LOCAL statement_timeout = '60s'", []);
  // Those who hold a line open in the person's name are cut off, in every process.
  await endSessionsOf(ctx, user.id);
  await run("DELETE FROM helpful_votes WHERE user_id = $1");
  await (reviews === "WITHDRAW" ? run(withdrawn) : keepWithoutName(run));
  // A deleted review of somebody else's may still be taken back, with its votes.
  await run(votesSetAside);
  await run("DELETE FROM idempotency_keys WHERE scope = 'user:' || $1::integer");
  const usernames = [user.username, user.declaredUsername];
  for (const table of ["looked_up_profiles", "reported_profiles"]) {
    await run(`DELETE FROM ${table} WHERE username = ANY ($1)`, [usernames]);
  }
  // What a visitor wrote under an address is this person's only where the address is.
  if (user.emailConfirmedAt) {
    await run("DELETE FROM contact_messages WHERE email = $1", [user.email]);
  }
  for (const { method, address } of addressesOf(user)) {
    await run("DELETE FROM verifications WHERE method = $1 AND address = $2", [method, address]);
  }
  await run("DELETE FROM rate_limits WHERE key = ANY ($1)", [countedKeysOf(ctx, user)]);
  await run("DELETE FROM users WHERE id = $1");
}

const withdrawn = "DELETE FROM reviews WHERE user_id = $1";

/** What a review said before an edit may hold what its writer took out of it. */
async function keepWithoutName(run: (text: string) => Promise<unknown>): Promise<void> {
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

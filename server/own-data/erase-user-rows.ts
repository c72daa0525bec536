import type { Context } from "#server/platform/request/context";
import { endSessionsOf } from "#server/users/sessions/delete-sessions";
import type { Address } from "#server/users/find-user-record";
import type { UserRecord } from "#server/users/user-record.entity";
import { rememberHeldReviews } from "./leave-names";
import { rateLimitKeysOfUser } from "./names-of-user";
import type { ReviewsOfDeletedUser } from "./reviews-of-deleted-user";

/**
 * Erases a hidden user: foreign keys cascade, and this function deletes rows that know the user by a hash. The caller
 * must have locked the user with FOR NO KEY UPDATE.
 */
export async function eraseUserRows(
  ctx: Context,
  user: UserRecord,
  reviews: ReviewsOfDeletedUser,
): Promise<void> {
  const run = (text: string, values: unknown[] = [user.id]) => ctx.manager.query(text, values);
  // A user with many rows needs longer than the usual timeout.
  await run("SET LOCAL statement_timeout = '60s'", []);
  await lockExclusively(run);
  // Closes the user's open connections in every process.
  await endSessionsOf(ctx, user.id);
  await (reviews === "WITHDRAW" ? withdrawReviews(run) : anonymizeReviews(run));
  // Lock order: category counters before daily ones, as when a review is restored.
  await run("DELETE FROM helpful_votes WHERE user_id = $1");
  await eraseFromModeration(run, reviews);
  await run("DELETE FROM idempotency_keys WHERE scope = 'user:' || $1::integer");
  await run("DELETE FROM rate_limits WHERE key = ANY ($1)", [rateLimitKeysOfUser(ctx, user)]);
  await run(eraseGoneReviews);
  await run("DELETE FROM users WHERE id = $1");
}

/**
 * Locks the user and all their rows against new references. Deadlock avoidance: reviews before providers, each in id
 * order, as everywhere else.
 */
async function lockExclusively(run: (text: string) => Promise<unknown>): Promise<void> {
  await run(lockReviews);
  // Another user's deleted review can still be restored with its votes.
  await run(eraseDeletedReviewVotes);
  await run("DELETE FROM data_exports WHERE user_id = $1");
  await run(lockProviders);
  await run("SELECT FROM users WHERE id = $1 FOR UPDATE");
}

const lockReviews = `
  SELECT FROM reviews WHERE id IN (
    SELECT id FROM reviews WHERE user_id = $1 UNION SELECT review_id FROM helpful_votes WHERE user_id = $1)
  ORDER BY id FOR NO KEY UPDATE`;

const lockProviders = `
  SELECT FROM providers
  WHERE id IN (SELECT provider_id FROM reviews WHERE user_id = $1) OR owner_id = $1
  ORDER BY id FOR NO KEY UPDATE`;

/** Erases data stored under an address alone. The caller has verified who owns the address. */
export async function eraseAddress(ctx: Context, { method, address }: Address): Promise<void> {
  const run = (text: string, values: unknown[] = [address]) => ctx.manager.query(text, values);
  await run("DELETE FROM verifications WHERE method = $1 AND address = $2", [method, address]);
  if (method === "email") for (const text of eraseEmail) await run(text);
  if (method !== "instagram") return;
  await run("DELETE FROM looked_up_profiles WHERE username = $1");
  await run("DELETE FROM reported_profiles WHERE username = $1");
}

/** Of reports without an account, of contact messages, and of invitations as an operator. */
const eraseEmail = [
  "DELETE FROM setup_keys WHERE email = $1",
  "DELETE FROM contact_messages WHERE email = $1",
  "UPDATE decision_parties SET email = NULL WHERE email = $1",
  "UPDATE appeals SET text = NULL WHERE report_id IN (SELECT id FROM reports WHERE email = $1)",
  "UPDATE reports SET details = NULL, law_or_rule = NULL, email = NULL, ip_hash = NULL WHERE email = $1",
];

/** Decisions name no one. Sealed copies stay until they are purged, but what the user took along is not restored. */
async function eraseFromModeration(
  run: (text: string) => Promise<unknown>,
  reviews: ReviewsOfDeletedUser,
): Promise<void> {
  // Deadlock avoidance: cases before their reports, as a decision locks them.
  await run("UPDATE cases SET question = NULL, reply = NULL WHERE writer_id = $1");
  // Without the objection the measures wait on.
  await run(
    "UPDATE cases SET objection = NULL, objected_by = NULL, objection_answer = NULL WHERE objected_by = $1",
  );
  await run(
    "UPDATE reports SET details = NULL, law_or_rule = NULL, email = NULL, ip_hash = NULL WHERE reporter_id = $1",
  );
  await run(eraseReportsAboutUser);
  await run("UPDATE appeals SET text = NULL WHERE user_id = $1");
  await run(eraseRemovedReviewVotes);
  if (reviews === "WITHDRAW") {
    await run("UPDATE removed_content SET is_withdrawn = true WHERE user_id = $1");
    return;
  }
  await run(
    "UPDATE removed_content SET is_withdrawn = true WHERE user_id = $1 AND subject_kind = 'picture' AND review_id IS NOT NULL",
  );
  // A restored review has no name, so it brings no earlier wordings and photos back.
  await run(
    `UPDATE removed_content SET content = jsonb_set(content || '{"wordings": [], "photos": []}', '{review}',
       content -> 'review' || '{"user_id": null, "trust_class": "light"}')
     WHERE user_id = $1 AND subject_kind = 'review'`,
  );
}

/**
 * What others reported about the user. An undecided case of content that stays is decided with it first; it then goes
 * with all other reports after six months.
 */
const eraseReportsAboutUser = `
  UPDATE reports SET details = NULL, law_or_rule = NULL WHERE (details IS NOT NULL OR law_or_rule IS NOT NULL)
    AND case_id IN (SELECT id FROM cases WHERE writer_id = $1 AND state IN ('DECIDED', 'FINAL'))`;

/** In the sealed copies of others' reviews: a vote is no part of what was decided. */
const eraseRemovedReviewVotes = `
  UPDATE removed_content SET content = jsonb_set(content, '{votes}', (
    SELECT coalesce(jsonb_agg(vote), '[]') FROM jsonb_array_elements(content -> 'votes') AS vote
    WHERE (vote ->> 'user_id')::integer <> $1))
  WHERE content -> 'votes' @> jsonb_build_array(jsonb_build_object('user_id', $1::integer))`;

async function withdrawReviews(run: (text: string) => Promise<unknown>): Promise<void> {
  await run(rememberHeldReviews("r.user_id = $1"));
  await run("DELETE FROM reviews WHERE user_id = $1");
}

/** Photos may show the reviewer, and earlier wordings may contain what they removed in an edit. */
async function anonymizeReviews(run: (text: string) => Promise<unknown>): Promise<void> {
  await run(
    "DELETE FROM review_photos WHERE review_id IN (SELECT id FROM reviews WHERE user_id = $1)",
  );
  await run(
    "DELETE FROM review_wordings WHERE review_id IN (SELECT id FROM reviews WHERE user_id = $1)",
  );
  await run("UPDATE reviews SET user_id = NULL, trust_class = 'light' WHERE user_id = $1");
}

/** Those on which a decision or a case holds are remembered by `leaveNames`. */
const eraseGoneReviews = `
  DELETE FROM gone_reviews g
  WHERE user_id = $1 AND NOT EXISTS (SELECT FROM left_names l WHERE l.review = g.review)`;

const eraseDeletedReviewVotes = `
  UPDATE deleted_reviews SET votes = (
    SELECT coalesce(jsonb_agg(vote), '[]') FROM jsonb_array_elements(votes) AS vote
    WHERE (vote ->> 'user_id')::integer <> $1)
  WHERE votes @> jsonb_build_array(jsonb_build_object('user_id', $1::integer))`;

import type { Context } from "#server/platform/request/context";
import { limitOf } from "#server/platform/request/rate-limit";
import { idempotencyHours } from "#server/platform/settings/limits";
import { statement, type Statement } from "#server/platform/database/statement";
import { writePrepared } from "#server/platform/request/transaction";
import type { LookedUpProfile } from "#server/providers/look-up/looked-up-profile";
import type { GuestSession } from "#server/users/guest-sessions/guest-session.entity";
import type { UserRecord } from "#server/users/user-record.entity";
import type { Claim } from "./idempotency";
import type { CheckedReview } from "#server/reviews/parse-review";
import type { ReviewWriter } from "#server/reviews/review-writer";

/** A review that waits to be stored. */
export interface Save {
  writer: ReviewWriter;
  review: CheckedReview;
  claim: Claim;
  /** What our own look-up found of a provider who was not in the directory. */
  profile: LookedUpProfile | null;
}

/** What the database knows about a save, all of the same moment. */
export interface SaveFacts {
  /** Who writes, kept from writing elsewhere until the transaction is over; null where they are gone. */
  user: Pick<UserRecord, "id" | "username" | "isVerified"> | null;
  guest: Pick<GuestSession, "id" | "expiresAt" | "verificationMethod"> | null;
  hasUsedKey: boolean;
  /** What was saved with this key; null where that was another body. */
  earlierReviewId: number | null;
  /** Whether it stands: what was deleted may come back, and is not stored again by its key. */
  isEarlierPresent: boolean;
  providerId: number | null;
  /** The provider's own code that was typed; null for any other text. */
  promotionCodeId: number | null;
  /** Whether there is a review in this place already: a guest has one in all. */
  isReviewed: boolean;
  /** When a guest of this network last reviewed the provider; null where that is not limited. */
  markedAt: Date | null;
  /** When the reviews were written that count for the limits of frequency, the latest first. */
  lately: Date[];
}

export const reviewLimits = ["REVIEW_PAUSE", "REVIEW"] as const;

/**
 * Locks the writers, so that two saves of one follow each other and the second sees the first, and finds out
 * what decides about their saves. The locks come before any other, in the order of the ids: two transactions
 * cannot wait for each other in a circle.
 */
export async function findSaveFacts(ctx: Context, saves: readonly Save[]): Promise<SaveFacts[]> {
  const userIds = saves.flatMap(({ writer }) => writer.userId ?? []);
  const guestIds = saves.flatMap(({ writer }) => writer.guestSessionId ?? []);
  const users = await rowsById<NonNullable<SaveFacts["user"]>>(ctx, lockedUsers, userIds);
  const guests = await rowsById<NonNullable<SaveFacts["guest"]>>(ctx, lockedGuests, guestIds);

  const limits = ctx.config.hasRateLimits ? reviewLimits.map((name) => limitOf(ctx, name)) : [];
  const longest = Math.max(0, ...limits.map(({ seconds }) => seconds));
  const most = Math.max(0, ...limits.map(({ count }) => count));
  const asked = saves.map(({ writer, review, claim }, place) => {
    return { place, ...writer, ...review, ...claim };
  });
  const rows = await writePrepared<Omit<SaveFacts, "user" | "guest">>(ctx, facts, [
    JSON.stringify(asked),
    ctx.now(),
    idempotencyHours,
    longest,
    most,
  ]);
  return saves.map(({ writer }, place) => ({
    user: users.get(writer.userId) ?? null,
    guest: guests.get(writer.guestSessionId) ?? null,
    ...rows[place]!,
  }));
}

async function rowsById<Row extends { id: number | string }>(
  ctx: Context,
  locked: Statement,
  ids: readonly (number | string)[],
): Promise<Map<number | string | null, Row>> {
  const rows = ids.length > 0 ? await writePrepared<Row>(ctx, locked, [ids]) : [];
  return new Map(rows.map((row) => [row.id, row]));
}

const lockedUsers = statement(`
  SELECT id, username, is_verified AS "isVerified" FROM users
  WHERE id = ANY ($1::integer[]) ORDER BY id FOR NO KEY UPDATE`);

const lockedGuests = statement(`
  SELECT id, expires_at AS "expiresAt", verification_method AS "verificationMethod" FROM guest_sessions
  WHERE id = ANY ($1::uuid[]) ORDER BY id FOR NO KEY UPDATE`);

// A key and a code are looked up for each save by itself, a key by nothing but itself: by a plan that was made while
// their tables were small, one join for all would read them whole, and an age all keys of a day.
const facts = statement(`
  SELECT k.key IS NOT NULL AS "hasUsedKey",
    CASE WHEN k.body_hash = decode(s."bodyHash", 'hex') THEN k.review_id END AS "earlierReviewId",
    (SELECT true FROM reviews r WHERE r.id = k.review_id) IS NOT NULL AS "isEarlierPresent",
    p.id AS "providerId", c.id AS "promotionCodeId",
    EXISTS (SELECT FROM reviews r WHERE r.user_id = s."userId" AND r.provider_id = p.id
        AND coalesce(r.service_type, '') = coalesce(s."serviceType", ''))
      OR EXISTS (SELECT FROM reviews r WHERE r.guest_session_id = s."guestSessionId") AS "isReviewed",
    (SELECT m.created_at FROM guest_marks m
      WHERE m.provider_id = p.id AND m.network_hash = decode(s."networkHash", 'hex')) AS "markedAt",
    ARRAY(SELECT r.created_at FROM reviews r
      WHERE r.user_id = s."userId" AND r.created_at > $2::timestamptz - make_interval(secs => $4)
      ORDER BY r.created_at DESC LIMIT $5) AS lately
  FROM json_to_recordset($1) AS s (place integer, "userId" integer, "guestSessionId" uuid, "networkHash" text, scope text,
    key text, "bodyHash" text, username text, "serviceType" text, "promotionCode" text)
  LEFT JOIN LATERAL (SELECT * FROM idempotency_keys WHERE (scope, key) = (s.scope, s.key) LIMIT 1) k
    ON k.created_at >= $2::timestamptz - make_interval(hours => $3)
  LEFT JOIN providers p ON p.username = s.username
  LEFT JOIN LATERAL (SELECT id FROM promotion_codes WHERE (provider_id, code) = (p.id, s."promotionCode")
    AND revoked_at IS NULL LIMIT 1) c ON true
  ORDER BY s.place`);

import { statement, type Statement } from "#server/platform/database/statement";
import type { Context } from "#server/platform/request/context";
import { limitOf } from "#server/platform/request/rate-limit";
import { writePrepared } from "#server/platform/request/transaction";
import { idempotencyHours } from "#server/platform/settings/limits";
import { hasLeftSql, heldReviewSql } from "#server/reviews/written-again/earlier-reviews";
import { isReviewedSql } from "#server/reviews/user-writer";
import type { SaveFacts, SaveRequest } from "./pending-save";

export const reviewLimits = ["REVIEW_PAUSE", "REVIEW"] as const;

/**
 * Locks the writers and reads what decides about their saves: the second of two saves of one writer sees the first.
 * Deadlock avoidance: writers are locked before anything else, in id order.
 */
export async function findSaveFacts(
  ctx: Context,
  saves: readonly SaveRequest[],
): Promise<SaveFacts[]> {
  const userIds = saves.flatMap(({ writer }) => writer.userId ?? []);
  const guestIds = saves.flatMap(({ writer }) => writer.guestSessionId ?? []);
  const limits = ctx.config.hasRateLimits ? reviewLimits.map((name) => limitOf(ctx, name)) : [];
  const maxSeconds = Math.max(0, ...limits.map(({ seconds }) => seconds));
  const maxCount = Math.max(0, ...limits.map(({ count }) => count));
  const rows = saves.map(({ writer, review, idempotency }, ordinal) => {
    return { ordinal, ...writer, ...review, ...idempotency };
  });
  const values = [JSON.stringify(rows), ctx.now(), idempotencyHours, maxSeconds, maxCount];
  // Sent together and executed in this order, each with a snapshot of its own.
  const [users, guests, facts] = await Promise.all([
    rowsById<NonNullable<SaveFacts["user"]>>(ctx, lockedUsers, userIds),
    rowsById<NonNullable<SaveFacts["guest"]>>(ctx, lockedGuests, guestIds),
    writePrepared<Omit<SaveFacts, "user" | "guest">>(ctx, factsStatement, values),
  ]);
  return saves.map(({ writer }, index) => ({
    user: users.get(writer.userId) ?? null,
    guest: guests.get(writer.guestSessionId) ?? null,
    ...facts[index]!,
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
  SELECT id, username, is_verified AS "isVerified", created_at AS "createdAt", email,
    email_confirmed_at IS NOT NULL AS "isEmailConfirmed", phone_confirmed_at IS NOT NULL AS "isPhoneConfirmed",
    num_nonnulls(username, instagram_id, facebook_id) > 0 AS "isNetworkConfirmed",
    writing_paused_until AS "writingPausedUntil"
  FROM users
  WHERE id = ANY ($1::integer[]) ORDER BY id FOR NO KEY UPDATE`);

const lockedGuests = statement(`
  SELECT id, expires_at AS "expiresAt", verification_method AS "verificationMethod" FROM guest_sessions
  WHERE id = ANY ($1::uuid[]) ORDER BY id FOR NO KEY UPDATE`);

const writerOfSave = {
  userId: 's."userId"',
  hashes: 's."nameHashes"',
  proving: 's."provingHashes"',
  providerId: "p.id",
  serviceType: 's."serviceTypeSlug"',
};

// Keys and codes are looked up per save (LATERAL): a generic plan made while their tables were small would otherwise
// join by reading them whole, or read all keys of a day by age.
const factsStatement = statement(`
  SELECT k.key IS NOT NULL AS "hasUsedKey",
    CASE WHEN k.body_hash = decode(s."bodyHash", 'hex') THEN k.review_id END AS "earlierReviewId",
    (SELECT true FROM reviews r WHERE r.id = k.review_id) IS NOT NULL AS "isEarlierPresent",
    p.id AS "providerId", c.id AS "promotionCodeId",
    ${isReviewedSql('s."userId"', "p.id", writerOfSave.serviceType)}
      OR EXISTS (SELECT FROM reviews r WHERE r.guest_session_id = s."guestSessionId") AS "isReviewed",
    ARRAY(SELECT r.counted FROM reviews r WHERE r.user_id = s."userId" AND r.provider_id = p.id) AS "othersCounted",
    (SELECT m.created_at FROM guest_marks m
      WHERE m.provider_id = p.id AND m.network_hash = decode(s."networkHash", 'hex')) AS "cooldownStartedAt",
    ${hasLeftSql(writerOfSave)} AS "hasLeft",
    h.review AS "heldReview", h.number AS "countedDecision",
    ARRAY(SELECT r.created_at FROM reviews r
      WHERE r.user_id = s."userId" AND r.created_at > $2::timestamptz - make_interval(secs => $4)
      ORDER BY r.created_at DESC LIMIT $5) AS "recentReviewTimes"
  FROM json_to_recordset($1) AS s (ordinal integer, "userId" integer, "guestSessionId" uuid, "networkHash" text,
    "nameHashes" text[], "provingHashes" text[], scope text, key text, "bodyHash" text, username text, "serviceTypeSlug" text, "promotionCode" text)
  LEFT JOIN LATERAL (SELECT * FROM idempotency_keys WHERE (scope, key) = (s.scope, s.key) LIMIT 1) k
    ON k.created_at >= $2::timestamptz - make_interval(hours => $3)
  LEFT JOIN providers p ON p.username = s.username
  LEFT JOIN LATERAL (SELECT id FROM promotion_codes WHERE (provider_id, code) = (p.id, s."promotionCode")
    AND revoked_at IS NULL LIMIT 1) c ON true
  LEFT JOIN LATERAL (${heldReviewSql(writerOfSave)}) h ON true
  ORDER BY s.ordinal`);

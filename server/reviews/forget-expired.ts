import type { Environment } from "#server/platform/context";
import {
  deletedReviewMinutes,
  deletionRecordDays,
  guestMarkDays,
  idempotencyHours,
  spentCodeHours,
} from "#server/platform/limits";

/**
 * Erases what was promised to be kept only for a while: sessions that are over, guests' marks and sessions, deleted
 * reviews, keys of saves, counters, tokens and codes of networks, and what
 * became of their wishes to erase.
 */
export async function forgetExpired({ database, now }: Environment): Promise<void> {
  const { manager } = database.source;
  await manager.query(
    "DELETE FROM guest_marks WHERE created_at < $1::timestamptz - make_interval(days => $2)",
    [now(), guestMarkDays],
  );
  await manager.query(
    "DELETE FROM idempotency_keys WHERE created_at < $1::timestamptz - make_interval(hours => $2)",
    [now(), idempotencyHours],
  );
  await manager.query(
    "DELETE FROM deleted_reviews WHERE deleted_at < $1::timestamptz - make_interval(mins => $2)",
    [now(), deletedReviewMinutes],
  );
  await manager.query(
    "DELETE FROM spent_codes WHERE created_at < $1::timestamptz - make_interval(hours => $2)",
    [now(), spentCodeHours],
  );
  await manager.query(
    "DELETE FROM data_deletions WHERE done_at < $1::timestamptz - make_interval(days => $2)",
    [now(), deletionRecordDays],
  );
  await manager.query("DELETE FROM network_tokens WHERE expires_at < $1", [now()]);
  await manager.query("DELETE FROM sessions WHERE expires_at < $1", [now()]);
  await manager.query("DELETE FROM guest_sessions WHERE expires_at < $1", [now()]);
  await manager.query("DELETE FROM rate_limits WHERE expire < $1", [now().getTime()]);
}

import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app";

const now = new Date("2026-11-01T10:00:00Z");
const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ now: () => now });
});
afterAll(() => app.close());

test("Expired rows are purged and the rest stays: cooldowns after 30 days, keys after a day, sessions at their end (Q39)", async () => {
  const provider = await app.build.aProvider();
  const other = await app.build.aProvider();
  const mark =
    "INSERT INTO guest_marks (provider_id, network_hash, created_at) VALUES ($1, 'x', $2)";
  await app.query(mark, [provider.id, before(30 * 24 + 1)]);
  await app.query(mark, [other.id, before(30 * 24 - 1)]);
  const key =
    "INSERT INTO idempotency_keys (scope, key, body_hash, created_at) VALUES ('s', $1, 'x', $2)";
  await app.query(key, ["old", before(25)]);
  await app.query(key, ["young", before(23)]);
  const gone = await app.build.aGuestSession({ expiresAt: before(1) });
  const kept = await app.build.aGuestSession({ expiresAt: before(-1) });
  const review = await app.build.aReview(provider, { guestSessionId: gone.id });
  const user = await app.build.aUser();
  for (const hours of [1, -1]) {
    await app.query(
      `INSERT INTO sessions (user_id, rotated_at, proven_at, is_remembered, browser, system, created_at, last_used_at, expires_at)
       VALUES ($1, $2, $2, false, '', '', $2, $2, $3)`,
      [user.id, before(2), before(hours)],
    );
  }

  await app.purgeExpiredRows();

  expect(await app.query("SELECT provider_id FROM guest_marks")).toEqual([
    { provider_id: other.id },
  ]);
  expect(await app.query("SELECT key FROM idempotency_keys")).toEqual([{ key: "young" }]);
  expect(await app.query("SELECT id FROM guest_sessions")).toEqual([{ id: kept.id }]);
  expect(await app.query("SELECT expires_at FROM sessions")).toEqual([{ expires_at: before(-1) }]);
  const stays = await app.query("SELECT guest_session_id FROM reviews WHERE id = $1", [review.id]);
  expect(stays).toEqual([{ guest_session_id: null }]);
});

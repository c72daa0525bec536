import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { migrations } from "#server/migrations/all";
import { Trust1763700000029 } from "#server/migrations/29-trust";
import { migrate } from "#server/platform/database/migrate";
import { databaseUrl, runOnServer } from "#server/testing/test-database";

const { url: serverUrl } = inject("databaseServer");
const name = `plaudit_fill_${randomUUID().slice(0, 8)}`;
const url = databaseUrl(serverUrl, name);
let client: pg.Client;

beforeAll(async () => {
  await runOnServer(serverUrl, `CREATE DATABASE ${name}`);
  await migrate(url, migrations.slice(0, migrations.indexOf(Trust1763700000029)));
  client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    INSERT INTO providers (username, display_name, category) VALUES ('one', 'One', 'fitness');
    INSERT INTO guest_sessions (id, identifier, expires_at)
      VALUES ('00000000-0000-0000-0000-000000000001', 'anon_a', now());
    INSERT INTO users (id, display_name, email, email_confirmed_at, username, is_verified, created_at) VALUES
      (1, 'by mail', 'a@example.org', '2025-01-01', NULL, true, '2025-01-01'),
      (2, 'by network', NULL, NULL, 'two', true, '2025-01-01'),
      (3, 'mail confirmed later', 'c@example.org', '2026-01-01', NULL, true, '2025-01-01'),
      (4, 'unconfirmed', 'd@example.org', NULL, NULL, false, '2025-01-01'),
      (5, 'young', 'e@example.org', '2025-06-01', NULL, true, '2025-06-01'),
      (6, 'network, unknown when', NULL, NULL, 'six', true, '2025-01-01');
    INSERT INTO reviews (provider_id, user_id, guest_session_id, rating, review_type, comment, is_verified,
      is_verification_skipped, created_at)
    SELECT 1, user_id, guest::uuid, 4, 'service', comment, verified, guest IS NOT NULL, '2025-06-01 12:00Z'
    FROM (VALUES (1, NULL, 'by mail', true), (2, NULL, 'by network', true), (3, NULL, 'mail confirmed later', false),
      (4, NULL, 'unconfirmed', false), (5, NULL, 'young', true), (6, NULL, 'network, unknown when', false),
      (NULL, '00000000-0000-0000-0000-000000000001', 'a guest', false), (NULL, NULL, 'erased', true))
      AS r (user_id, guest, comment, verified);
    INSERT INTO deleted_reviews
      SELECT 99, 1, 1, to_jsonb(r) || '{"id": 99}', '[]', '[]', '[]', now() FROM reviews r WHERE user_id = 1;
  `);
  await migrate(url, migrations);
});
afterAll(async () => {
  await client.end();
  await runOnServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
});

test("Earlier reviews get the class that is known of their day (SCORE-07)", async () => {
  const { rows } = await client.query(
    "SELECT comment, identity, trust_class AS class FROM reviews ORDER BY id",
  );
  expect(rows.map(({ comment, identity, class: of }) => `${comment}: ${identity}, ${of}`)).toEqual([
    "by mail: contact, contact",
    "by network: network, network",
    "mail confirmed later: declared, light",
    "unconfirmed: declared, light",
    "young: contact, light",
    "network, unknown when: declared, light",
    "a guest: guest, light",
    "erased: declared, light",
  ]);
});

test("Their histograms are filled, and deleted reviews can still be restored (SCORE-07)", async () => {
  const { rows } = await client.query("SELECT class, stars FROM trust_days ORDER BY class");
  expect(rows).toEqual([
    { class: "contact", stars: [0, 0, 0, 1, 0] },
    { class: "light", stars: [0, 0, 0, 6, 0] },
    { class: "network", stars: [0, 0, 0, 1, 0] },
  ]);
  const scores = await client.query("SELECT category FROM provider_scores");
  expect(scores.rows).toEqual([{ category: "fitness" }]);
  const deleted = await client.query(
    `SELECT (jsonb_populate_record(NULL::reviews, review)).trust_class AS class FROM deleted_reviews`,
  );
  expect(deleted.rows).toEqual([{ class: "light" }]);
});

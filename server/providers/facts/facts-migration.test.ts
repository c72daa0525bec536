import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { migrate } from "#server/platform/database/migrate";
import { databaseUrl, runOnServer } from "#server/testing/test-database";
import { migrations } from "#server/migrations/all";
import { ProviderFacts1763700000031 } from "#server/migrations/31-provider-facts";

const { url: serverUrl } = inject("databaseServer");
const name = `facts_${randomUUID().slice(0, 8)}`;
const url = databaseUrl(serverUrl, name);
const earlier = migrations.filter(
  ({ name: each }) => Number(/\d{13}$/.exec(each)![0]) < 1763700000031,
);

const filled = `
  INSERT INTO users (id, display_name, username) VALUES (1, 'Ann', 'owned'), (2, 'Bea', 'lost');
  INSERT INTO providers (username, display_name, is_verified, is_featured, is_professional, badge, response_time,
    completion_rate, availability, network_id, look_up_due_at, look_up_failures)
  VALUES ('owned', 'Ann', false, false, false, NULL, NULL, NULL, NULL, '1', '2026-11-20T10:00Z', 0),
    ('lost', 'Bea', false, false, false, NULL, NULL, NULL, NULL, '2', '2026-11-20T10:00Z', 3),
    ('shown', 'Cem', true, true, true, 'Top', '2 hours', 97, 'Weekends', NULL, NULL, 0);
  UPDATE users SET username = NULL WHERE username = 'lost'`;

let client: pg.Client;
beforeAll(async () => {
  await runOnServer(serverUrl, `CREATE DATABASE ${name}`);
  await migrate(url, earlier);
  client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(filled);
});
afterAll(async () => {
  await client.end();
  await runOnServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
});

test("Facts with a source stay or are dated, and those without one are erased", async () => {
  await migrate(url, [...earlier, ProviderFacts1763700000031]);
  const { rows } = await client.query(
    `SELECT username, is_verified, verified_source, verified_at IS NOT NULL AS is_dated, fetched_at,
       is_featured, is_professional, badge, response_time, completion_rate, availability
     FROM providers ORDER BY id`,
  );
  const none = {
    is_verified: false,
    verified_source: null,
    is_dated: false,
    fetched_at: null,
    is_featured: false,
    is_professional: false,
    badge: null,
    response_time: null,
    completion_rate: null,
    availability: null,
  };
  const owned = { is_verified: true, verified_source: "owner", is_dated: true };
  expect(rows).toEqual([
    { ...none, username: "owned", ...owned, fetched_at: new Date("2026-11-13T10:00Z") },
    { ...none, username: "lost" },
    { ...none, username: "shown", availability: "Weekends" },
  ]);
});

import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { migrate } from "#server/platform/database/migrate";
import { databaseUrl, runOnServer } from "#server/testing/test-database";
import { ReviewPhotos1763700000061 } from "#server/migrations/61-review-photos";
import { migrations } from "#server/migrations/all";

const { url: serverUrl } = inject("databaseServer");
const name = `photos_${randomUUID().slice(0, 8)}`;
const url = databaseUrl(serverUrl, name);
const earlier = migrations.slice(
  0,
  migrations.findIndex((each) => each === ReviewPhotos1763700000061),
);

const filled = `
  INSERT INTO users (id, display_name) VALUES (1, 'Ann');
  INSERT INTO providers (id, username, display_name) VALUES (1, 'one', 'One');
  INSERT INTO reviews (id, provider_id, user_id, rating, review_type, comment)
  VALUES (1, 1, 1, 5, 'service', 'Deleted'), (2, 1, NULL, 4, 'service', 'Stays');
  INSERT INTO deleted_reviews (review_id, user_id, provider_id, review, wordings, votes, testimonials, deleted_at)
  SELECT id, user_id, provider_id, to_jsonb(r), '[]', '[]', '[]', now() FROM reviews r WHERE id = 1;
  DELETE FROM reviews WHERE id = 1`;
// As the version before this migration does it.
const restored = `
  INSERT INTO reviews SELECT (jsonb_populate_record(NULL::reviews, d.review || '{"helpful_count": 0}')).*
  FROM deleted_reviews d`;

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

test("Reviews of before have no photos, and the earlier version restores what was deleted before", async () => {
  await migrate(url, [...earlier, ReviewPhotos1763700000061]);
  await client.query(restored);
  const { rows } = await client.query("SELECT comment, photo_count FROM reviews ORDER BY id");
  expect(rows).toEqual([
    { comment: "Deleted", photo_count: 0 },
    { comment: "Stays", photo_count: 0 },
  ]);
});

test("Positions are exchanged in one statement, and triggers count the photos", async () => {
  const photo = (position: number) => `(2, ${position}, '/pictures/${position}.svg')`;
  await client.query(`INSERT INTO review_photos VALUES ${photo(1)}, ${photo(2)}, ${photo(3)}`);
  const count = async () =>
    (await client.query("SELECT photo_count FROM reviews WHERE id = 2")).rows[0].photo_count;
  expect(await count()).toBe(3);
  await client.query("UPDATE review_photos SET position = 4 - position");
  await client.query("DELETE FROM review_photos WHERE position = 1");
  const { rows } = await client.query("SELECT url FROM review_photos ORDER BY position");
  expect([rows.map((row) => row.url), await count()]).toEqual([
    ["/pictures/2.svg", "/pictures/1.svg"],
    2,
  ]);
});

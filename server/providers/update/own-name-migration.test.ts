import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { BoundsAndEnds1763700000066 } from "#server/migrations/66-bounds-and-ends";
import { migrations } from "#server/migrations/all";
import { migrate } from "#server/platform/database/migrate";
import { databaseUrl, runOnServer } from "#server/testing/test-database";

const { url: serverUrl } = inject("databaseServer");
const name = `own_names_${randomUUID().slice(0, 8)}`;
const url = databaseUrl(serverUrl, name);
const earlier = migrations.slice(
  0,
  migrations.findIndex((each) => each === BoundsAndEnds1763700000066),
);

let client: pg.Client;
beforeAll(async () => {
  await runOnServer(serverUrl, `CREATE DATABASE ${name}`);
  await migrate(url, earlier);
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await runOnServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
});

test("Names and pictures whose ownership had ended before go, those of owners stay", async () => {
  await client.query(`
    INSERT INTO users (id, display_name, username) VALUES (1, 'Ann', 'owned')`);
  await client.query(`
    INSERT INTO providers (id, username, display_name, picture_url, has_own_name, has_own_picture)
    VALUES (1, 'owned', 'Ann Hill', '/pictures/1.svg', true, true),
      (2, 'left', 'Bea Moor', '/pictures/2.svg', true, true),
      (3, 'network', 'Cy Lake', '/pictures/3.svg', false, false)`);
  await migrate(url, [...earlier, BoundsAndEnds1763700000066]);
  const { rows } = await client.query(
    "SELECT display_name AS name, picture_url AS picture, has_own_name AS own FROM providers ORDER BY id",
  );
  expect(rows).toEqual([
    { name: "Ann Hill", picture: "/pictures/1.svg", own: true },
    { name: "left", picture: null, own: false },
    { name: "Cy Lake", picture: "/pictures/3.svg", own: false },
  ]);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { storePicture } from "#server/pictures/stored-picture";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
const now = new Date("2026-11-21T12:00:00Z");
const ago = (days: number, milliseconds = 0) =>
  new Date(now.getTime() - days * 86_400_000 - milliseconds);
beforeAll(async () => {
  app = await startTestApp({ now: () => now });
});
afterAll(() => app.close());

async function names(table: string): Promise<string[]> {
  const rows = await app.query<{ username: string }>(`SELECT username FROM ${table} ORDER BY 1`);
  return rows.map(({ username }) => username);
}

test("Look-ups are purged after a week, client reports after a day", async () => {
  const lookedUp = `INSERT INTO looked_up_profiles (username, found_at, network_id, failed_at, failure)
    VALUES ($1, $2, CASE WHEN $2::timestamptz IS NULL THEN NULL ELSE '1' END, $3,
      CASE WHEN $3::timestamptz IS NULL THEN NULL ELSE 'unavailable' END)`;
  await app.query(lookedUp, ["at.the.limit", ago(7), null]);
  await app.query(lookedUp, ["past.it", ago(7, 1), null]);
  await app.query(lookedUp, ["old.but.asked.again", ago(30), ago(1)]);
  await app.query(lookedUp, ["never.found", null, ago(8)]);
  const said = "INSERT INTO reported_profiles VALUES ($1, 'search', '{}', $2)";
  await app.query(said, ["at.the.limit", ago(1)]);
  await app.query(said, ["past.it", ago(1, 1)]);

  await app.purgeExpiredRows();
  expect(await names("looked_up_profiles")).toEqual(["at.the.limit", "old.but.asked.again"]);
  expect(await names("reported_profiles")).toEqual(["at.the.limit"]);
});

test("Unused pictures are purged after a day", async () => {
  const { manager } = app.database.source;
  const keep = (text: string, when: Date) => storePicture(manager, Buffer.from(text), when);
  const ofProvider = await keep("of a provider", ago(400));
  await app.build.aProvider({ pictureUrl: ofProvider });
  const ofProfile = await keep("of a profile", ago(2));
  await app.query("UPDATE looked_up_profiles SET picture_url = $1", [ofProfile]);
  const ofPerson = await keep("of a person", ago(3));
  await app.query("INSERT INTO users (display_name, picture_url) VALUES ('Ann', $1)", [ofPerson]);
  const justStored = await keep("just stored", ago(1));
  await keep("unused", ago(1, 1));

  await app.purgeExpiredRows();
  const kept = await app.query<{ path: string }>(
    "SELECT '/pictures/stored/' || hash || '.webp' AS path FROM stored_pictures",
  );
  expect(kept.map(({ path }) => path).sort()).toEqual(
    [ofProvider, ofProfile, ofPerson, justStored].sort(),
  );
});

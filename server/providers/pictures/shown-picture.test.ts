import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { shownAddress, shownPictureCheck } from "./shown-picture";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.query(
    `INSERT INTO providers (username, display_name, picture_url)
     SELECT 'other' || n, 'Other', 'https://pictures.example.org/' || n FROM generate_series(1, 2000) AS n`,
  );
  await app.query(
    `INSERT INTO portfolio_images (provider_id, position, url, description)
     SELECT id, 1, picture_url || '/work', 'Work' FROM providers`,
  );
  await app.query(
    `INSERT INTO users (display_name, picture_url) SELECT 'A', picture_url || '/user' FROM providers`,
  );
  await app.query("ANALYZE");
});
afterAll(() => app.close());

test("Pictures of providers, portfolios and users are found by their full address", async () => {
  const holds = shownPictureCheck(app);
  for (const [address, isHeld] of [
    ["https://pictures.example.org/7", true],
    ["https://pictures.example.org/7/work", true],
    ["https://pictures.example.org/7/user", true],
    ["https://pictures.example.org/7/", false],
    ["https://pictures.example.org/", false],
    ["http://pictures.example.org/7", false],
    ["https://PICTURES.example.org/7", false],
    ["%", false],
    ["", false],
  ] as const) {
    expect([address, await holds(address)]).toEqual([address, isHeld]);
  }
});

test("Positive answers are cached for a minute, negative ones are not", async () => {
  const holds = shownPictureCheck(app);
  const address = "https://pictures.example.org/new";
  expect(await holds(address)).toBe(false);
  await app.build.aProvider({ pictureUrl: address });
  const before = app.database.statementCount();
  expect([await holds(address), await holds(address), await holds(address)]).toEqual([
    true,
    true,
    true,
  ]);
  expect(app.database.statementCount() - before).toBe(1);
});

test("The look-up uses indexes", async () => {
  const plan = await app.query<{ "QUERY PLAN": string }>(
    `EXPLAIN ${shownAddress.text.replaceAll("$1", "'https://pictures.example.org/7'")}`,
  );
  const lines = plan.map((line) => line["QUERY PLAN"]).join("\n");
  for (const table of ["providers", "portfolio_images", "users"]) {
    expect(lines).toContain(`${table}_foreign_picture`);
  }
  expect(lines).not.toContain("Seq Scan");
});

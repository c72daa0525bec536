import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("a committed change is announced once, and only other processes grow their version by it", async () => {
  const heard: string[] = [];
  const stop = app.environment.events.listen("contentChanged", ({ key }) => heard.push(key));
  const { source, content } = app.database;
  const before = content.current;

  await source.query("UPDATE providers SET title = 'New'");
  expect(content.current).toBe(before + 1);
  await expect.poll(() => heard).toHaveLength(1);
  expect(content.current).toBe(before + 1);

  const facts = { key: "another process" };
  await app.environment.events.publish(JSON.stringify({ name: "contentChanged", facts }));
  await expect.poll(() => heard).toHaveLength(2);
  expect(content.current).toBe(before + 2);
  stop();
});

test("a rolled back change and a private one are not announced", async () => {
  const { source, content } = app.database;
  const before = content.current;
  await source
    .transaction(async (manager) => {
      await manager.query("UPDATE providers SET title = 'Never'");
      throw new Error("rolled back");
    })
    .catch(() => undefined);
  await source.query("DELETE FROM sessions");
  expect(content.current).toBe(before);
});

test("after announcements may have been missed, the version grows", async () => {
  const before = app.database.content.current;
  await app.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
  );
  await expect.poll(() => app.database.content.current, { timeout: 5_000 }).toBeGreaterThan(before);
  expect(app.environment.events.isListening()).toBe(true);
});

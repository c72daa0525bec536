import { afterAll, beforeAll, expect, test } from "vitest";
import { userError } from "#server/platform/errors/user-error";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { createContext, type Context } from "./context";
import type { Events } from "./context";
import { announce, openEvents } from "./events";
import { maxEventsWaiting } from "#server/platform/settings/limits";
import { inTransaction } from "./transaction";

let app: TestApp;
let elsewhere: Events;
beforeAll(async () => {
  app = await startTestApp();
  elsewhere = await openEvents(app.database, app.environment.log);
});
afterAll(async () => {
  await elsewhere.close();
  await app.close();
});

const context = (): Context =>
  createContext(app.environment, { requestId: "test", bearer: null, ipAddress: "::1" });

/** Collects the announcements under a key from now on. */
function hear(events: Events, key: string) {
  const heard: string[] = [];
  const updates = events.follow("sessionEnded", key);
  void (async () => {
    for await (const facts of updates) heard.push(facts.key);
  })();
  return heard;
}

/** Ends the connections of all listeners; each has connected again when it answers. */
async function loseConnections(...all: Events[]) {
  const again = all.map(
    (events) =>
      new Promise<void>((resolve) => {
        const stop = events.onMissed(() => {
          stop();
          resolve();
        });
      }),
  );
  const ended = await app.query(
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
     WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
  );
  expect(ended.length).toBeGreaterThanOrEqual(all.length);
  await Promise.all(again);
}

test("An announcement reaches this process and every other on the same database (STATE-17)", async () => {
  const [here, there] = [hear(app.environment.events, "one"), hear(elsewhere, "one")];
  const other = hear(elsewhere, "two");
  await announce(context(), "sessionEnded", { key: "one" });
  await expect.poll(() => [...here, ...there]).toEqual(["one", "one"]);
  expect(other).toEqual([]);
});

test("Inside a transaction it is published after the commit, and not after a rollback (STATE-17)", async () => {
  const heard = hear(elsewhere, "inside");
  const ctx = context();
  let wasPublishedInside = true;
  await inTransaction(ctx, async (ctx) => {
    await announce(ctx, "sessionEnded", { key: "inside" });
    await new Promise((resolve) => setTimeout(resolve, 100));
    wasPublishedInside = heard.length > 0;
    return { userErrors: [] };
  });
  expect(wasPublishedInside).toBe(false);
  await expect.poll(() => heard).toEqual(["inside"]);

  await inTransaction(ctx, async (ctx) => {
    await announce(ctx, "sessionEnded", { key: "inside" });
    return { userErrors: [userError("INVALID", "No")] };
  });
  await expect(
    inTransaction(ctx, async (ctx) => {
      await announce(ctx, "sessionEnded", { key: "inside" });
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  // A refused nested transaction drops only its own announcements.
  await inTransaction(ctx, async (ctx) => {
    await inTransaction(ctx, async (ctx) => {
      await announce(ctx, "sessionEnded", { key: "inside" });
      return { userErrors: [userError("INVALID", "No")] };
    });
    return { userErrors: [] };
  });
  await announce(context(), "sessionEnded", { key: "inside" });
  await expect.poll(() => heard.length).toBe(2);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(heard).toHaveLength(2);
});

test("A local handler runs in the announcer's transaction: a failure rolls it back (STATE-17)", async () => {
  const events = await openEvents(app.database, app.environment.log);
  events.on("sessionEnded", async () => {
    throw new Error("the listener fails");
  });
  const ctx = { ...context(), events };
  const heard = hear(elsewhere, "undone");
  const work = inTransaction(ctx, async (ctx) => {
    await ctx.manager.query("INSERT INTO direct_messages VALUES ('undone', now())");
    await announce(ctx, "sessionEnded", { key: "undone" });
    return { userErrors: [] };
  });
  await expect(work).rejects.toThrow("the listener fails");
  expect(await app.query("SELECT id FROM direct_messages")).toEqual([]);
  expect(heard).toEqual([]);
  await events.close();
});

test("A lost connection is replaced, and invalid announcements are ignored (STATE-17)", async () => {
  const heard = hear(elsewhere, "anew");
  await app.query("SELECT pg_notify('plaudit', 'nonsense'), pg_notify('plaudit', '{}')");
  await loseConnections(app.environment.events, elsewhere);
  await announce(context(), "sessionEnded", { key: "anew" });
  await expect.poll(() => heard).toEqual(["anew"]);
  const [row] = await app.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
  );
  expect(row!.count).toBeLessThanOrEqual(2);
});

test("A slow subscriber keeps a bounded number of the newest announcements", async () => {
  const events = app.environment.events;
  const ids: number[] = [];
  const saved = events.follow("reviewSaved", "slow");
  const first = saved.next();
  // The last one shows that all have arrived.
  const arrived = new Promise<void>((resolve) => {
    events.listen("reviewSaved", ({ reviewId }) => reviewId === 1_200 && resolve());
  });
  // One statement after the other: concurrent ones arrive in any order.
  for (let before = 0; before < 1_200; before += 100) {
    const batch = Array.from({ length: 100 }, (_, index) => before + index + 1);
    await Promise.all(
      batch.map((reviewId) => announce(context(), "reviewSaved", { key: "slow", reviewId })),
    );
  }
  await arrived;
  expect((await first).value).toEqual({ key: "slow", reviewId: 1 });
  for (let count = 0; count < maxEventsWaiting; count += 1) {
    ids.push((await saved.next()).value.reviewId);
  }
  expect(ids[0]).toBe(1_200 - maxEventsWaiting + 1);
  expect(ids.at(-1)).toBe(1_200);
  await saved.return();
});

test("Subscribers are notified of possibly missed announcements after a lost connection", async () => {
  const events = await openEvents(app.database, app.environment.log);
  let missed = 0;
  const stop = events.onMissed(() => (missed += 1));
  await loseConnections(app.environment.events, elsewhere, events);
  expect(missed).toBe(1);
  stop();
  await events.close();
});

test("What was published before closing is sent", async () => {
  const events = await openEvents(app.database, app.environment.log);
  const keys = Array.from({ length: 20 }, (_, at) => `closing ${at}`);
  const heard = keys.map((key) => hear(elsewhere, key));
  for (const key of keys) {
    void events.publish(JSON.stringify({ name: "sessionEnded", facts: { key } }));
    await Promise.resolve();
  }
  await events.close();
  await expect.poll(() => heard.flat()).toEqual(keys);
});

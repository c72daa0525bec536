import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { numberAllChanges } from "#server/testing/number-all-changes";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { changeDays } from "#server/platform/settings/limits";
import { numberChanges } from "./number-changes";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() =>
  app.query(
    "TRUNCATE providers, users, changes, pending_changes CASCADE; UPDATE change_counter SET last = 0",
  ),
);

interface Numbered {
  number: number;
  type: string;
  kind: string;
  node_id: string;
}
const changes = () =>
  app.query<Numbered>(
    "SELECT number::integer AS number, type, kind, node_id FROM changes ORDER BY number",
  );
const kinds = async () => (await changes()).map(({ type, kind }) => `${type} ${kind}`);

async function read(after: string | null, options = "") {
  const { data, errors } = await app.graph(
    `query ($after: String) { changes(after: $after${options}) {
       nodes { cursor number type kind at nodeId node { id __typename } }
       pageInfo { hasNextPage endCursor } totalCount } }`,
    { after },
  );
  return errors ? { errors } : data.changes;
}

test("transactions that commit out of order never hide a change from a reader", async () => {
  const provider = await app.build.aProvider();
  await numberChanges(app.environment);
  const early = app.database.source.createQueryRunner();
  const late = app.database.source.createQueryRunner();
  const insert = `INSERT INTO reviews (provider_id, rating, review_type, comment) VALUES ($1, 5, 'service', $2)`;
  try {
    await early.startTransaction();
    await early.query("SET LOCAL lock_timeout = '5s'");
    // Not a review: that would lock the counters of the provider.
    await early.query("SELECT record_change('REVIEW', 'CREATED', 'first', NULL)");
    await late.query(insert, [provider.id, "Commits first."]);
    await numberChanges(app.environment);
    const { nodes, pageInfo } = await read(null);
    expect(nodes).toHaveLength(2);
    await early.commitTransaction();
    await numberChanges(app.environment);
    const rows = await changes();
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(rows[2]!.node_id).toBe("first");
    expect(pageInfo.endCursor).toBe("2");
  } finally {
    await early.release();
    await late.release();
  }
});

test("a reader beside many writers and two numbering processes sees each change once and in order", async () => {
  const providers = await Promise.all(Array.from({ length: 8 }, () => app.build.aProvider()));
  const writers = { isDone: false };
  const seen: Numbered[] = [];
  const follow = async () => {
    for (;;) {
      const { isDone } = writers;
      await (isDone ? numberAllChanges : numberChanges)(app.environment);
      const rows = await app.query<Numbered>(
        "SELECT number::integer AS number, type, kind, node_id FROM changes WHERE number > $1 ORDER BY number LIMIT 50",
        [seen.at(-1)?.number ?? 0],
      );
      seen.push(...rows);
      if (isDone && rows.length === 0) return;
    }
  };
  const alsoNumber = async () => {
    while (!writers.isDone) await numberChanges(app.environment);
  };
  const write = async (index: number, rounds = 25) => {
    for (let round = 0; round < rounds; round++) {
      const { id } = providers[(index + round) % 8]!;
      await app.database.source.query(
        "INSERT INTO reviews (provider_id, rating, review_type, comment) VALUES ($1, 5, 'service', 'x')",
        [id],
      );
    }
  };
  const readers = [follow(), alsoNumber()];
  await Promise.all(Array.from({ length: 8 }, (_, index) => write(index)));
  // A third process is still numbering when the last writer ends.
  const third = app.database.source.createQueryRunner();
  await third.startTransaction();
  await third.query("SELECT FROM change_counter FOR UPDATE");
  await write(0, 1);
  writers.isDone = true;
  await pause(50);
  await third.commitTransaction();
  await third.release();
  await Promise.all(readers);
  expect(seen).toEqual(await changes());
  expect(seen.map(({ number }) => number)).toEqual(seen.map((_, index) => index + 1));
  expect(new Set(seen.map(({ node_id }) => node_id)).size).toBe(8 + 201);
});

test("reviews and providers are created, updated and deleted; counters and private columns are no change", async () => {
  const provider = await app.build.aProvider();
  const user = await app.build.aUser();
  const review = await app.build.aReview(provider, { userId: user.id });
  await numberChanges(app.environment);
  expect(await kinds()).toEqual(["PROVIDER CREATED", "REVIEW CREATED"]);
  await app.query("UPDATE reviews SET promotion_code = 'X', comment = comment");
  await app.query("UPDATE providers SET username = username, owner_id = NULL");
  await numberChanges(app.environment);
  expect(await changes()).toHaveLength(2);
  await app.query("UPDATE reviews SET comment = 'Other' WHERE id = $1", [review.id]);
  await app.query("UPDATE providers SET title = 'Other'");
  await app.query(
    "INSERT INTO portfolio_images (provider_id, position, url, description) VALUES ($1, 1, '/x', '')",
    [provider.id],
  );
  await app.query("UPDATE users SET display_name = 'Other'");
  await app.query("DELETE FROM reviews");
  await app.query("DELETE FROM providers");
  await numberChanges(app.environment);
  expect((await kinds()).slice(2)).toEqual([
    "REVIEW UPDATED",
    "PROVIDER UPDATED",
    "PROVIDER UPDATED",
    "REVIEW UPDATED",
    "REVIEW DELETED",
    "PROVIDER DELETED",
  ]);
});

test("updates of one object in one transaction are one change", async () => {
  const provider = await app.build.aProvider();
  await numberChanges(app.environment);
  await app.database.source.transaction(async (manager) => {
    await manager.query("UPDATE providers SET title = 'One'");
    await manager.query("UPDATE providers SET title = 'Two'");
    await manager.query("UPDATE providers SET title = 'Three'");
  });
  await app.query("UPDATE providers SET title = 'Four' WHERE id = $1", [provider.id]);
  await numberChanges(app.environment);
  expect(await kinds()).toEqual(["PROVIDER CREATED", "PROVIDER UPDATED", "PROVIDER UPDATED"]);
});

test("the feed is paged by cursor and filtered by type; a deleted object is null", async () => {
  const provider = await app.build.aProvider();
  const review = await app.build.aReview(provider);
  await app.build.aReview(provider);
  await app.query("DELETE FROM reviews WHERE id = $1", [review.id]);
  await numberChanges(app.environment);
  const first = await read(null, ", first: 2");
  expect(first.pageInfo).toEqual({ hasNextPage: true, endCursor: "2" });
  expect(first.totalCount).toBe(4);
  expect(first.nodes[0]).toMatchObject({
    number: 1,
    type: "PROVIDER",
    kind: "CREATED",
    node: { __typename: "Provider" },
  });
  expect(first.nodes[1]).toMatchObject({ kind: "CREATED", node: null });
  const rest = await read(first.pageInfo.endCursor);
  expect(rest.nodes.map((each: { kind: string }) => each.kind)).toEqual(["CREATED", "DELETED"]);
  const { nodes: reviews } = await read(null, ", types: [REVIEW, DECISION, REVIEW]");
  expect(reviews).toHaveLength(3);
  const end = await read("4");
  expect(end).toMatchObject({ nodes: [], pageInfo: { hasNextPage: false, endCursor: "4" } });
});

test("a cursor that is too old, of another feed or malformed is refused", async () => {
  for (let each = 0; each < 3; each++) await app.build.aProvider();
  await numberChanges(app.environment);
  await app.query(`UPDATE changes SET at = now() - make_interval(days => $1) WHERE number <= 2`, [
    changeDays + 1,
  ]);
  await app.purgeExpiredRows();
  expect((await changes()).map(({ number }) => number)).toEqual([3]);
  expect((await read("2")).nodes).toHaveLength(1);
  expect((await read(null)).nodes).toHaveLength(1);
  for (const cursor of ["1", "0"]) {
    const { errors } = await read(cursor);
    expect(errors[0].extensions.code).toBe("BAD_USER_INPUT");
    expect(errors[0].message).toContain("/data/manifest.json");
  }
  await app.query("UPDATE changes SET at = '2020-01-01'");
  await app.purgeExpiredRows();
  expect((await read("3")).nodes).toEqual([]);
  for (const cursor of ["2", "4", "-1", "1.5", "x", "99999999999999999"]) {
    const { errors } = await read(cursor);
    expect(errors[0].extensions.code, cursor).toBe("BAD_USER_INPUT");
  }
});

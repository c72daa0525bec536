import { afterAll, beforeAll, expect, test } from "vitest";
import { people } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";

const start = Date.parse("2026-11-01T10:00:00Z");
let app: TestApp;
let bearer: string;
let whole: string[];
beforeAll(async () => {
  let clock = new Date(start);
  app = await startTestApp({ now: () => clock });
  const { signedUp } = people(() => app);
  const person = await signedUp();
  bearer = person.token;
  const id = await app.build.rowOf(person.id);
  const [own, followed, also] = [
    await app.build.aProvider(),
    await app.build.aProvider(),
    await app.build.aProvider(),
  ];
  for (const { id: providerId } of [followed, also]) {
    await app.query("INSERT INTO bookmarks VALUES ($1, 'followed', $2, true, $3)", [
      id,
      providerId,
      clock,
    ]);
  }
  // Three per moment, so that pages end within ties of both sources.
  const services = ["yoga_instruction", "nutrition_coaching", "personal_training", "general"];
  for (let nth = 0; nth < 4; nth++) {
    clock = new Date(start + (nth + 1) * 60_000);
    const serviceType = services[nth] === "general" ? null : services[nth]!;
    const review = await app.build.aReview(own, { userId: id, serviceType, createdAt: clock });
    await app.query("UPDATE reviews SET answer = 'Yes.', answered_at = $2 WHERE id = $1", [
      review.id,
      clock,
    ]);
    await app.build.aReview(followed, { createdAt: clock });
    await app.build.aReview(also, { createdAt: clock });
  }
  whole = (await page("first: 50")).ids;
});
afterAll(() => app.close());

async function page(args: string) {
  const { data, errors } = await app.graph(
    `{ viewer { notifications(${args}) {
         edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } }`,
    {},
    { bearer },
  );
  if (errors) throw new Error(errors[0]!.message);
  const { edges, pageInfo } = data.viewer.notifications;
  return { ids: edges.map((edge: { node: { id: string } }) => edge.node.id), pageInfo };
}

test("stored notifications and reviews of followed providers are one list, newest first", async () => {
  const { data } = await app.graph(
    "{ viewer { notifications(first: 50) { nodes { happenedAt kind } } } }",
    {},
    { bearer },
  );
  const moments = data.viewer.notifications.nodes.map((node: { happenedAt: string }) =>
    Date.parse(node.happenedAt),
  );
  expect(moments).toHaveLength(12);
  expect(moments).toEqual([...moments].sort((a, b) => b - a));
  expect(new Set(whole).size).toBe(12);
});

for (const size of [1, 2, 4, 5]) {
  test(`pages of ${size} hold each once, forwards and backwards`, async () => {
    const forwards: string[] = [];
    for (let after = ""; ;) {
      const { ids, pageInfo } = await page(`first: ${size}${after}`);
      forwards.push(...ids);
      if (!pageInfo.hasNextPage) break;
      after = `, after: "${pageInfo.endCursor}"`;
    }
    expect(forwards).toEqual(whole);
    const backwards: string[] = [];
    for (let before = ""; ;) {
      const { ids, pageInfo } = await page(`last: ${size}${before}`);
      backwards.unshift(...ids);
      if (!pageInfo.hasPreviousPage) break;
      before = `, before: "${pageInfo.startCursor}"`;
    }
    expect(backwards).toEqual(whole);
  });
}

test("a page with its reviews and their providers costs few statements, whatever its size", async () => {
  const cost = async (first: number) => {
    const before = app.database.statementCount();
    await app.graph(
      `{ viewer { unreadNotificationCount notifications(first: ${first}) {
           nodes { id isRead review { id provider { id username } } } } } }`,
      {},
      { bearer },
    );
    return app.database.statementCount() - before;
  };
  const few = await cost(1);
  expect(await cost(12)).toBe(few);
  expect(few).toBeLessThanOrEqual(7);
});

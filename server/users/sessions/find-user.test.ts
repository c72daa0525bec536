import { afterAll, beforeAll, expect, test } from "vitest";
import { createContext } from "#server/platform/request/context";
import { rowKeyOf } from "#server/platform/graph/node";
import { people } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
const { signedUp } = people(() => app);

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const document = `query ($id: ID!, $ids: [ID!]!, $username: String!) {
  node(id: $id) { id } nodes(ids: $ids) { id } user(username: $username) { id }
}`;

async function found(id: string, username: string, bearer?: string) {
  const caller = bearer === undefined ? {} : { bearer };
  const { data } = await app.graph(document, { id, ids: [id], username }, caller);
  return [data.node, data.nodes[0], data.user].map((user) => user?.id ?? null);
}

test("Others find a user only with a published review; users always find themselves (Q98)", async () => {
  const [ann, ben] = [await signedUp(), await signedUp()];
  const row = await app.build.rowOf(ann.id);
  const username = `ann.found${row}`;
  await app.query("UPDATE users SET username = $2 WHERE id = $1", [row, username]);

  expect(await found(ann.id, username)).toEqual([null, null, null]);
  expect(await found(ann.id, username, ben.token)).toEqual([null, null, null]);
  expect(await found(ann.id, username, ann.token)).toEqual([ann.id, ann.id, ann.id]);

  const provider = await app.build.aProvider();
  const review = await app.build.aReview(provider, { userId: row });
  expect(await found(ann.id, username)).toEqual([ann.id, ann.id, ann.id]);
  await app.query("DELETE FROM reviews WHERE id = $1", [review.id]);
  expect(await found(ann.id, username)).toEqual([null, null, null]);
});

test("Counting ids finds no account without a review (Q98)", async () => {
  const ids = Array.from({ length: 100 }, (_, index) =>
    Buffer.from(`User:${index + 1}`).toString("base64url"),
  );
  const { data } = await app.graph("query ($ids: [ID!]!) { nodes(ids: $ids) { id } }", { ids });
  expect(data.nodes.filter(Boolean)).toEqual([]);
});

test("Ids are random; the earlier numbered ones of providers and reviews resolve, those of users do not (Q98)", async () => {
  const { id: userId } = await signedUp();
  const user = await app.build.rowOf(userId);
  const provider = await app.build.aProvider();
  const review = await app.build.aReview(provider, { userId: user });
  const earlier = [`Provider:${provider.id}`, `Review:${review.id}`, `User:${user}`].map((text) =>
    Buffer.from(text).toString("base64url"),
  );
  const ids = [...earlier, userId, "r_AAAAAAAAAAAAAAAAAAAAAA"];
  const { data } = await app.graph("query ($ids: [ID!]!) { nodes(ids: $ids) { id } }", { ids });
  expect(data.nodes).toEqual([
    { id: expect.stringMatching(/^p_[\w-]{22}$/) },
    { id: expect.stringMatching(/^r_[\w-]{22}$/) },
    null,
    { id: expect.stringMatching(/^u_[\w-]{22}$/) },
    null,
  ]);
  const late = { ...app.environment, now: () => new Date("2028-01-01T00:00:00Z") };
  const facts = { requestId: "late", bearer: null, ipAddress: "192.0.2.1" };
  expect(rowKeyOf(createContext(late, facts), earlier[0]!, "Provider")).toBeNull();
});

test("an invalid id takes no other node with it, and has an error of its own", async () => {
  const provider = await app.build.aProvider();
  const { data: found } = await app.graph(
    "query ($name: String!) { provider(username: $name) { id } }",
    {
      name: provider.username,
    },
  );
  const { id } = found.provider;
  const ids = ["nonsense", id, ""];
  const { data, errors } = await app.graph("query ($ids: [ID!]!) { nodes(ids: $ids) { id } }", {
    ids,
  });
  expect(data.nodes).toEqual([null, { id }, null]);
  expect(errors).toMatchObject([
    { message: "Invalid id.", path: ["nodes", 0], extensions: { code: "BAD_USER_INPUT" } },
    { message: "Invalid id.", path: ["nodes", 2], extensions: { code: "BAD_USER_INPUT" } },
  ]);
});

import { afterAll, beforeAll, expect, test } from "vitest";
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

test("Q98 others find a user only with a published review; users always find themselves", async () => {
  const [ann, ben] = [await signedUp(), await signedUp()];
  const row = Number(Buffer.from(ann.id, "base64url").toString().split(":")[1]);
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

test("Q98 counting ids finds no account without a review", async () => {
  const ids = Array.from({ length: 100 }, (_, index) =>
    Buffer.from(`User:${index + 1}`).toString("base64url"),
  );
  const { data } = await app.graph("query ($ids: [ID!]!) { nodes(ids: $ids) { id } }", { ids });
  expect(data.nodes.filter(Boolean)).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { people } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
let now = new Date("2026-11-16T10:00:00.000Z");
const { signedUp } = people(() => app);
beforeAll(async () => {
  app = await startTestApp({ now: () => now });
});
afterAll(() => app.close());

const at = (iso: string) => (now = new Date(iso));

async function change(name: string, provider: string, bearer?: string) {
  const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input!`;
  const { data, errors } = await app.graph(
    `mutation ($input: ${type}) { ${name}(input: $input) {
       provider { username viewerHasSaved viewerIsFollowing } userErrors { code message field } } }`,
    { input: { provider } },
    bearer ? { bearer } : {},
  );
  return errors ? errors[0]!.extensions.code : data[name];
}

async function lists(bearer: string, savedPage = "first: 10") {
  const { data } = await app.graph(
    `{ viewer {
         savedProviders(${savedPage}) { totalCount nodes { username } pageInfo { hasNextPage endCursor } }
         followedProviders(first: 10) { totalCount nodes { username } } } }`,
    {},
    { bearer },
  );
  return data.viewer;
}

async function merge(bearer: string, saved: object[], followed: object[] = []) {
  const { data, errors } = await app.graph(
    `mutation ($input: MergeBookmarksInput!) { mergeBookmarks(input: $input) {
       saved followed unknown userErrors { code field } } }`,
    { input: { saved, followed } },
    { bearer },
  );
  if (errors) throw new Error(errors[0]!.message);
  return data.mergeBookmarks;
}

test("Saved and followed providers are separate lists of a user and can be removed (STATE-39)", async () => {
  const { token } = await signedUp();
  const { username } = await app.build.aProvider();
  expect(await change("saveProvider", `@${username.toUpperCase()}`, token)).toEqual({
    provider: { username, viewerHasSaved: true, viewerIsFollowing: false },
    userErrors: [],
  });
  await change("followProvider", username, token);
  await change("followProvider", username, token);
  expect(await lists(token)).toMatchObject({
    savedProviders: { totalCount: 1, nodes: [{ username }] },
    followedProviders: { totalCount: 1, nodes: [{ username }] },
  });
  expect(await change("unsaveProvider", username, token)).toMatchObject({
    provider: { viewerHasSaved: false, viewerIsFollowing: true },
  });
  expect((await lists(token)).savedProviders.totalCount).toBe(0);
});

test("Lists need sign-in, are private, and refuse unknown providers (PERM-09)", async () => {
  const [one, other] = [await signedUp(), await signedUp()];
  const { username } = await app.build.aProvider();
  expect(await change("saveProvider", username)).toBe("UNAUTHENTICATED");
  expect(await change("saveProvider", "missing.here", one.token)).toEqual({
    provider: null,
    userErrors: [
      { code: "NOT_FOUND", message: "@missing.here is not in the directory", field: ["provider"] },
    ],
  });
  await change("saveProvider", username, one.token);
  expect((await lists(other.token)).savedProviders.nodes).toEqual([]);
  const ask = `{ provider(username: "${username}") { viewerHasSaved } }`;
  const asked = async (bearer?: string) =>
    (await app.graph(ask, {}, bearer ? { bearer } : {})).data.provider.viewerHasSaved;
  expect([await asked(one.token), await asked(other.token), await asked()]).toEqual([
    true,
    false,
    false,
  ]);
});

test("Lists are newest first, and pages continue where the last one ended", async () => {
  const { token } = await signedUp();
  const names: string[] = [];
  for (let day = 10; day < 15; day++) {
    at(`2026-11-${day}T10:00:00.000Z`);
    const { username } = await app.build.aProvider();
    await change("saveProvider", username, token);
    names.unshift(username);
  }
  const first = (await lists(token, "first: 2")).savedProviders;
  expect(first.nodes.map((each: { username: string }) => each.username)).toEqual(names.slice(0, 2));
  expect(first.totalCount).toBe(5);
  const after = `first: 3, after: "${first.pageInfo.endCursor}"`;
  const rest = (await lists(token, after)).savedProviders;
  expect(rest.nodes.map((each: { username: string }) => each.username)).toEqual(names.slice(2));
  expect(rest.pageInfo.hasNextPage).toBe(false);
});

test("In a merge the latest change wins, unknown usernames are returned, and a clock that is ahead does not win", async () => {
  at("2026-11-16T10:00:00.000Z");
  const { token } = await signedUp();
  const [a, b, c] = [
    await app.build.aProvider(),
    await app.build.aProvider(),
    await app.build.aProvider(),
  ];
  at("2026-11-16T10:05:00.000Z");
  await change("saveProvider", a.username, token);
  await change("saveProvider", b.username, token);
  await change("unsaveProvider", b.username, token);
  at("2026-11-16T10:08:00.000Z");
  const merged = await merge(
    token,
    [
      { username: a.username, isOn: false, changedAt: "2026-11-16T10:04:00.000Z" },
      { username: b.username, isOn: true, changedAt: "2026-11-16T10:04:00.000Z" },
      { username: c.username, isOn: true, changedAt: "2036-01-01T00:00:00.000Z" },
      { username: "not.there", isOn: true, changedAt: "2026-11-16T10:30:00.000Z" },
    ],
    [{ username: a.username, isOn: true, changedAt: "2026-11-16T10:30:00.000Z" }],
  );
  expect(merged).toEqual({
    saved: [a.username, c.username],
    followed: [a.username],
    unknown: ["not.there"],
    userErrors: [],
  });
  at("2026-11-16T10:09:00.000Z");
  await change("unsaveProvider", c.username, token);
  expect((await lists(token)).savedProviders.nodes).toEqual([{ username: a.username }]);
});

test("A merge takes at most 500 entries per list, and duplicates count by the latest change", async () => {
  const { token } = await signedUp();
  const { username } = await app.build.aProvider();
  const entry = { username, isOn: true, changedAt: "2026-11-16T10:30:00.000Z" };
  const entries = (length: number) => Array.from({ length }, () => ({ ...entry }));
  const later = { ...entry, isOn: false, changedAt: "2026-11-16T10:31:00.000Z" };
  expect((await merge(token, [later, entry])).saved).toEqual([]);
  expect((await merge(token, entries(500))).userErrors).toEqual([]);
  expect(await merge(token, entries(501))).toEqual({
    saved: null,
    followed: null,
    unknown: null,
    userErrors: [{ code: "LIMIT_EXCEEDED", field: ["saved"] }],
  });
});

test("A list holds 1,000 providers; a change and a merge refuse the next with a message", async () => {
  const { token, id } = await signedUp();
  const userId = await app.build.rowOf(id);
  const [last, next] = [await app.build.aProvider(), await app.build.aProvider()];
  await app.query(
    `WITH made AS (INSERT INTO providers (username, display_name)
       SELECT 'listed' || n, 'Listed' FROM generate_series(1, 999) AS n RETURNING id)
     INSERT INTO bookmarks (user_id, kind, provider_id, is_on, changed_at)
     SELECT $1, 'followed', id, true, now() FROM made`,
    [userId],
  );
  const refusal = {
    code: "LIMIT_EXCEEDED",
    message: "A list can hold up to 1000 providers. Remove one first",
  };
  const follow = (username: string) => change("followProvider", username, token);
  expect((await follow(last.username)).userErrors).toEqual([]);
  expect(await follow(next.username)).toMatchObject({ provider: null, userErrors: [refusal] });
  // Adding an existing entry is not an error.
  expect((await follow(last.username)).userErrors).toEqual([]);
  const entry = { username: next.username, isOn: true, changedAt: new Date().toISOString() };
  expect(await merge(token, [], [entry])).toMatchObject({
    followed: null,
    userErrors: [{ code: "LIMIT_EXCEEDED", field: ["followed"] }],
  });
  expect((await lists(token)).followedProviders.totalCount).toBe(1_000);
  expect((await change("saveProvider", next.username, token)).userErrors).toEqual([]);
  await change("unfollowProvider", last.username, token);
  expect((await follow(next.username)).userErrors).toEqual([]);
});

test("A provider can be named by its id instead of its username, but not by both or none", async () => {
  const { token } = await signedUp();
  const { id, username } = await app.build.aProvider();
  const [row] = await app.query<{ nodeId: string }>(
    `SELECT node_id AS "nodeId" FROM providers WHERE id = $1`,
    [id],
  );
  const { nodeId } = row!;
  const save = async (input: object) => {
    const { data } = await app.graph(
      `mutation ($input: SaveProviderInput!) { saveProvider(input: $input) {
         provider { username } userErrors { code field } } }`,
      { input },
      { bearer: token },
    );
    return data.saveProvider;
  };
  expect(await save({ providerId: nodeId })).toEqual({ provider: { username }, userErrors: [] });
  const refused = (code: string, field: string) => ({
    provider: null,
    userErrors: [{ code, field: [field] }],
  });
  expect(await save({ provider: username, providerId: nodeId })).toEqual(
    refused("INVALID", "providerId"),
  );
  expect(await save({})).toEqual(refused("REQUIRED", "provider"));
  expect(await save({ providerId: "nonsense" })).toEqual(refused("NOT_FOUND", "providerId"));
});

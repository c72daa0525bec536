import { afterAll, beforeAll, expect, test } from "vitest";
import { createContext } from "#server/platform/request/context";
import { people, senderIdOf } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { storeNetworkFacts } from "./store-network-facts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
const { call, usernameProofOf } = people(() => app);

const context = () =>
  createContext(app.environment, { requestId: "test", bearer: null, ipAddress: "192.0.2.1" });

const facts = {
  displayName: "Mira Kahn",
  biography: "Of the network.",
  pictureUrl: null,
  followers: 1_234,
  posts: 56,
  isVerified: true,
  isBusiness: true,
  isPrivate: true,
};
const store = (username: string, userId: string, changes: Partial<typeof facts> = {}) =>
  storeNetworkFacts(context(), { ...facts, ...changes, username, userId });

async function stored(username: string) {
  const [row] = await app.query(
    `SELECT display_name AS "displayName", biography, picture_url AS "pictureUrl", followers, posts,
       is_verified AS "isVerified", is_business AS "isBusiness", is_private AS "isPrivate"
     FROM providers WHERE username = $1`,
    [username],
  );
  return row;
}

async function toldAndOwned(bearer: string) {
  const document =
    "{ viewer { dashboard { provider { username } } notifications { nodes { kind } } } }";
  const { viewer } = (await app.graph(document, {}, { bearer })).data;
  const isTold = viewer.notifications.nodes.some(
    ({ kind }: { kind: string }) => kind === "USERNAME_CHANGED_HANDS",
  );
  return { isTold, page: viewer.dashboard?.provider.username ?? null };
}

test("a page loses its owner when its profile gets another id, and the owner is notified", async () => {
  const { username } = await app.build.aProvider();
  const { token } = await call("signUp", { proof: await usernameProofOf(username) });
  await store(username, "6622284809");
  await store(username, "6622284809");
  expect(await toldAndOwned(token)).toEqual({ isTold: false, page: username });

  await store(username, "6622284810");
  expect(await toldAndOwned(token)).toEqual({ isTold: true, page: null });
  const proof = await usernameProofOf(username, `${senderIdOf(username)}0`);
  const next = await call("signUp", { proof });
  expect(next.viewer.user.username).toBe(username);
  expect(await toldAndOwned(next.token)).toEqual({ isTold: false, page: null });
});

test("a user who is not the owner keeps the username", async () => {
  const { username } = await app.build.aProvider();
  await store(username, "6622284809");
  await app.query("UPDATE providers SET is_released = true WHERE username = $1", [username]);
  const { token } = await call("signUp", { proof: await usernameProofOf(username) });
  await store(username, "6622284810");
  expect(await toldAndOwned(token)).toEqual({ isTold: false, page: null });
});

test("a page shows current facts; the owner's texts stay", async () => {
  const { username } = await app.build.aProvider({ biography: "Of the owner.", followers: 1 });
  await store(username, "6622284809");
  const today = { ...facts, biography: "Of the owner." };
  expect(await stored(username)).toEqual(today);
  const nameless = { displayName: null as never, followers: 2_000 };
  await store(username, "6622284809", nameless);
  expect(await stored(username)).toEqual({ ...today, followers: 2_000 });
});

test("a name and a picture of the owner stay until the network gives its own", async () => {
  const { username } = await app.build.aProvider({ displayName: "Ann", pictureUrl: null });
  const own = "/pictures/stored/own.webp";
  await app.query(
    `UPDATE providers SET display_name = 'Ann of the hills', picture_url = $2, has_own_name = true,
       has_own_picture = true WHERE username = $1`,
    [username, own],
  );
  const owners = async () => {
    const [row] = await app.query(
      `SELECT display_name AS name, picture_url AS picture, has_own_name AS "isName", has_own_picture AS "isPicture"
       FROM providers WHERE username = $1`,
      [username],
    );
    return row;
  };
  const none = { displayName: null as never, pictureUrl: null as never };
  await store(username, "6622284809", none);
  expect(await owners()).toEqual({
    name: "Ann of the hills",
    picture: own,
    isName: true,
    isPicture: true,
  });
  const found = "/pictures/stored/b.webp";
  await store(username, "6622284809", { displayName: "Ann Hill", pictureUrl: found as never });
  expect(await owners()).toEqual({
    name: "Ann Hill",
    picture: found,
    isName: false,
    isPicture: false,
  });
});

test("a page whose username was taken by another account keeps the old facts", async () => {
  const { username } = await app.build.aProvider({ displayName: "Ann" });
  await store(username, "6622284809", { followers: 1 });
  for (const _ of ["the look-up that finds it", "later ones"]) {
    await store(username, "6622284810", { followers: 2, displayName: "Another Name" });
    expect(await stored(username)).toMatchObject({ displayName: "Mira Kahn", followers: 1 });
  }
});

test.each([
  [null, "/pictures/stored/b.webp", "/pictures/stored/b.webp"],
  ["/pictures/stored/a.webp", "/pictures/stored/b.webp", "/pictures/stored/b.webp"],
  ["/pictures/stored/a.webp", null, "/pictures/stored/a.webp"],
  ["/pictures/faces/ann.svg", "/pictures/stored/b.webp", "/pictures/faces/ann.svg"],
])("of the picture %s and the found one %s it shows %s", async (before, found, shown) => {
  const { username } = await app.build.aProvider({ pictureUrl: before });
  await store(username, "6622284809", { pictureUrl: found as never });
  expect(await stored(username)).toMatchObject({ pictureUrl: shown });
});

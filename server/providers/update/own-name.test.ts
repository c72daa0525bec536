import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createContext } from "#server/platform/request/context";
import { storeNetworkFacts } from "#server/providers/look-up/store-network-facts";
import { people, senderIdOf } from "#server/testing/people";
import { tracesOf } from "#server/testing/runner/traces";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
let provider: { id: number; username: string };
let owner: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
const { call, usernameProofOf } = people(() => app);

/** A page for which the network gives no name and no picture. */
beforeEach(async () => {
  provider = await app.build.aProvider({ pictureUrl: null });
  await app.query("UPDATE providers SET display_name = username WHERE id = $1", [provider.id]);
  owner = (await call("signUp", { proof: await usernameProofOf(provider.username) })).token;
});

async function dashboard() {
  const query = `{ viewer { dashboard { canChooseName canChoosePicture
    provider { revision displayName avatar } } } }`;
  return (await app.graph(query, {}, { bearer: owner })).data.viewer.dashboard;
}
async function update(changes: object) {
  const { revision } = (await dashboard()).provider;
  const query = `mutation ($input: UpdateProviderInput!) { updateProvider(input: $input) {
    userErrors { code message field } } }`;
  const input = { revision, ...changes };
  return (await app.graph(query, { input }, { bearer: owner })).data.updateProvider;
}
async function aKeptPicture(): Promise<string> {
  const picture = { width: 900, height: 900, channels: 3, background: "#a33" } as const;
  const data = (await sharp({ create: picture }).png().toBuffer()).toString("base64");
  const query = "mutation ($data: String!) { keepPicture(input: { data: $data }) { address } }";
  return (await app.graph(query, { data }, { bearer: owner })).data.keepPicture.address;
}

test("The owner gives a name and a picture where the network gives none, and takes them back", async () => {
  expect(await dashboard()).toMatchObject({ canChooseName: true, canChoosePicture: true });
  const picture = await aKeptPicture();
  expect((await update({ displayName: " Ann   Hill ", picture })).userErrors).toEqual([]);
  const own = await dashboard();
  expect(own).toMatchObject({ canChooseName: true, canChoosePicture: true });
  expect(own.provider.displayName).toBe("Ann Hill");
  expect(own.provider.avatar).toContain("/pictures/stored/".replaceAll("/", "%2F"));
  // Each alone.
  expect((await update({ displayName: "" })).userErrors).toEqual([]);
  expect(await dashboard()).toMatchObject({
    canChooseName: true,
    provider: { displayName: provider.username, avatar: own.provider.avatar },
  });
  expect((await update({ displayName: "Ann Hill" })).userErrors).toEqual([]);
  expect((await update({ picture: "" })).userErrors).toEqual([]);
  expect((await dashboard()).provider).toMatchObject({ displayName: "Ann Hill", avatar: null });
  expect((await update({ displayName: " " })).userErrors).toEqual([]);
  expect((await dashboard()).provider.displayName).toBe(provider.username);
});

const endings: Record<string, () => Promise<unknown>> = {
  "another account confirms the username": async () =>
    call("signUp", {
      proof: await usernameProofOf(provider.username, `${senderIdOf(provider.username)}0`),
    }),
  "the owner gives the username up": () =>
    app.query("UPDATE users SET username = NULL WHERE username = $1", [provider.username]),
  "a look-up finds another account": () => lookUp("77"),
  "the owner is deleted": async () => {
    const query = "mutation { deleteUser(input: { reviews: WITHDRAW }) { isDeleted } }";
    await app.graph(query, {}, { bearer: owner });
    await app.runJobs();
  },
};
const lookUp = (userId: string) =>
  storeNetworkFacts(
    createContext(app.environment, { requestId: "test", bearer: null, ipAddress: "192.0.2.1" }),
    {
      ...{ username: provider.username, userId, displayName: null, biography: null },
      ...{ pictureUrl: null, followers: 1, posts: 1 },
      ...{ isVerified: false, isBusiness: false, isPrivate: false },
    },
  );

test.each(Object.entries(endings))(
  "The owner's name and picture go when the ownership ends: %s",
  async (_, end) => {
    await lookUp("66");
    const picture = await aKeptPicture();
    const given = { displayName: "Annabel Hill", picture, biography: "Yoga by the sea." };
    expect((await update(given)).userErrors).toEqual([]);
    expect(await tracesOf(app, ["Annabel Hill"])).toContain("providers: Annabel Hill");
    await lookUp("66");
    await end();
    expect(await tracesOf(app, ["Annabel Hill"])).toEqual([]);
    const [row] = await app.query(
      `SELECT display_name AS name, picture_url AS picture, has_own_name OR has_own_picture AS own, biography,
         verified_source AS source FROM providers WHERE id = $1`,
      [provider.id],
    );
    expect(row).toEqual({
      ...{ name: provider.username, picture: null, own: false, source: null },
      biography: "Yoga by the sea.",
    });
  },
);

test("The network's own name and picture cannot be replaced", async () => {
  await app.query(
    "UPDATE providers SET display_name = 'Ann', picture_url = '/pictures/faces/ann.svg' WHERE id = $1",
    [provider.id],
  );
  const before = await dashboard();
  expect(before).toMatchObject({ canChooseName: false, canChoosePicture: false });
  const { userErrors } = await update({ displayName: "Zoe", picture: await aKeptPicture() });
  expect(userErrors).toMatchObject([
    { field: ["displayName"], message: "Instagram gives the name of this profile" },
    { field: ["picture"], message: "Instagram gives the picture of this profile" },
  ]);
  expect(await dashboard()).toEqual(before);
});

test("A name has at most 80 characters, and a picture must be one of the owner's", async () => {
  const before = await dashboard();
  const long = await update({ displayName: "é".repeat(81) });
  expect(long.userErrors).toMatchObject([{ code: "TOO_LONG", field: ["displayName"] }]);
  for (const picture of [
    "https://example.org/a.png",
    `/api/proxy-image?url=${encodeURIComponent(`/pictures/stored/${"a".repeat(40)}.webp`)}&size=640`,
  ]) {
    const { userErrors } = await update({ picture });
    expect([picture, userErrors]).toMatchObject([picture, [{ field: ["picture"] }]]);
  }
  expect(await dashboard()).toEqual(before);
  expect((await update({ displayName: "é".repeat(80) })).userErrors).toEqual([]);
});

test("A name is neither another provider's username nor one that misleads", async () => {
  const other = await app.build.aProvider();
  for (const displayName of [other.username, other.username.toUpperCase(), "Plaudit", "Ann ✓"]) {
    const { userErrors } = await update({ displayName });
    expect([displayName, userErrors]).toMatchObject([
      displayName,
      [{ code: "INVALID", field: ["displayName"] }],
    ]);
  }
  expect((await dashboard()).provider.displayName).toBe(provider.username);
  expect((await update({ displayName: provider.username })).userErrors).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { storeNetworkFacts } from "#server/providers/look-up/store-network-facts";
import { createContext } from "#server/platform/request/context";
import { people, senderIdOf } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
const now = new Date("2026-11-12T10:00:00Z");
beforeAll(async () => {
  app = await startTestApp({ now: () => now });
});
afterAll(() => app.close());
const { call, usernameProofOf } = people(() => app);

const confirm = async (username: string, senderId?: string) =>
  call("signUp", { proof: await usernameProofOf(username, senderId) });

async function factsOf(username: string) {
  const document = `query ($username: String!) { provider(username: $username) {
    isVerified verifiedSource verifiedAt fetchedAt followers } }`;
  return (await app.graph(document, { username })).data.provider;
}

const lookUp = (username: string, isVerified: boolean, userId = "6622284809") =>
  storeNetworkFacts(
    createContext(app.environment, { requestId: "test", bearer: null, ipAddress: "192.0.2.1" }),
    {
      username,
      userId,
      isVerified,
      displayName: "Mira Kahn",
      biography: null,
      pictureUrl: null,
      followers: 1_234,
      posts: 56,
      isBusiness: false,
      isPrivate: false,
    },
  );

const unverified = { isVerified: false, verifiedSource: null, verifiedAt: null };

test("the owner's confirmation verifies a page, with a date", async () => {
  const { username } = await app.build.aProvider();
  expect(await factsOf(username)).toMatchObject(unverified);
  await confirm(username);
  expect(await factsOf(username)).toMatchObject({
    isVerified: true,
    verifiedSource: "OWNER",
    verifiedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
});

test("a page that appears after its owner confirmed the username is verified", async () => {
  const username = "early.bird";
  await confirm(username);
  await app.build.aProvider({ username });
  expect(await factsOf(username)).toMatchObject({ isVerified: true, verifiedSource: "OWNER" });
});

test("the verification ends while the owner does not have the username, and comes back with it", async () => {
  const { username } = await app.build.aProvider();
  await confirm(username);
  await confirm(username, `${senderIdOf(username)}0`);
  expect(await factsOf(username)).toMatchObject(unverified);
  await app.query("UPDATE users SET username = NULL WHERE username = $1", [username]);
  await app.query(
    "UPDATE users SET username = $1 WHERE id = (SELECT owner_id FROM providers WHERE username = $1)",
    [username],
  );
  expect(await factsOf(username)).toMatchObject({ isVerified: true, verifiedSource: "OWNER" });
});

test("the verification ends when the owner deletes the account", async () => {
  const { username } = await app.build.aProvider();
  const { token } = await confirm(username);
  const document =
    "mutation { deleteUser(input: { reviews: WITHDRAW }) { userErrors { message } } }";
  const { data } = await app.graph(document, {}, { bearer: token });
  expect(data.deleteUser.userErrors).toEqual([]);
  expect(await factsOf(username)).toMatchObject(unverified);
});

test("a look-up stores whether the network verifies the account, and when it said so", async () => {
  const { username } = await app.build.aProvider();
  await lookUp(username, true);
  const verified = { isVerified: true, verifiedSource: "INSTAGRAM", verifiedAt: now.toISOString() };
  expect(await factsOf(username)).toEqual({
    ...verified,
    fetchedAt: now.toISOString(),
    followers: 1_234,
  });
  await lookUp(username, false);
  expect(await factsOf(username)).toMatchObject(unverified);
});

test("the owner's confirmation stays, whatever the network says", async () => {
  const { username } = await app.build.aProvider();
  await lookUp(username, true);
  await confirm(username);
  await lookUp(username, false);
  expect(await factsOf(username)).toMatchObject({ isVerified: true, verifiedSource: "OWNER" });
});

test("a page whose username another account took is not verified by either", async () => {
  const { username } = await app.build.aProvider();
  await lookUp(username, true);
  await lookUp(username, true, "6622284810");
  expect(await factsOf(username)).toMatchObject(unverified);
});

test("the database refuses a verification without a known source", async () => {
  const { id } = await app.build.aProvider();
  await app.query("UPDATE providers SET is_verified = true WHERE id = $1", [id]);
  const [row] = await app.query("SELECT is_verified FROM providers WHERE id = $1", [id]);
  expect(row).toEqual({ is_verified: false });
  const other = app.query("UPDATE providers SET verified_source = 'payment' WHERE id = $1", [id]);
  await expect(other).rejects.toThrow("providers_verified_with_source");
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startNetwork } from "#server/testing/network-server";
import { opened, people } from "#server/testing/people";
import { bearerOf } from "#server/testing/rest-table";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let network: Awaited<ReturnType<typeof startNetwork>>;
let app: TestApp;
let clock = new Date();
beforeAll(async () => {
  network = await startNetwork();
  app = await startTestApp({
    now: () => clock,
    env: { FACEBOOK_APP_ID: "1", FACEBOOK_APP_SECRET: "s", FACEBOOK_BASE_URL: network.address },
  });
});
afterAll(async () => {
  await app.close();
  network.close();
});
beforeEach(() => {
  clock = new Date();
});
const { call, proofOf, usernameProofOf, signedUp, whoIs } = people(() => app);

let ids = 0;
/** Facebook knows whoever asks by an id that nobody else has; `meanwhile` happens while it is being asked. */
function plays(usernames: string[] = [], meanwhile: () => Promise<unknown> = async () => null) {
  ids += 1;
  const me = { id: `88${ids}`, name: "Mallory" };
  const data = usernames.map((username) => ({ id: "1", instagram_business_account: { username } }));
  network.answer(async ({ path }) => {
    if (path === "/v25.0/oauth/access_token")
      return { body: { access_token: "t", expires_in: 9e5 } };
    if (path === "/v25.0/me/accounts") return { body: { data } };
    await meanwhile();
    return { body: me };
  });
  return me.id;
}
const setToken = (bearer: string) =>
  app.rest("POST", "/api/facebook/set-token", { facebookToken: "EAAG" }, bearerOf(bearer));
const signInByFacebook = async (bearer?: string) => {
  const document = `mutation { signInWithFacebook(input: { token: "EAAG" }) { ${opened} } }`;
  return (await app.graph(document, {}, bearer ? { bearer } : {})).data.signInWithFacebook;
};
const rowOf = async (nodeId: string) => {
  const id = Buffer.from(nodeId, "base64url").toString().split(":")[1];
  return (await app.query("SELECT * FROM users WHERE id = $1", [id]))[0];
};
/** What the owner of an address does: proves it, and signs up where the address turns out to be nobody's. */
async function arrives(method: "EMAIL" | "PHONE", address: string) {
  const proof = await proofOf(method, address);
  const answer = await call("signInWithProof", { proof });
  return answer.token ? answer : call("signUp", { proof });
}

describe("a profile that a stranger prepared under somebody's address", () => {
  test("with a login at Facebook is not what the owner of the address gets", async () => {
    const mallory = await signedUp();
    plays();
    expect((await setToken(mallory.token)).status).toBe(200);

    const ann = await arrives("EMAIL", mallory.email);
    expect(ann.viewer).toMatchObject({ email: mallory.email, hasPassword: false });
    expect(ann.viewer.user.id).not.toBe(mallory.id);
    const { viewer } = await signInByFacebook();
    expect(viewer.user.id).toBe(mallory.id);
    expect(viewer.email).toBeNull();
    expect(await whoIs(ann.token)).toEqual({ email: mallory.email });
  });

  test("is not given away by a reset of its password either", async () => {
    const mallory = await signedUp();
    plays();
    await setToken(mallory.token);
    const proof = await proofOf("EMAIL", mallory.email, "RESET_PASSWORD");
    expect(await call("resetPassword", { proof, password: "a new and longer one" })).toMatchObject({
      token: null,
      userErrors: [{ code: "NOT_FOUND", message: "No user found for verification" }],
    });
  });

  test("the other way about: entered by Facebook first, the address added afterwards", async () => {
    plays();
    const mallory = await signInByFacebook();
    const [email, phone] = ["mirror@example.org", "+4915155500001"];
    const added = await call("updateProfile", { email, phone }, { bearer: mallory.token });
    expect(added.viewer).toMatchObject({ email, phone });

    const ann = await arrives("EMAIL", email);
    expect(ann.viewer).toMatchObject({ email, phone: null });
    expect(ann.viewer.user.id).not.toBe(mallory.viewer.user.id);
    const { viewer } = await signInByFacebook();
    expect(viewer).toMatchObject({ email: null, phone, user: { id: mallory.viewer.user.id } });
    const other = await arrives("PHONE", phone);
    expect([ann, mallory].map((each) => each.viewer.user.id)).not.toContain(other.viewer.user.id);
  });

  test("known to Instagram, though its username has gone to somebody else", async () => {
    const mallory = await signedUp();
    await app.query("UPDATE users SET instagram_id = '1784149' WHERE email = $1", [mallory.email]);
    const ann = await arrives("EMAIL", mallory.email);
    expect(ann.viewer.user.id).not.toBe(mallory.id);
    expect(await rowOf(mallory.id)).toMatchObject({ instagram_id: "1784149", email: null });
  });

  test("gets no login any more that was on its way when the owner came", async () => {
    const mallory = await signedUp();
    let ann: Awaited<ReturnType<typeof arrives>>;
    plays([], async () => (ann ??= await arrives("EMAIL", mallory.email)));
    expect(await setToken(mallory.token)).toMatchObject({
      status: 401,
      body: { error: "Authentication expired" },
    });
    expect(ann.viewer.user.id).toBe(mallory.id);
    expect(await rowOf(mallory.id)).toMatchObject({ facebook_id: null, username: null });
  });

  test("nor one whose page has the username that it declares", async () => {
    const mallory = await signedUp();
    let ann: Awaited<ReturnType<typeof arrives>>;
    plays([mallory.instagramUsername], async () => (ann ??= await arrives("EMAIL", mallory.email)));
    const entered = await signInByFacebook(mallory.token);
    expect(ann.viewer.user.id).toBe(mallory.id);
    expect(entered.viewer.user.id).not.toBe(mallory.id);
    expect(await rowOf(mallory.id)).toMatchObject({ facebook_id: null, username: null });
  });
});

describe("a username that a page at Facebook has", () => {
  test("is confirmed in the viewer's own profile", async () => {
    const ann = await signedUp();
    plays([ann.instagramUsername]);
    const { viewer } = await signInByFacebook(ann.token);
    expect(viewer.user).toMatchObject({ id: ann.id, username: ann.instagramUsername });
  });

  test("leaves whoever runs a page, as soon as its owner proves it at Instagram", async () => {
    plays(["shop.of.ann"]);
    const mallory = await signInByFacebook();
    expect(mallory.viewer.user.username).toBe("shop.of.ann");

    const proof = await usernameProofOf("shop.of.ann");
    expect(await call("signInWithProof", { proof })).toMatchObject({ suggestion: "SIGN_UP" });
    const ann = await call("signUp", { proof });
    expect(ann.viewer.user.username).toBe("shop.of.ann");
    expect(ann.viewer.user.id).not.toBe(mallory.viewer.user.id);
    const again = await signInByFacebook();
    expect(again.viewer.user).toMatchObject({ id: mallory.viewer.user.id, username: null });
  });

  test("is settled for good by whoever has it and proves it at Instagram", async () => {
    plays(["settled.shop"]);
    const { token, viewer } = await signInByFacebook();
    const ofPage = (await rowOf(viewer.user.id)) as { username_is_of_page: boolean };
    expect(ofPage.username_is_of_page).toBe(true);
    const proof = await usernameProofOf("settled.shop");
    const own = await call("signInWithProof", { proof }, { bearer: token });
    expect(own.viewer.user.id).toBe(viewer.user.id);
    expect(await rowOf(viewer.user.id)).toMatchObject({ username_is_of_page: false });
    const later = { proof: await usernameProofOf("settled.shop") };
    expect((await call("signInWithProof", later)).viewer.user.id).toBe(viewer.user.id);
  });
});

test("Q81 who signs in by Facebook alone has to do so again before another way in is added", async () => {
  plays();
  const { token } = await signInByFacebook();
  const refreshed = async (bearer: string, minutes: number): Promise<string> => {
    clock = new Date(clock.getTime() + minutes * 60_000);
    return (await call("refreshSession", { token: bearer })).token;
  };
  const late = await refreshed(await refreshed(token, 14), 2);
  const change = { email: "thief@example.org" };
  expect(await call("updateProfile", change, { bearer: late })).toMatchObject({
    viewer: null,
    userErrors: [{ code: "FORBIDDEN", message: "Please sign in again first" }],
  });
  const again = await signInByFacebook();
  const changed = await call("updateProfile", change, { bearer: again.token });
  expect(changed.viewer.email).toBe("thief@example.org");
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startNetwork } from "#server/testing/network-server";
import { opened, people } from "#server/testing/people";
import { bearerOf } from "#server/testing/rest-table";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { endedByTakeOver } from "./take-over-user";

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
/** Signs in with a unique Facebook id; `meanwhile` runs during the call to Facebook. */
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
  const id = await app.build.rowOf(nodeId);
  return (await app.query("SELECT * FROM users WHERE id = $1", [id]))[0];
};
/** The owner of an address confirms it, and signs up if it has no user. */
async function arrives(method: "EMAIL" | "PHONE", address: string) {
  const proof = await proofOf(method, address);
  const answer = await call("signInWithProof", { proof });
  return answer.token ? answer : call("signUp", { proof });
}

/** Tables whose rows end with the sessions, need a protected user, or are what the user did, and stay. */
const endedWithSessions = ["sessions", "sign_in_challenges", "api_keys"];
const neverUnprotected = ["passkeys"];
const history =
  "appeals cases contact_messages decision_parties deleted_reviews earlier_names gone_reviews helpful_votes notifications operators providers removed_content reports reviews user_mails".split(
    " ",
  );

test("Every table with a reference to a user is ended by a take-over, or known to stay", async () => {
  const rows = await app.query<{ name: string }>(
    `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
     WHERE contype = 'f' AND confrelid = 'users'::regclass ORDER BY name`,
  );
  const known = [...endedByTakeOver, ...endedWithSessions, ...neverUnprotected, ...history];
  expect(rows.map(({ name }) => name)).toEqual(known.toSorted());
});

test("What the person who prepared a profile set up ends when its right owner takes it over", async () => {
  const mallory = await signedUp();
  const id = await app.build.rowOf(mallory.id);
  const { id: provider } = await app.build.aProvider();
  await app.query(
    `INSERT INTO webhooks (user_id, url, topics, sealed_secret, state, since_number, created_at)
     VALUES (${id}, 'https://mallory.example.org/', '{review.created}', '\\x00', 'active', 0, now());
     INSERT INTO api_keys (user_id, name, hash, ending, scopes, created_at)
     VALUES (${id}, 'Key', sha256('key'), 'wxyz', '{read}', now());
     INSERT INTO notification_settings VALUES (${id}, now(), '{review_helpful}', now());
     INSERT INTO review_alerts (provider_id, user_id) VALUES (${provider}, ${id});
     INSERT INTO reply_templates (id, provider_id, user_id, title, text, created_at)
     VALUES (gen_random_uuid(), ${provider}, ${id}, 'Of Mallory', 'Thank you', now());
     INSERT INTO bookmarks SELECT ${id}, 'saved', ${provider}, true, now();
     INSERT INTO totp_secrets (user_id, sealed, created_at) VALUES (${id}, '\\x00', now())`,
  );
  const ann = await arrives("EMAIL", mallory.email);
  expect(ann.viewer.user.id).toBe(mallory.id);
  for (const table of [...endedByTakeOver, "api_keys", "sign_in_challenges"]) {
    expect(await app.query(`SELECT FROM ${table} WHERE user_id = ${id}`), table).toEqual([]);
  }
  expect(await app.query(`SELECT FROM sessions WHERE user_id = ${id}`)).toHaveLength(1);
});

describe("a profile that an attacker prepared with the owner's address", () => {
  test("with a Facebook login is not taken over by the owner of the address", async () => {
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

  test("is not taken over by a password reset either", async () => {
    const mallory = await signedUp();
    plays();
    await setToken(mallory.token);
    const proof = await proofOf("EMAIL", mallory.email, "RESET_PASSWORD");
    expect(await call("resetPassword", { proof, password: "a new and longer one" })).toMatchObject({
      token: null,
      userErrors: [{ code: "NOT_FOUND", message: "No user found for verification" }],
    });
  });

  test("the reverse: created with Facebook, with the address added later", async () => {
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

  test("linked to Instagram, although its username now belongs to another person", async () => {
    const mallory = await signedUp();
    await app.query("UPDATE users SET instagram_id = '1784149' WHERE email = $1", [mallory.email]);
    const ann = await arrives("EMAIL", mallory.email);
    expect(ann.viewer.user.id).not.toBe(mallory.id);
    expect(await rowOf(mallory.id)).toMatchObject({ instagram_id: "1784149", email: null });
  });

  test("gets no pending login after the owner has taken it over", async () => {
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

  test("gets no Facebook login whose page has its declared username", async () => {
    const mallory = await signedUp();
    let ann: Awaited<ReturnType<typeof arrives>>;
    plays([mallory.instagramUsername], async () => (ann ??= await arrives("EMAIL", mallory.email)));
    const entered = await signInByFacebook(mallory.token);
    expect(ann.viewer.user.id).toBe(mallory.id);
    expect(entered.viewer.user.id).not.toBe(mallory.id);
    expect(await rowOf(mallory.id)).toMatchObject({ facebook_id: null, username: null });
  });
});

describe("the username of a Facebook page", () => {
  test("is confirmed in the viewer's own profile", async () => {
    const ann = await signedUp();
    plays([ann.instagramUsername]);
    const { viewer } = await signInByFacebook(ann.token);
    expect(viewer.user).toMatchObject({ id: ann.id, username: ann.instagramUsername });
  });

  test("is removed from a page manager as soon as its owner confirms it with Instagram", async () => {
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

  test("is fully confirmed once its user proves it with Instagram", async () => {
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

test("A user with only a Facebook login must sign in again before adding another way to sign in (Q81)", async () => {
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

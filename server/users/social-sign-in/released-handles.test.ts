import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signatureOf } from "#server/networks/instagram-signature";
import { startNetwork } from "#server/testing/network-server";
import { people } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";

const appSecret = "the app's secret";

let network: Awaited<ReturnType<typeof startNetwork>>;
let app: TestApp;
/** Usernames of Instagram accounts by the ids of their direct messages. */
const accounts: Record<string, string> = {};
beforeAll(async () => {
  network = await startNetwork();
  network.answer(({ path }) => {
    const username = accounts[path.split("/").at(-1)!];
    return username ? { body: { username } } : { status: 400, body: {} };
  });
  app = await startTestApp({
    env: {
      INSTAGRAM_APP_ID: "1",
      INSTAGRAM_APP_SECRET: appSecret,
      INSTAGRAM_VERIFY_TOKEN: "agreed",
      INSTAGRAM_ACCESS_TOKEN: "our-token",
      INSTAGRAM_BASE_URL: network.address,
    },
  });
});
afterAll(async () => {
  await app.close();
  network.close();
});
const { call, proofOf } = people(() => app);

let made = 0;
const aHandle = () => `mira.k${(made += 1)}`;
const anAccount = (username: string) => {
  const id = `1784${String((made += 1)).padStart(13, "0")}`;
  accounts[id] = username;
  return id;
};

/** The proof of an Instagram account's owner, after sending us the code. */
async function proofByMessage(senderId: string): Promise<string> {
  const { data } = await app.graph(
    `mutation ($input: StartVerificationInput!) { startVerification(input: $input) { verification { id code } } }`,
    { input: { method: "INSTAGRAM", address: accounts[senderId] } },
  );
  const { id, code } = data.startVerification.verification;
  const message = { mid: `m_${(made += 1)}`, text: code };
  const messaging = [{ sender: { id: senderId }, recipient: { id: "1" }, timestamp: 1, message }];
  const payload = Buffer.from(JSON.stringify({ object: "instagram", entry: [{ messaging }] }));
  const headers = {
    "content-type": "application/json",
    "x-hub-signature-256": signatureOf(payload, appSecret),
  };
  await app.http.inject({ method: "POST", url: "/webhooks/instagram", headers, payload });
  await app.runJobs();
  const confirm = `mutation ($id: ID!) { confirmVerification(input: { id: $id }) { proof } }`;
  const confirmed = async () => (await app.graph(confirm, { id })).data.confirmVerification.proof;
  let proof: string | null = null;
  await expect.poll(async () => (proof ??= await confirmed())).not.toBeNull();
  return proof!;
}

const signUpBy = async (senderId: string) =>
  call("signUp", { proof: await proofByMessage(senderId) });
const signInBy = async (senderId: string, bearer?: string) =>
  call("signInWithProof", { proof: await proofByMessage(senderId) }, bearer ? { bearer } : {});
const keyOf = (nodeId: string) => app.build.rowOf(nodeId);

async function ownPage(bearer: string): Promise<string | null> {
  const { data } = await app.graph(
    "{ viewer { dashboard { provider { username } } } }",
    {},
    { bearer },
  );
  return data.viewer.dashboard?.provider.username ?? null;
}

async function notificationsOf(bearer: string): Promise<string[]> {
  const { data } = await app.graph(
    "{ viewer { notifications { nodes { kind } } } }",
    {},
    { bearer },
  );
  return data.viewer.notifications.nodes.map(({ kind }: { kind: string }) => kind);
}

async function lettersTo(address: string): Promise<string[]> {
  await app.runJobs();
  const folder = join(app.environment.config.dataDir, "outbox");
  const names = await readdir(folder).catch(() => []);
  const letters = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return letters.filter((letter) => letter.startsWith(`To: ${address}`));
}

/** A user with a confirmed email address whose confirmed username moved to another account. */
async function released() {
  const username = aHandle();
  const account = anAccount(username);
  const old = await signUpBy(account);
  const email = `${username}@example.org`;
  const change = {
    email,
    password: "correct horse battery",
    confirmPassword: "correct horse battery",
  };
  await call("updateProfile", change, { bearer: old.token });
  const proof = await proofOf("EMAIL", email);
  await call("signInWithProof", { proof }, { bearer: old.token });
  accounts[account] = `${username}.old`;
  const newAccount = anAccount(username);
  return { username, account, newAccount, email, old };
}

describe("the new holder of a released username", () => {
  test("gets their own profile, and the old user keeps everything but the username", async () => {
    const { username, newAccount, email, old } = await released();
    expect(await signInBy(newAccount)).toMatchObject({ token: null, suggestion: "SIGN_UP" });
    const now = await signUpBy(newAccount);
    expect(now.viewer).toMatchObject({ email: null, user: { username } });
    expect(now.viewer.user.id).not.toBe(old.viewer.user.id);

    const again = await call("signIn", { identifier: email, password: "correct horse battery" });
    expect(again.viewer).toMatchObject({ email, user: { id: old.viewer.user.id, username: null } });
    expect((await signInBy(newAccount)).viewer.user.id).toBe(now.viewer.user.id);
  });

  test("removes the username by confirming it, and the old user is notified", async () => {
    const { username, newAccount, email, old } = await released();
    await signInBy(newAccount);
    expect(await notificationsOf(old.token)).toContain("USERNAME_CHANGED_HANDS");
    const [row] = await app.query("SELECT username FROM users WHERE email = $1", [email]);
    expect(row).toEqual({ username: null });
    const about = (await lettersTo(email)).filter((letter) =>
      letter.includes(`now has the username @${username}`),
    );
    expect(about).toHaveLength(1);
  });

  test("does not get the provider page, which the old user regains with the username", async () => {
    const username = aHandle();
    await app.build.aProvider({ username });
    const account = anAccount(username);
    const old = await signUpBy(account);
    expect(await ownPage(old.token)).toBe(username);

    accounts[account] = `${username}.old`;
    const newAccount = anAccount(username);
    const now = await signUpBy(newAccount);
    expect(await ownPage(now.token)).toBeNull();
    expect(await ownPage(old.token)).toBeNull();

    accounts[newAccount] = `${username}.new`;
    accounts[account] = username;
    expect((await signInBy(account)).viewer.user).toMatchObject({
      id: old.viewer.user.id,
      username,
    });
    expect(await ownPage(old.token)).toBe(username);
    expect(await notificationsOf(old.token)).not.toContain("USERNAME_CHANGED_HANDS");
  });

  test("does not get it either if the owner renamed themselves on Plaudit first", async () => {
    const username = aHandle();
    await app.build.aProvider({ username });
    const account = anAccount(username);
    const old = await signUpBy(account);
    accounts[account] = `${username}.old`;
    expect((await signInBy(account)).viewer.user).toMatchObject({
      id: old.viewer.user.id,
      username: `${username}.old`,
    });
    const now = await signUpBy(anAccount(username));
    expect(now.viewer.user.username).toBe(username);
    expect(await ownPage(now.token)).toBeNull();
  });

  test("cannot take over a profile that merely declares the username", async () => {
    const username = aHandle();
    const declared = await call("signUp", {
      firstName: "Ann",
      lastName: "Quist",
      email: `${username}@example.org`,
      phone: `+4915125${String(50_000 + made)}`,
      instagramUsername: username,
      password: "correct horse battery",
      confirmPassword: "correct horse battery",
    });
    const now = await signUpBy(anAccount(username));
    expect(now.viewer).toMatchObject({ email: null, phone: null });
    expect(now.viewer.user.id).not.toBe(declared.viewer.user.id);
    const { data } = await app.graph("{ viewer { email } }", {}, { bearer: declared.token });
    expect(data.viewer.email).toBe(`${username}@example.org`);
  });

  test("cannot add it to another user's profile with their session", async () => {
    const username = aHandle();
    const [account, other] = [anAccount(username), anAccount(`${username}.x`)];
    await signUpBy(account);
    const stranger = await signUpBy(other);
    accounts[account] = `${username}.y`;
    const proof = await proofByMessage(account);
    const answer = await call("signInWithProof", { proof }, { bearer: stranger.token });
    expect(answer.viewer.user.username).toBe(`${username}.y`);
    expect(answer.viewer.user.id).not.toBe(stranger.viewer.user.id);
  });
});

describe("a profile from before ids were kept", () => {
  const forgetIds = async (nodeId: string) =>
    app.query("UPDATE users SET instagram_sender_id = NULL WHERE id = $1", [await keyOf(nodeId)]);

  test("is not opened by its username", async () => {
    const account = anAccount(aHandle());
    const old = await signUpBy(account);
    await forgetIds(old.viewer.user.id);
    expect(await signInBy(account)).toMatchObject({ token: null, suggestion: "SIGN_UP" });
  });

  test("stores the id when its user confirms while signed in", async () => {
    const account = anAccount(aHandle());
    const old = await signUpBy(account);
    await forgetIds(old.viewer.user.id);
    const own = await signInBy(account, old.token);
    expect(own.viewer.user.id).toBe(old.viewer.user.id);
    expect((await signInBy(account)).viewer.user.id).toBe(old.viewer.user.id);
  });
});

describe("a provider page", () => {
  test("of a username that only a page at Facebook confirmed goes to the person who proves it", async () => {
    const username = aHandle();
    const holder = await app.build.aUser({ username });
    await app.query("UPDATE users SET username_is_of_page = true WHERE id = $1", [holder.id]);
    const provider = await app.build.aProvider({ username });
    const ownerOf = async () =>
      (await app.query("SELECT owner_id FROM providers WHERE id = $1", [provider.id]))[0];
    expect(await ownerOf()).toEqual({ owner_id: holder.id });
    const owner = await signUpBy(anAccount(username));
    expect(await ownPage(owner.token)).toBe(username);
  });

  test("of a deleted person is not opened by their account, even before they are erased", async () => {
    const account = anAccount(aHandle());
    const deleted = await signUpBy(account);
    await app.query(
      `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$;
       CREATE TRIGGER fail BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION fail()`,
    );
    const document = `mutation { deleteUser(input: { reviews: WITHDRAW }) { userErrors { message } } }`;
    const { data } = await app.graph(document, {}, { bearer: deleted.token });
    expect(data.deleteUser.userErrors).toEqual([]);
    const back = await signUpBy(account);
    expect(back.viewer.user.id).not.toBe(deleted.viewer.user.id);
    await app.query("DROP TRIGGER fail ON users; DROP FUNCTION fail()");
  });

  test("can be claimed again after its owner deleted their profile", async () => {
    const username = aHandle();
    await app.build.aProvider({ username });
    const account = anAccount(username);
    const { viewer } = await signUpBy(account);
    await app.query("DELETE FROM users WHERE id = $1", [await keyOf(viewer.user.id)]);
    expect(await ownPage((await signUpBy(account)).token)).toBe(username);
  });
});

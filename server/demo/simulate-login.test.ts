import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { opened } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { readyOwner, readyReviewer } from "./ready-users";

let clock = new Date();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    isListening: true,
    now: () => clock,
    env: { DEMO_DATA: "on" },
  });
  for (const { displayName, username, instagramId, facebookId } of [readyReviewer, readyOwner]) {
    await app.query(
      "INSERT INTO users (display_name, username, is_verified, instagram_id, facebook_id, created_at) VALUES ($1, $2, true, $3, $4, now())",
      [displayName, username, instagramId, facebookId],
    );
  }
});
afterAll(() => app.close());

/** A browser with cookies. */
function aBrowser() {
  const cookies = new Map<string, string>();
  const headers = () => ({ cookie: [...cookies].map((pair) => pair.join("=")).join("; ") });
  const keep = (set: string | string[] | undefined) => {
    for (const one of [set ?? []].flat()) {
      const [name = "", value = ""] = one.split(";")[0]!.split("=");
      cookies.set(name, value);
    }
  };
  async function graph(document: string, variables = {}) {
    const answer = await app.graph(document, variables, { headers: headers() });
    keep(answer.headers["set-cookie"]);
    return answer.data;
  }
  async function post(url: string, form: Record<string, string>) {
    const answer = await app.http.inject({
      method: "POST",
      url,
      headers: { ...headers(), "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams(form).toString(),
    });
    keep(answer.headers["set-cookie"]);
    return answer;
  }

  /** Walks from the sign-in button to the code. */
  async function allow(decision: Record<string, string>) {
    const { startInstagramSignIn } = await graph(
      "mutation { startInstagramSignIn { authorizeUrl } }",
    );
    const url = new URL(startInstagramSignIn.authorizeUrl, "http://page");
    const shown = await app.http.inject(url.pathname + url.search);
    expect(shown.statusCode).toBe(200);
    const answer = await post(url.pathname, {
      ...Object.fromEntries(url.searchParams),
      ...decision,
    });
    return { answer, back: new URL(String(answer.headers.location), "http://page") };
  }
  async function finish(back: URL) {
    const { code, state } = Object.fromEntries(back.searchParams);
    const data = await graph(
      `mutation ($input: SignInWithInstagramInput!) { signInWithInstagram(input: $input) { ${opened} } }`,
      { input: { code, state } },
    );
    return data.signInWithInstagram;
  }
  const signIn = async (decision: Record<string, string>) => finish((await allow(decision)).back);

  async function facebook(decision: Record<string, string>) {
    const answer = await post("/simulator/facebook/v25.0/dialog/oauth", decision);
    const [, json = "{}"] = /id="answer">(.*?)<\/script>/.exec(answer.body) ?? [];
    const { accessToken = "" } = JSON.parse(json) as { accessToken?: string };
    const data = await graph(
      `mutation ($input: SignInWithFacebookInput!) { signInWithFacebook(input: $input) { ${opened} } }`,
      { input: { token: accessToken } },
    );
    return { answer, token: accessToken, entered: data.signInWithFacebook };
  }
  return { allow, finish, signIn, facebook, graph, headers };
}

describe("Instagram", () => {
  test("the ready reviewer and the ready owner can sign in (AUTH-01, Q82)", async () => {
    for (const ready of [readyReviewer, readyOwner]) {
      const page = await aBrowser().allow({ decision: "typed", typed: "someone" });
      expect(page.back.pathname).toBe("/auth/callback");
      const { viewer } = await aBrowser().signIn({ decision: ready.instagramId });
      expect(viewer.user).toMatchObject({ username: ready.username, isVerified: true });
      const typed = await aBrowser().signIn({ decision: "typed", typed: `@${ready.username}` });
      expect(typed.viewer.user.id).toBe(viewer.user.id);
    }
  });

  test("a typed username is declared, not confirmed, and is the same person only in the same browser (Q06, Q82)", async () => {
    const browser = aBrowser();
    const { viewer } = await browser.signIn({ typed: "Mira.K" });
    expect(viewer).toMatchObject({
      hasPassword: false,
      user: { displayName: "Mira K.", username: null, isVerified: false },
      identities: [{ method: "INSTAGRAM", status: "DECLARED" }],
    });
    expect((await browser.signIn({ typed: "mira.k" })).viewer.user.id).toBe(viewer.user.id);
    expect(await aBrowser().signIn({ typed: "mira.k" })).toMatchObject({
      token: null,
      userErrors: [{ message: "An account with this Instagram username already exists" }],
    });
  });

  test("a typed username does not sign in to the user who has it confirmed (Q06)", async () => {
    const { username } = await app.build.aUser({ username: "real.owner" } as never);
    expect(await aBrowser().signIn({ typed: username as string })).toMatchObject({ token: null });
  });

  test("accepts only codes that it issued, once, for an hour, and with the verifier (Q36)", async () => {
    const browser = aBrowser();
    const { back } = await browser.allow({ typed: "one.time" });
    const made = new URL(back);
    made.searchParams.set("code", "AQmade-up");
    const message = "this login has already been used";
    expect(await browser.finish(made)).toMatchObject({ userErrors: [{ message }] });
    expect((await browser.signIn({ typed: "one.time" })).token).toBeTruthy();
    const late = await browser.allow({ typed: "one.time" });
    clock = new Date(clock.getTime() + 61 * 60_000);
    const { back: fresh } = await browser.allow({ typed: "one.time" });
    fresh.searchParams.set("code", late.back.searchParams.get("code")!);
    expect(await browser.finish(fresh)).toMatchObject({ userErrors: [{ message }] });
    // Another person's code with one's own state: the PKCE verifier does not match.
    const other = await aBrowser().allow({ typed: "some.one" });
    const mine = await browser.allow({ typed: "one.time" });
    mine.back.searchParams.set("code", other.back.searchParams.get("code")!);
    expect(await browser.finish(mine.back)).toMatchObject({ userErrors: [{ message }] });
  });

  test.each([
    ["used", "this login has already been used"],
    ["expired", "this login has expired, please try again"],
    ["busy", "Instagram is busy right now, please try again later"],
  ])("plays the fault %s", async (fault, message) => {
    expect(await aBrowser().signIn({ typed: "faulty", fault })).toMatchObject({
      userErrors: [{ message }],
    });
  });

  test("returns with a refusal, and asks again after an invalid name (ERR-31)", async () => {
    const { back } = await aBrowser().allow({ decision: "refuse" });
    expect(back.pathname).toBe("/auth/callback");
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error: "access_denied",
      error_reason: "user_denied",
      state: expect.any(String),
    });
    const { answer } = await aBrowser().allow({ typed: '"><script>alert(1)</script>' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain("<script>alert");
    expect(answer.body).toContain("Enter up to 30 letters");
  });

  test("refuses a request that is not from Plaudit", async () => {
    for (const url of [
      "/simulator/instagram/oauth/authorize",
      "/simulator/instagram/oauth/authorize?client_id=1000000000000001&redirect_uri=https%3A%2F%2Fevil.example%2F&response_type=code&scope=x",
    ]) {
      const answer = await app.http.inject(url);
      expect(answer.statusCode).toBe(400);
    }
  });

  test("returns userData with our own bearer; the state cookie is enough (REST-26, Q62)", async () => {
    const browser = aBrowser();
    const { back } = await browser.allow({ decision: readyOwner.instagramId });
    const post = (body: object, headers = {}) =>
      app.rest("POST", "/api/instagram/token", body, headers);
    const answer = await post({ code: back.searchParams.get("code") }, browser.headers());
    expect(answer.status).toBe(200);
    const { accessToken, ...userData } = answer.body.userData;
    expect(userData).toMatchObject({
      username: readyOwner.username,
      verificationStatus: { instagram: true },
      loginMethod: "instagram",
    });
    const { status, body } = await app.rest(
      "GET",
      "/api/auth-middleware?action=validate",
      undefined,
      { authorization: `Bearer ${accessToken}` },
    );
    expect([status, body.user.userId]).toEqual([200, userData.userId]);
    expect(await post({ code: back.searchParams.get("code") }, browser.headers())).toMatchObject({
      status: 400,
      body: { success: false, error: "this login has already been used" },
    });
    const other = await browser.allow({ decision: readyOwner.instagramId });
    expect(await post({ code: other.back.searchParams.get("code") })).toMatchObject({
      status: 400,
      body: { error: "this login was not started in this browser, please try again" },
    });
    for (const bad of [
      {},
      { code: null },
      { code: 7 },
      { code: ["a"] },
      { code: "x".repeat(6_000) },
    ]) {
      const { status, body } = await post(bad, browser.headers());
      expect([status, typeof body.error]).toEqual([400, "string"]);
    }
    expect((await app.rest("GET", "/api/instagram/token")).status).toBe(405);
  });
});

describe("Facebook", () => {
  test("the ready users can sign in, and a typed name is the same person only in the same browser (AUTH-02)", async () => {
    const owner = await aBrowser().facebook({ decision: readyOwner.facebookId });
    expect(owner.entered.viewer.user.username).toBe(readyOwner.username);
    const reviewer = await aBrowser().facebook({ decision: readyReviewer.facebookId });
    expect(reviewer.entered.viewer.user.username).toBe(readyReviewer.username);

    const browser = aBrowser();
    const first = await browser.facebook({ typed: "Noor Haddad" });
    expect(first.entered.viewer.user).toMatchObject({ displayName: "Noor H.", isVerified: false });
    const again = await browser.facebook({ typed: "Noor Haddad" });
    expect(again.entered.viewer.user.id).toBe(first.entered.viewer.user.id);
    const stranger = await aBrowser().facebook({ typed: "Noor Haddad" });
    expect(stranger.entered.viewer.user.id).not.toBe(first.entered.viewer.user.id);
  });

  test.each([
    [{ typed: "A", fault: "expired" }, "this login has expired, please try again"],
    [{ typed: "A", fault: "busy" }, "Facebook is busy right now, please try again later"],
    [{ decision: "refuse" }, "the login returned no token"],
  ])("plays %j", async (decision, message) => {
    const { entered } = await aBrowser().facebook(decision);
    expect(entered).toMatchObject({ token: null, userErrors: [{ message }] });
  });

  test("accepts only tokens that it issued (Q36)", async () => {
    const { signInWithFacebook } = await aBrowser().graph(
      `mutation { signInWithFacebook(input: { token: "EAASmade-up" }) { token userErrors { message } } }`,
    );
    expect(signInWithFacebook.userErrors).toEqual([
      { message: "this login has expired, please try again" },
    ]);
  });
});

test("A configured network has no simulator, and the other one keeps its own", async () => {
  const other = await startTestApp({ env: { FACEBOOK_APP_ID: "1", FACEBOOK_APP_SECRET: "s" } });
  expect((await other.http.inject("/simulator/facebook/sdk.js")).statusCode).toBe(404);
  expect((await other.http.inject("/simulator/instagram/oauth/authorize")).statusCode).toBe(400);
  await other.close();
});

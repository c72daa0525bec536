import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { startNetwork, type NetworkReply } from "#server/testing/network-server";
import { password, people } from "#server/testing/people";
import { bearerOf, runTable, twice, type Row } from "#server/testing/rest-table";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let clock = new Date();
let network: Awaited<ReturnType<typeof startNetwork>>;
let app: TestApp;
/** With rate limits of one request. */
let limited: TestApp;
/** With simulated networks. */
let simulated: TestApp;
beforeAll(async () => {
  network = await startNetwork();
  const env = {
    INSTAGRAM_APP_ID: "990602627938098",
    INSTAGRAM_APP_SECRET: "a1b2c3d4",
    INSTAGRAM_VERIFY_TOKEN: "agreed",
    INSTAGRAM_BASE_URL: network.address,
    FACEBOOK_APP_ID: "1234",
    FACEBOOK_APP_SECRET: "f4ce-b00c",
    FACEBOOK_BASE_URL: network.address,
  };
  const once = { LIMIT_CODE: "1/600", LIMIT_CONFIRM: "1/600", LIMIT_SIGN_IN: "1/300" };
  app = await startTestApp({ now: () => clock, env });
  limited = await startTestApp({ env: { ...env, ...once, RATE_LIMITS: "on" } });
  simulated = await startTestApp({ isListening: true, env: { DEMO_DATA: "on" } });
});
afterAll(async () => {
  await app.close();
  await limited.close();
  await simulated.close();
  network.close();
});
beforeEach(async () => {
  clock = new Date();
  await limited.query("DELETE FROM rate_limits");
  network.answer(({ path }) => personAt[path] ?? null);
});
const { signedUp, proofOf } = people(() => app);

/** A person as both networks describe them. */
let personAt: Record<string, NetworkReply> = {};
let met = 0;
function createPerson(username = `mira.kahn${(met += 1)}`) {
  const id = `178414999${String(10_000_000 + met)}`;
  const user = { user_id: id, id, username, name: "Mira Kahn", account_type: "Business" };
  personAt = {
    "/oauth/access_token": { body: { data: [{ access_token: "short", user_id: id }] } },
    "/access_token": {
      body: { access_token: "long", token_type: "bearer", expires_in: 5_183_944 },
    },
    "/v25.0/oauth/access_token": { body: { access_token: "long", expires_in: 5_183_944 } },
    "/v25.0/me": { body: user },
    "/v25.0/me/accounts": { body: { data: [], paging: {} } },
  };
  network.answer(({ path }) => personAt[path] ?? null);
}

const aToken = async (): Promise<string> => (await signedUp()).token;
const auth = (body: object, headers = {}, of: TestApp = app) =>
  of.rest("POST", "/api/auth-unified", body, headers);
const facebook = async (body: object = { facebookToken: "EAAG" }, token?: string, of = app) =>
  of.rest("POST", "/api/facebook/set-token", body, bearerOf(token ?? (await aToken())));

/** The return from Instagram in the same browser. */
let codes = 0;
async function instagram(body: object = {}, of: TestApp = app) {
  const way = "mutation { startInstagramSignIn { authorizeUrl } }";
  const { data, headers } = await of.graph(way);
  const state = new URL(data.startInstagramSignIn.authorizeUrl).searchParams.get("state");
  const cookie = String(headers["set-cookie"]).split(";")[0]!;
  const given = { code: `AQB-${(codes += 1)}`, state, ...body };
  return of.rest("POST", "/api/instagram/token", given, { cookie });
}

/** A sign-in by the simulator with a typed username. */
async function declared(username: string) {
  const way = "mutation { startInstagramSignIn { authorizeUrl } }";
  const { data, headers } = await simulated.graph(way);
  const url = new URL(data.startInstagramSignIn.authorizeUrl, "http://page");
  const allowed = await simulated.http.inject({
    method: "POST",
    url: url.pathname,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: `${url.searchParams}&typed=${username}`,
  });
  const back = new URL(String(allowed.headers.location), "http://page");
  const cookie = String(headers["set-cookie"]).split(";")[0]!;
  return simulated.rest("POST", "/api/instagram/token", Object.fromEntries(back.searchParams), {
    cookie,
  });
}

const unknownUser = Buffer.from("User:99999999").toString("base64url");

function codesBy(
  way: "phone" | "email",
  key: string,
  address: string,
): Record<"send" | "verify", Row[]> {
  const send = (body: object, of = app) => of.rest("POST", `/api/verification/${way}/send`, body);
  const verify = (body: object, of = app) =>
    of.rest("POST", `/api/verification/${way}/verify`, body);
  return {
    send: [
      [
        "sends",
        () => send({ [key]: address }),
        200,
        { debug_code: expect.stringMatching(/^\d{6}$/) },
      ],
      ["ERR-09 no address", () => send({}), 400, "Failed to send code: "],
      [
        "too often",
        () => twice(() => send({ [key]: address }, limited)),
        429,
        "Failed to send code: Too many attempts",
      ],
    ],
    verify: [
      [
        "verifies",
        async () =>
          verify({ [key]: address, code: (await send({ [key]: address })).body.debug_code }),
        200,
        { verified: true, proof: expect.any(String) },
      ],
      [
        "ERR-10 another code",
        () => verify({ [key]: address, code: "x" }),
        400,
        "Failed to verify code",
      ],
      [
        "too often",
        () => twice(() => verify({ [key]: address, code: "1" }, limited)),
        429,
        "Verification failed: Too many attempts",
      ],
    ],
  };
}
const byPhone = codesBy("phone", "phoneNumber", "+14155550123");
const byEmail = codesBy("email", "emailAddress", "ann@example.org");

runTable({
  "REST-03 to REST-10 POST /api/auth-unified": [
    [
      "signs in",
      async () => auth({ action: "signin", email: (await signedUp()).email, password }),
      200,
      { token: expect.any(String) },
    ],
    [
      "signs out",
      async () => auth({ action: "logout" }, bearerOf(await aToken())),
      200,
      { message: "Signed out" },
    ],
    [
      "changes the own profile",
      async () => auth({ action: "update", name: "Bea" }, bearerOf(await aToken())),
      200,
      { message: "Profile updated successfully!" },
    ],
    [
      "AUTH VAL-13 nothing to sign in with",
      () => auth({ action: "signin" }),
      400,
      "Please enter both email/phone and password",
    ],
    [
      "an unknown action",
      () => auth({ action: "fly" }),
      400,
      "action: must be signup, signin, verify, refresh, logout or update",
    ],
    [
      "a wrong password",
      async () => auth({ action: "signin", email: (await signedUp()).email, password: "x" }),
      401,
      "That sign-in and password don't match.",
    ],
    [
      "Q29 a proof of another address",
      async () => {
        const { email } = await signedUp();
        const proof = await proofOf("EMAIL", "mallory@example.org");
        return auth({ action: "signin", email, verifiedEmail: email, verificationData: { proof } });
      },
      401,
      "Verification failed",
    ],
    [
      "ERR-05 no bearer",
      () => auth({ action: "update", name: "Bea" }),
      401,
      "Authentication required",
    ],
    [
      "PERM-09 another's id",
      async () =>
        auth({ action: "update", userId: (await signedUp()).id }, bearerOf(await aToken())),
      403,
      "You can only change your own profile",
    ],
    [
      "ERR-08 an unknown id",
      async () => auth({ action: "verify", userId: unknownUser }, bearerOf(await aToken())),
      404,
      "No user found for verification",
    ],
    [
      "ERR-34 an existing person",
      async () => {
        const { firstName: name, lastName: family, token: _, id: __, ...person } = await signedUp();
        return auth({ action: "signup", ...person, name, family });
      },
      409,
      "already exists",
    ],
    [
      "too often",
      () => twice(() => auth({ action: "signin", email: "a@b.cd", password }, {}, limited)),
      429,
      "Too many attempts",
    ],
  ],
  "REST-13 POST /api/verification/phone/send": byPhone.send,
  "REST-14 POST /api/verification/phone/verify": byPhone.verify,
  "REST-15 POST /api/verification/email/send": byEmail.send,
  "REST-16 POST /api/verification/email/verify": byEmail.verify,
  "REST-26 POST /api/instagram/token": [
    [
      "signs in",
      () => (createPerson(), instagram()),
      200,
      { userData: expect.objectContaining({ accessToken: expect.any(String) }) },
    ],
    [
      "a state of another browser",
      () => (createPerson(), instagram({ state: "abc" })),
      400,
      "this login was not started in this browser, please try again",
    ],
    [
      "a declared username that is taken",
      () => twice(() => declared("mira.kahn")),
      409,
      "already exists",
    ],
    [
      "too often",
      () => (createPerson(), twice(() => instagram({}, limited))),
      429,
      "Too many attempts",
    ],
  ],
  "REST-27 POST /api/facebook/set-token": [
    ["adds it", () => (createPerson(), facebook()), 200, { message: "Facebook connected" }],
    ["no token", () => facebook({}), 400, "token"],
    [
      "no bearer",
      () => app.rest("POST", "/api/facebook/set-token", { facebookToken: "EAAG" }),
      401,
      "Authentication required",
    ],
    [
      "long after the sign-in",
      async () => {
        createPerson();
        const token = await aToken();
        clock = new Date(clock.getTime() + 14 * 60_000);
        const { body } = await auth({ action: "refresh", token });
        clock = new Date(clock.getTime() + 2 * 60_000);
        return facebook({ facebookToken: "EAAG" }, body.token);
      },
      403,
      "Please sign in again first",
    ],
    [
      "the login of another user",
      () => (createPerson(), twice(() => facebook())),
      409,
      "This Facebook login belongs to another profile",
    ],
    [
      "too often",
      async () => {
        createPerson();
        const { token } = await people(() => limited).signedUp();
        return twice(() => facebook({ facebookToken: "EAAG" }, token, limited));
      },
      429,
      "Too many attempts",
    ],
  ],
});

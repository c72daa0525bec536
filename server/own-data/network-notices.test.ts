import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { people } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { tracesOf } from "#server/testing/runner/traces";

const facebookSecret = "f4ce-b00c";
const instagramSecrets = ["a1b2c3d4", "e5f6a7b8"];
let app: TestApp;
let clock = new Date();
beforeAll(async () => {
  app = await startTestApp({
    now: () => clock,
    env: {
      FACEBOOK_APP_ID: "1234",
      FACEBOOK_APP_SECRET: facebookSecret,
      INSTAGRAM_APP_ID: "5678",
      INSTAGRAM_APP_SECRET: instagramSecrets.join(","),
      INSTAGRAM_VERIFY_TOKEN: "agreed",
      PUBLIC_URL: "https://plaudit.example",
    },
  });
});
afterAll(() => app.close());
beforeEach(() => {
  clock = new Date();
});
const { signedUp } = people(() => app);

let noticeCount = 0;
/** A unique signed request, as a network sends it. */
function signed(changes: object = {}, secret = facebookSecret): string {
  const issuedAt = Math.floor(clock.getTime() / 1000);
  const claims = {
    algorithm: "HMAC-SHA256",
    issued_at: issuedAt,
    expires: issuedAt + (noticeCount += 1),
  };
  const payload = Buffer.from(JSON.stringify({ ...claims, ...changes })).toString("base64url");
  return `${createHmac("sha256", secret).update(payload).digest("base64url")}.${payload}`;
}

async function tell(path: string, text: string) {
  const response = await app.http.inject({
    method: "POST",
    url: `/webhooks/${path}`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ signed_request: text }).toString(),
  });
  return { status: response.statusCode, body: response.json() };
}

let ids = 0;
/** A user linked to both networks, with a token of each. */
async function linkedUser({ hasPassword = true } = {}) {
  const { token, id: nodeId } = await signedUp();
  const id = await app.build.rowOf(nodeId);
  ids += 1;
  const known = { facebook: `3${ids}`, instagram: `1784140${ids}`, scoped: `2${ids}` };
  await app.query(
    `UPDATE users SET facebook_id = $2, instagram_id = $3, instagram_scoped_id = $4, username = 'u' || $1::integer,
       declared_username = NULL${hasPassword ? "" : ", password_hash = NULL"} WHERE id = $1`,
    [id, known.facebook, known.instagram, known.scoped],
  );
  for (const network of ["facebook", "instagram"]) {
    await app.query(
      "INSERT INTO network_tokens (user_id, network, sealed, expires_at) VALUES ($1, $2, 'x', '2999-01-01')",
      [id, network],
    );
  }
  return { id, token, ...known };
}
const tokensOf = async (id: number) =>
  (
    await app.query<{ network: string }>("SELECT network FROM network_tokens WHERE user_id = $1", [
      id,
    ])
  ).map(({ network }) => network);
const rowOf = async (id: number) => (await app.query("SELECT * FROM users WHERE id = $1", [id]))[0];
const isSignedIn = async (bearer: string) =>
  Boolean((await app.graph("{ viewer { email } }", {}, { bearer })).data.viewer);

describe("Removing our app on a network", () => {
  test("on Facebook deletes its token and nothing else", async () => {
    const { id, token, facebook } = await linkedUser();
    expect(await tell("facebook/deauthorize", signed({ user_id: facebook }))).toEqual({
      status: 200,
      body: { received: true },
    });
    expect(await tokensOf(id)).toEqual(["instagram"]);
    expect(await rowOf(id)).toMatchObject({ facebook_id: facebook });
    expect(await isSignedIn(token)).toBe(true);
  });

  test("on Instagram works with either of its ids and any app secret", async () => {
    const one = await linkedUser();
    await tell("instagram/deauthorize", signed({ user_id: one.instagram }, instagramSecrets[0]));
    expect(await tokensOf(one.id)).toEqual(["facebook"]);
    const other = await linkedUser();
    await tell("instagram/deauthorize", signed({ user_id: other.scoped }, instagramSecrets[1]));
    expect(await tokensOf(other.id)).toEqual(["facebook"]);
  });

  test("does not delete a newer token when the request is replayed", async () => {
    const { id, facebook } = await linkedUser();
    const text = signed({ user_id: facebook });
    await tell("facebook/deauthorize", text);
    await app.query(
      "INSERT INTO network_tokens (user_id, network, sealed, expires_at) VALUES ($1, 'facebook', 'y', '2999-01-01')",
      [id],
    );
    expect((await tell("facebook/deauthorize", text)).status).toBe(200);
    expect(await tokensOf(id)).toContain("facebook");
  });

  test("succeeds for an unknown user", async () => {
    expect((await tell("facebook/deauthorize", signed({ user_id: "404" }))).status).toBe(200);
  });
});

describe("A data deletion request", () => {
  const pageOf = async (url: string) => {
    const page = await app.http.inject(new URL(url).pathname);
    return { status: page.statusCode, html: page.body.replace(/\s+/g, " ") };
  };

  test("deletes Facebook's token and id, ends all sessions, and has a status page", async () => {
    const { id, token, facebook, instagram } = await linkedUser();
    const { status, body } = await tell("facebook/data-deletion", signed({ user_id: facebook }));
    expect([status, body]).toEqual([
      200,
      {
        url: `https://plaudit.example/data-deletion/${body.confirmation_code}`,
        confirmation_code: expect.stringMatching(/^[A-Z2-7]{16}$/),
      },
    ]);
    expect(await tokensOf(id)).toEqual(["instagram"]);
    expect(await rowOf(id)).toMatchObject({ facebook_id: null, instagram_id: instagram });
    expect(await isSignedIn(token)).toBe(false);
    const page = await pageOf(body.url);
    expect(page).toMatchObject({
      status: 200,
      html: expect.stringContaining("Your data was deleted"),
    });
    expect(page.html).toContain(body.confirmation_code);
    expect(page.html).toContain("Your Plaudit profile and your reviews are still there");
  });

  test("deletes the username from Instagram too", async () => {
    const { id, scoped } = await linkedUser();
    await tell("instagram/data-deletion", signed({ user_id: scoped }, instagramSecrets[0]));
    expect(await rowOf(id)).toMatchObject({
      username: null,
      instagram_id: null,
      instagram_scoped_id: null,
      is_verified: false,
    });
  });

  test("erases all data of the username if that network had confirmed it", async () => {
    for (const network of ["facebook", "instagram"] as const) {
      const { id, facebook, scoped, token } = await linkedUser();
      const name = `zq.${network}.${id}`;
      await app.query(
        `UPDATE users SET username = $2, display_name = $2, first_name = NULL WHERE id = $1`,
        [id, name],
      );
      if (network === "facebook") {
        await app.query("UPDATE users SET username_is_of_page = true WHERE id = $1", [id]);
      }
      await app.query(
        `INSERT INTO verifications (method, purpose, address, code_hash, expires_at, created_at)
         VALUES ('instagram', 'sign_in', $1, 'x', $2, $2)`,
        [name, clock],
      );
      await app.query("INSERT INTO reported_profiles VALUES ($1, 'test', '{}', $2)", [name, clock]);
      await app.query(
        "INSERT INTO looked_up_profiles (username, failed_at, failure) VALUES ($1, $2, 'not found')",
        [name, clock],
      );
      await app.graph(
        "mutation { startDataExport { userErrors { code } } }",
        {},
        { bearer: token },
      );
      await app.runJobs();
      const before = await tracesOf(app, [name]);
      expect(before).toHaveLength(5);
      const known = { facebook, instagram: scoped }[network];
      const secret = { facebook: facebookSecret, instagram: instagramSecrets[0] }[network];
      await tell(`${network}/data-deletion`, signed({ user_id: known }, secret));
      expect(await tracesOf(app, [name])).toEqual([]);
      expect(await rowOf(id)).toMatchObject({ display_name: "Reviewer", username: null });
    }
  });

  test("deletes a user without another way to sign in, and keeps their reviews without a name", async () => {
    const { id, facebook } = await linkedUser({ hasPassword: false });
    await app.query(
      "UPDATE users SET username = NULL, instagram_id = NULL, email_confirmed_at = NULL, phone_confirmed_at = NULL WHERE id = $1",
      [id],
    );
    const provider = await app.build.aProvider();
    await app.query(
      `INSERT INTO reviews (provider_id, user_id, rating, review_type, region, comment, verification_method)
       VALUES ($1, $2, 5, 'service', 'europe', 'Well.', 'authenticated')`,
      [provider.id, id],
    );
    const { body } = await tell("facebook/data-deletion", signed({ user_id: facebook }));
    await app.runJobs();
    expect(await rowOf(id)).toBeUndefined();
    expect(await tokensOf(id)).toEqual([]);
    const kept = "SELECT user_id, comment FROM reviews WHERE provider_id = $1";
    expect(await app.query(kept, [provider.id])).toEqual([{ user_id: null, comment: "Well." }]);
    expect((await pageOf(body.url)).html).toContain("Your reviews stay, without your name");
  });

  test("returns the same code when repeated, and a code for an unknown user too", async () => {
    const text = signed({ user_id: "405" });
    const answers = await Promise.all([1, 2, 3].map(() => tell("facebook/data-deletion", text)));
    const codes = answers.map(({ body }) => body.confirmation_code);
    expect(new Set(codes).size).toBe(1);
    expect((await pageOf(answers[0]!.body.url)).html).toContain("There was nothing to delete");
    const stored = "SELECT network, outcome FROM data_deletions WHERE code = $1";
    expect(await app.query(stored, codes.slice(0, 1))).toEqual([
      { network: "facebook", outcome: "nothing" },
    ]);
  });

  test("answers 404 for an unknown code, and for any code after 90 days", async () => {
    const { body } = await tell("facebook/data-deletion", signed({ user_id: "406" }));
    for (const code of ["AAAAAAAAAAAAAAAA", "<b>", "%27", "x".repeat(400)]) {
      const { status, html } = await pageOf(`https://p/data-deletion/${encodeURIComponent(code)}`);
      expect([code, status]).toEqual([code, 404]);
      expect(html).not.toContain("<b>");
    }
    clock = new Date(clock.getTime() + 90 * 86_400_000 - 1_000);
    await app.purgeExpiredRows();
    expect((await pageOf(body.url)).status).toBe(200);
    clock = new Date(clock.getTime() + 2_000);
    await app.purgeExpiredRows();
    expect((await pageOf(body.url)).status).toBe(404);
  });
});

const hour = 3_600;
const now = () => Math.floor(clock.getTime() / 1000);
test.each<[string, () => string]>([
  ["another secret", () => signed({ user_id: "1" }, "guessed")],
  ["another app's secret", () => signed({ user_id: "1" }, instagramSecrets[0])],
  ["no signature", () => `.${signed({ user_id: "1" }).split(".")[1]!}`],
  ["no payload", () => signed({ user_id: "1" }).split(".")[0]!],
  [
    "the payload of another",
    () => `${signed().split(".")[0]!}.${signed({ user_id: "1" }).split(".")[1]!}`,
  ],
  ["a third part", () => `${signed({ user_id: "1" })}.x`],
  ["another algorithm", () => signed({ user_id: "1", algorithm: "none" })],
  ["no user id", () => signed()],
  ["an invalid user id", () => signed({ user_id: "1 OR 1=1" })],
  ["an object as an id", () => signed({ user_id: { $ne: null } })],
  ["a signature of an hour ago", () => signed({ user_id: "1", issued_at: now() - hour - 1 })],
  ["one of the future", () => signed({ user_id: "1", issued_at: now() + 400 })],
  ["no time", () => signed({ user_id: "1", issued_at: undefined })],
  ["nothing", () => ""],
  ["far too much", () => `${"A".repeat(43)}.${"A".repeat(9_000)}`],
])("A notice with %s is refused, and nothing changes", async (_name, text) => {
  await app.query("UPDATE users SET facebook_id = NULL WHERE facebook_id = '1'");
  const { id } = await app.build.aUser();
  await app.query("UPDATE users SET facebook_id = '1' WHERE id = $1", [id]);
  for (const what of ["deauthorize", "data-deletion"]) {
    expect((await tell(`facebook/${what}`, text())).status).toBe(401);
  }
  expect(await rowOf(id)).toMatchObject({ facebook_id: "1" });
});

test("An id beyond 2^53 keeps its precision, and only form bodies are accepted", async () => {
  const { id } = await app.build.aUser();
  await app.query("UPDATE users SET facebook_id = '90071992547409931234' WHERE id = $1", [id]);
  const payload = Buffer.from(
    `{"algorithm":"HMAC-SHA256","issued_at":${now()},"user_id":90071992547409931234}`,
  ).toString("base64url");
  const mark = createHmac("sha256", facebookSecret).update(payload).digest("base64url");
  await tell("facebook/data-deletion", `${mark}.${payload}`);
  expect(await rowOf(id)).toMatchObject({ facebook_id: null });

  const url = "/webhooks/facebook/deauthorize";
  const json = { signed_request: signed({ user_id: "1" }) };
  expect((await app.http.inject({ method: "POST", url, payload: json })).statusCode).toBe(415);
  expect((await app.http.inject({ method: "POST", url })).statusCode).toBe(401);
  expect((await app.http.inject(url)).statusCode).toBe(405);
});

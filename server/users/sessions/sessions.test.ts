import { SignJWT, UnsecuredJWT, decodeJwt } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { altered, people, twelveAtOnce } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { createContext } from "#server/platform/request/context";
import { viewerOf } from "./viewer";

const start = new Date("2026-11-01T10:00:00.250Z");
let clock = start;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: () => clock });
});
afterAll(() => app.close());
beforeEach(() => {
  clock = start;
});
const { call, signedUp, whoIs } = people(() => app);
const after = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000);
};
const refresh = (token: string | null) => call("refreshSession", token === null ? null : { token });
const messageOf = (answer: { userErrors: { message: string }[] }) => answer.userErrors[0]?.message;

const chrome =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

async function signIn(
  person: { email: string; password: string },
  remember = false,
  agent = chrome,
) {
  const input = { identifier: person.email, password: person.password, remember };
  return call("signIn", input, { headers: { "user-agent": agent } });
}

describe("a bearer", () => {
  test("expires after exactly 15 minutes (Q42)", async () => {
    const { token, email } = await signedUp();
    after(15 * 60 - 1);
    expect(await whoIs(token)).toEqual({ email });
    after(1);
    expect(await whoIs(token)).toBe("Authentication expired");
  });

  test("contains the user and the session, and nothing else (Q42)", async () => {
    const { token } = await signedUp();
    const facts = decodeJwt(token);
    expect(Object.keys(facts).sort()).toEqual(["aud", "exp", "gen", "iat", "iss", "sid", "sub"]);
    expect(facts).toMatchObject({ iss: "plaudit", aud: "plaudit:user", gen: 1 });
  });

  test("no forgery is accepted, as a bearer or for a refresh (PERM-09)", async () => {
    const { token } = await signedUp();
    const facts = decodeJwt(token);
    const secret = new TextEncoder().encode(app.environment.config.secret);
    const sign = (claims: object, key = secret, alg = "HS256") =>
      new SignJWT({ ...facts, ...claims }).setProtectedHeader({ alg }).sign(key);
    const [head, body, signature] = token.split(".") as [string, string, string];
    const other = Buffer.from(JSON.stringify({ ...facts, sub: "1" })).toString("base64url");
    const guest = await app.graph("mutation { startGuestSession { token } }");
    const forgeries = {
      "alg none": new UnsecuredJWT(facts).encode(),
      "alg none with our head": `${Buffer.from('{"alg":"none"}').toString("base64url")}.${body}.`,
      "another key": await sign({}, new TextEncoder().encode("x".repeat(32))),
      "another algorithm": await sign({}, new TextEncoder().encode("x".repeat(64)), "HS512"),
      "another algorithm with our key": await sign({}, secret, "HS384"),
      "changed body": `${head}.${other}.${signature}`,
      "changed signature": `${head}.${body}.${altered(signature)}`,
      "no signature": `${head}.${body}.`,
      "another audience": await sign({ aud: "plaudit:admin" }),
      "two audiences": await sign({ aud: ["plaudit:user", "plaudit:guest"] }),
      "another issuer": await sign({ iss: "elsewhere" }),
      "no session": await sign({ sid: undefined }),
      "no generation": await sign({ gen: undefined }),
      "another's id": await sign({ sub: "one" }),
      words: "not-a-token",
    };
    for (const [name, forged] of Object.entries(forgeries)) {
      expect(await whoIs(forged), name).toBe("Authentication required");
      expect(messageOf(await refresh(forged)), name).toBe("Token refresh failed");
    }
    const someoneElse = await sign({ sub: String(Number(facts.sub) + 1) });
    expect(await whoIs(someoneElse)).toBe("Authentication expired");
    expect(messageOf(await refresh(someoneElse))).toBe("Authentication expired");

    // A guest token is no user token, and the other way around.
    expect(await whoIs(guest.data.startGuestSession.token)).toBeNull();
    expect(messageOf(await refresh(guest.data.startGuestSession.token))).toBe(
      "Token refresh failed",
    );
    const asGuest = await sign({ aud: "plaudit:guest", sub: "anon_x" });
    expect(await whoIs(asGuest)).toBeNull();
    // The session itself is unaffected.
    expect(await whoIs(token)).not.toBeTypeOf("string");
  });

  test("an invalid bearer fails only private reads, not public ones (PERM-01)", async () => {
    await app.build.aProvider({ username: "open.to.all" });
    const read = (fields: string) =>
      app.graph(`{ provider(username: "open.to.all") { ${fields} } }`, {}, { bearer: "bad" });
    expect((await read("username")).errors).toBeUndefined();
    const refused = await read("username viewerHasSaved");
    expect(refused.errors?.[0]).toMatchObject({
      message: "Authentication required",
      extensions: { code: "UNAUTHENTICATED" },
    });
  });

  test("the viewer costs one statement per request, however often it is read", async () => {
    const { token } = await signedUp();
    const facts = { requestId: "r", bearer: token, ipAddress: "192.0.2.1" };
    const ctx = createContext(app.environment, facts);
    const before = app.database.statementCount();
    const [one, other] = await Promise.all([viewerOf(ctx), viewerOf({ ...ctx })]);
    expect(one).toBe(other);
    expect(app.database.statementCount() - before).toBe(1);
  });
});

describe("a rotation", () => {
  test("returns the next bearer, with a later expiry (REST-06, Q42)", async () => {
    const { token, email } = await signedUp();
    after(20 * 60);
    const next = await refresh(token);
    expect(next.userErrors).toEqual([]);
    expect(new Date(next.expiresAt).getTime() - clock.getTime()).toBe(15 * 60_000);
    expect(decodeJwt(next.token).gen).toBe(2);
    expect(await whoIs(next.token)).toEqual({ email });
    // With the header as well as the input.
    const byHeader = await call("refreshSession", null, { bearer: next.token });
    expect(decodeJwt(byHeader.token).gen).toBe(3);
  });

  test("twelve concurrent refreshes return identical bytes (Q42)", async () => {
    const { token } = await signedUp();
    after(60);
    const answers = await twelveAtOnce(() => refresh(token));
    expect(new Set(answers.map((answer) => answer.token)).size).toBe(1);
    expect(decodeJwt(answers[0].token).gen).toBe(2);
  });

  test("for 10 seconds the old bearer returns the same successor, and is accepted (Q42)", async () => {
    const { token, email } = await signedUp();
    after(60);
    const next = await refresh(token);
    after(10);
    expect(await whoIs(token)).toEqual({ email });
    expect((await refresh(token)).token).toBe(next.token);
  });

  test.each(["refresh", "request"] as const)(
    "Q42 after 10 seconds the old bearer ends the session in a %s",
    async (kind) => {
      const { token } = await signedUp();
      after(60);
      const next = await refresh(token);
      after(10.001);
      if (kind === "request") expect(await whoIs(token)).toBe("Authentication expired");
      else expect(messageOf(await refresh(token))).toBe("Authentication expired");
      expect(await whoIs(next.token)).toBe("Authentication expired");
      expect(messageOf(await refresh(next.token))).toBe("Authentication expired");
    },
  );

  test.each(["refresh", "request"] as const)(
    "Q42 a %s that arrived in time but waited for a refresh ends no session",
    async (kind) => {
      const { token, email } = await signedUp();
      after(60);
      const next = await refresh(token);
      const lock = app.environment.database.source.createQueryRunner();
      await lock.startTransaction();
      try {
        await lock.query("LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE");
        const held = kind === "refresh" ? refresh(token) : whoIs(token);
        const waiting =
          "SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'sessions'::regclass";
        await expect.poll(() => lock.query(waiting)).not.toHaveLength(0);
        after(10.001);
        await lock.rollbackTransaction();
        if (kind === "request") expect(await held).toEqual({ email });
        else expect((await held).token).toBe(next.token);
      } finally {
        if (lock.isTransactionActive) await lock.rollbackTransaction();
        await lock.release();
      }
      expect(await whoIs(next.token)).toEqual({ email });
    },
  );

  test("Q42 the old bearer ends the session once its successor has been rotated", async () => {
    const { token } = await signedUp();
    const second = await refresh(token);
    const third = await refresh(second.token);
    expect(messageOf(await refresh(token))).toBe("Authentication expired");
    expect(await whoIs(third.token)).toBe("Authentication expired");
  });

  test("an old bearer in a mutation ends the session, even though the mutation is rolled back", async () => {
    const { token } = await signedUp();
    const next = await refresh(token);
    after(11);
    const update = call("updateProfile", { firstName: "Eve" }, { bearer: token });
    await expect(update).rejects.toThrow("Authentication expired");
    expect(await whoIs(next.token)).toBe("Authentication expired");
  });

  test.each([
    ["without", false, 12 * 3600],
    ["with", true, 30 * 86_400],
  ])(
    "a session %s Remember me ends after its time, refreshed or not (Q42, Q48)",
    async (_w, remember, seconds) => {
      const person = await signedUp();
      let { token } = await signIn(person, remember);
      const begun = clock;
      clock = new Date(begun.getTime() + (seconds - 2) * 1000);
      const last = await refresh(token);
      expect(last.userErrors).toEqual([]);
      expect(new Date(last.expiresAt).getTime()).toBe(begun.getTime() + seconds * 1000);
      token = last.token;
      clock = new Date(begun.getTime() + seconds * 1000);
      expect(messageOf(await refresh(token))).toBe("Authentication expired");
      expect(await whoIs(token)).toBe("Authentication expired");
    },
  );

  test("without any token, authentication is required (ERR-05)", async () => {
    expect(messageOf(await refresh(null))).toBe("Authentication required");
  });
});

describe("the list of sessions", () => {
  const list = "{ viewer { sessions { id browser system isCurrent isRemembered lastUsedAt } } }";

  test("lists browser and system, most recently used first, without addresses", async () => {
    const person = await signedUp();
    after(60);
    await signIn(person, true, firefox);
    after(60);
    const { token } = await signIn(person);
    const { data } = await app.graph(list, {}, { bearer: token });
    expect(data.viewer.sessions).toMatchObject([
      { browser: "Chrome", system: "Linux", isCurrent: true, isRemembered: false },
      { browser: "Firefox", system: "Windows", isCurrent: false, isRemembered: true },
      { browser: "Unknown browser", system: "Unknown system", isCurrent: false },
    ]);
  });

  test("ends your own at once; others and unknown ones are not found", async () => {
    const person = await signedUp();
    const [mine, other] = [await signIn(person), await signIn(person, false, firefox)];
    const stranger = await signedUp();
    const bearer = mine.token;
    const foreign = await app.graph(list, {}, { bearer: stranger.token });
    const [{ id: foreignId }] = foreign.data.viewer.sessions;
    const own = mine.viewer.sessions.find((each: { isCurrent: boolean }) => each.isCurrent);
    const none = Buffer.from(`Session:${"0".repeat(8)}-0000-4000-8000-${"0".repeat(12)}`);
    for (const id of [foreignId, none.toString("base64url"), stranger.id]) {
      expect(await call("endSession", { id }, { bearer })).toEqual({
        endedSessionId: null,
        userErrors: [{ code: "NOT_FOUND", message: "Session not found", field: ["id"] }],
      });
    }
    expect(await whoIs(stranger.token)).toEqual({ email: stranger.email });

    const heard = app.environment.events.follow(
      "sessionEnded",
      decodeJwt(other.token).sid as string,
    );
    const announced = heard.next();
    const { id } = other.viewer.sessions.find((each: { isCurrent: boolean }) => each.isCurrent);
    expect((await call("endSession", { id }, { bearer })).endedSessionId).toBe(id);
    expect((await announced).value).toEqual({ key: decodeJwt(other.token).sid });
    await heard.return();
    expect(await whoIs(other.token)).toBe("Authentication expired");
    expect(await whoIs(bearer)).toEqual({ email: person.email });

    const node = (of: string, as?: string) =>
      app.graph(`{ node(id: "${of}") { id } }`, {}, as ? { bearer: as } : {});
    expect((await node(own.id, bearer)).data.node).toEqual({ id: own.id });
    expect((await node(own.id, stranger.token)).data.node).toBeNull();
    expect((await node(own.id)).data.node).toBeNull();
    await expect(call("endSession", { id: own.id })).rejects.toThrow("Authentication required");
  });
});

test("all other sessions end at once, also a sign-in that waits for its second factor", async () => {
  const endOthers = (bearer?: string) =>
    app.graph(
      "mutation { endOtherSessions { viewer { sessions { id isCurrent lastUsedAt } } userErrors { code } } }",
      {},
      bearer ? { bearer } : {},
    );
  const person = await signedUp();
  const stranger = await signedUp();
  const [mine, other] = [await signIn(person), await signIn(person, true, firefox)];
  const row = await app.build.rowOf(person.id);
  await app.query(
    `INSERT INTO sign_in_challenges (kind, hash, user_id, created_at, expires_at)
     VALUES ('second_factor', 'x', $1, now(), now() + interval '5 minutes')`,
    [row],
  );
  const { data } = await endOthers(mine.token);
  expect(data.endOtherSessions).toMatchObject({
    viewer: { sessions: [{ isCurrent: true }] },
    userErrors: [],
  });
  expect(data.endOtherSessions.viewer.sessions).toHaveLength(1);
  for (const { token } of [person, other]) {
    expect(await whoIs(token)).toBe("Authentication expired");
  }
  expect(await app.query("SELECT FROM sign_in_challenges WHERE user_id = $1", [row])).toEqual([]);
  expect(await whoIs(mine.token)).toEqual({ email: person.email });
  expect(await whoIs(stranger.token)).toEqual({ email: stranger.email });
  expect((await endOthers()).errors![0]!.extensions.code).toBe("UNAUTHENTICATED");
  expect((await endOthers(other.token)).errors![0]!.extensions.code).toBe("UNAUTHENTICATED");
});

describe("signing out", () => {
  const signOut = "mutation { signOut { isSignedOut userErrors { code } } }";

  test("ends the session, expired or not, and succeeds with any bearer (STATE-21, REST-07)", async () => {
    const { token } = await signedUp();
    const next = await refresh(token);
    after(16 * 60);
    for (const bearer of [next.token, token, "nonsense", undefined]) {
      const { data } = await app.graph(signOut, {}, bearer ? { bearer } : {});
      expect(data.signOut).toEqual({ isSignedOut: true, userErrors: [] });
    }
    expect(messageOf(await refresh(next.token))).toBe("Authentication expired");
  });

  test("clears the proof cookies, since another person may use the browser next", async () => {
    const { token } = await signedUp();
    const headers = { cookie: "plaudit_proof_email=abc; other=1" };
    const answer = await app.graph(signOut, {}, { bearer: token, headers });
    const cookies = [answer.headers["set-cookie"]].flat();
    expect(cookies).toEqual([
      expect.stringMatching(/^plaudit_proof_email=;.*Expires=Thu, 01 Jan 1970/),
    ]);
  });
});

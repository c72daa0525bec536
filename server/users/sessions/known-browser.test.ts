import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { knownBrowserDays, maxMarksOfKnownBrowser } from "#server/platform/settings/limits";
import { people } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";

const cookieName = "plaudit_browser";
let clock = new Date();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    now: () => clock,
    env: { RATE_LIMITS: "on", TRUSTED_PROXIES: "127.0.0.1", LIMIT_SIGN_UP: "100/60" },
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  clock = new Date();
  await app.query("DELETE FROM rate_limits");
});

interface Client {
  network: string;
  cookie?: string;
}
let networks = 0;
const aNetwork = () => `198.51.100.${(networks += 1)}`;
const headersOf = ({ network, cookie }: Client) => ({
  "x-forwarded-for": network,
  ...(cookie && { cookie: `${cookieName}=${cookie}` }),
});
const { signedUp } = people(() => app);

async function signIn(identifier: string, password: string, client: Client) {
  const { data, headers } = await app.graph(
    `mutation ($input: SignInInput!) { signIn(input: $input) { token userErrors { code } } }`,
    { input: { identifier, password } },
    { headers: headersOf(client) },
  );
  const cookie = [headers["set-cookie"] ?? []].flat().find((each) => each.startsWith(cookieName));
  const value = cookie?.split(";")[0]!.split("=")[1];
  const outcome = data.signIn.token ? "signed in" : data.signIn.userErrors[0].code;
  return { outcome, cookie, value };
}
async function start(address: string, client: Client) {
  const { data } = await app.graph(
    `mutation ($input: StartVerificationInput!) { startVerification(input: $input) {
       verification { id } debugCode userErrors { code } } }`,
    { input: { method: "EMAIL", address } },
    { headers: headersOf(client) },
  );
  return data.startVerification;
}
async function confirm(id: string, code: string, client: Client): Promise<string> {
  const { data } = await app.graph(
    `mutation ($input: ConfirmVerificationInput!) { confirmVerification(input: $input) { proof userErrors { code } } }`,
    { input: { id, code } },
    { headers: headersOf(client) },
  );
  const { proof, userErrors } = data.confirmVerification;
  return proof ? "confirmed" : userErrors[0].code;
}
const wrongCodeFor = (code: string) => (code === "000000" ? "000001" : "000000");

/** A user with a known browser. */
async function known() {
  const person = await signedUp();
  await app.query("UPDATE users SET email_confirmed_at = now() WHERE email = $1", [person.email]);
  const { value, cookie } = await signIn(person.email, person.password, { network: aNetwork() });
  return { ...person, browser: value!, cookie: cookie! };
}

describe("Wrong passwords of strangers (Q73)", () => {
  test("from one network block neither other networks nor a known browser", async () => {
    const person = await known();
    const stranger = { network: aNetwork() };
    for (let n = 0; n < 10; n++) {
      expect((await signIn(person.email, "a wrong one", stranger)).outcome).toBe("UNAUTHENTICATED");
    }
    expect((await signIn(person.email, "a wrong one", stranger)).outcome).toBe("THROTTLED");
    const { email, password, browser } = person;
    expect((await signIn(email, password, { ...stranger, cookie: browser })).outcome).toBe(
      "signed in",
    );
    expect((await signIn(email, password, { network: aNetwork() })).outcome).toBe("signed in");
  });

  test("from many networks reach a total limit of thirty, which does not affect a known browser", async () => {
    const { email, password, browser } = await known();
    for (let network = 0; network < 3; network++) {
      const stranger = { network: aNetwork() };
      for (let n = 0; n < 10; n++) {
        expect((await signIn(email, "a wrong one", stranger)).outcome).toBe("UNAUTHENTICATED");
      }
    }
    expect((await signIn(email, password, { network: aNetwork() })).outcome).toBe("THROTTLED");
    const own = { network: aNetwork(), cookie: browser };
    expect((await signIn(email, password, own)).outcome).toBe("signed in");
  });

  test("a known browser has ten wrong ones of its own, in any network", async () => {
    const { email, browser } = await known();
    for (let n = 0; n < 10; n++) {
      const own = { network: aNetwork(), cookie: browser };
      expect((await signIn(email, "a wrong one", own)).outcome).toBe("UNAUTHENTICATED");
    }
    const own = { network: aNetwork(), cookie: browser };
    expect((await signIn(email, "a wrong one", own)).outcome).toBe("THROTTLED");
  });
});

describe("codes (VERIFY-13)", () => {
  test("wrong codes of strangers do not block a known browser", async () => {
    const { email, browser } = await known();
    const own = { network: aNetwork(), cookie: browser };
    const guess = async (tries: number, stranger: Client) => {
      const outcomes: string[] = [];
      let { verification, debugCode } = await start(email, stranger);
      for (let n = 0; n < tries; n++) {
        if (n % 4 === 0 && n > 0) ({ verification, debugCode } = await start(email, stranger));
        outcomes.push(await confirm(verification.id, wrongCodeFor(debugCode), stranger));
      }
      return outcomes;
    };
    const one = await guess(11, { network: aNetwork() });
    expect(one).toEqual([...Array<string>(10).fill("INVALID"), "THROTTLED"]);
    const { verification, debugCode } = await start(email, own);
    expect(await confirm(verification.id, debugCode, own)).toBe("confirmed");
  });

  test("codes requested by strangers do not use up the limit of a known browser", async () => {
    const { email, browser } = await known();
    for (let n = 0; n < 3; n++) await start(email, { network: aNetwork() });
    const stranger = await start(email, { network: aNetwork() });
    expect(stranger.userErrors).toMatchObject([{ code: "THROTTLED" }]);
    const own = await start(email, { network: aNetwork(), cookie: browser });
    expect(own.userErrors).toEqual([]);
  });
});

describe("the cookie of a known browser", () => {
  const throttled = async (email: string) => {
    const strangers = Array.from({ length: 3 }, () => ({ network: aNetwork() }));
    for (const stranger of strangers) {
      for (let n = 0; n < 10; n++) await signIn(email, "a wrong one", stranger);
    }
  };

  test("is HttpOnly, holds no address, and signs in to nothing", async () => {
    const { email, browser, cookie } = await known();
    expect(cookie).toMatch(/; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(Buffer.from(browser, "base64url").toString()).not.toContain(email);
    const headers = { cookie: `${cookieName}=${browser}` };
    const { data } = await app.graph("{ viewer { email } }", {}, { headers });
    expect(data.viewer).toBeNull();
  });

  test("is invalid for other users, when altered, and after it expires", async () => {
    const [ann, bob] = [await known(), await known()];
    await throttled(ann.email);
    const [id, ...marks] = ann.browser.split(".");
    const altered = `${id!.slice(0, -1)}${id!.endsWith("A") ? "Q" : "A"}.${marks.join(".")}`;
    for (const cookie of [bob.browser, altered, `${id}.${marks.at(-1)}x`, "x", ""]) {
      const client = { network: aNetwork(), cookie };
      expect((await signIn(ann.email, ann.password, client)).outcome).toBe("THROTTLED");
    }
    clock = new Date(clock.getTime() + (knownBrowserDays - 1) * 86_400_000);
    const own = { network: aNetwork(), cookie: ann.browser };
    expect((await signIn(ann.email, "a wrong one", own)).outcome).toBe("UNAUTHENTICATED");
    clock = new Date(clock.getTime() + 86_400_000);
    expect((await signIn(ann.email, ann.password, own)).outcome).toBe("THROTTLED");
  });

  test("remembers several users, up to a maximum number of marks", async () => {
    const first = await known();
    let cookie = first.browser;
    for (let n = 0; n < maxMarksOfKnownBrowser; n++) {
      const { email, password } = await signedUp();
      cookie = (await signIn(email, password, { network: aNetwork(), cookie })).value!;
      expect(cookie.split(".")[0]).toBe(first.browser.split(".")[0]);
      expect(cookie.split(".").length - 1).toBe(Math.min(n + 3, maxMarksOfKnownBrowser));
      if (n === 2) {
        await throttled(first.email);
        const client = { network: aNetwork(), cookie };
        expect((await signIn(first.email, "a wrong one", client)).outcome).toBe("UNAUTHENTICATED");
      }
    }
    const client = { network: aNetwork(), cookie };
    expect((await signIn(first.email, first.password, client)).outcome).toBe("THROTTLED");
  });
});

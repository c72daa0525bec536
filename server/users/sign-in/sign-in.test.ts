import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPerson, password, people } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { parseAddress } from "#server/verification/address";
import { parseIdentifier } from "./sign-in-identifier";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
const { call, signedUp, whoIs } = people(() => app);
const signIn = (identifier: string, secret = password) =>
  call("signIn", { identifier, password: secret });

const wrong = {
  token: null,
  expiresAt: null,
  viewer: null,
  suggestion: null,
  userErrors: [
    {
      code: "UNAUTHENTICATED",
      message: "That sign-in and password don't match.",
      field: null,
      retryAfterSeconds: null,
    },
  ],
};

test.each([
  ["VAL-14", "ann@x.org", "email", "ann@x.org"],
  ["VAL-14", " Ann@X.org ", "email", "ann@x.org"],
  ["VAL-15", "+49 151 23456789", "phone", "+4915123456789"],
  ["VAL-16", "@Some_Name", "instagram", "some_name"],
  ["VAL-16", "some.name", "instagram", "some.name"],
  ["Q25", "@some.name", "instagram", "some.name"],
  ["Q25", "@ann@x.org", "email", null],
  ["VAL-15", "0151 23456789", "instagram", null],
  ["VAL-16", "two words", "instagram", null],
])("%s %j is read as %s %s", (_ids, text, method, address) => {
  const { method: found, bare } = parseIdentifier(text);
  expect([found, parseAddress(found, bare)]).toEqual([method, address]);
});

test("e-mail, phone and username sign in with the password, in any way of writing them (AUTH-12, Q38)", async () => {
  const person = await signedUp();
  const spaced = person.phone.replace(/(\d{3})/g, "$1 ").trim();
  const written = [
    person.email,
    ` ${person.email.toUpperCase()} `,
    person.phone,
    spaced,
    person.instagramUsername,
    `@${person.instagramUsername.toUpperCase()}`,
    `\u202d${spaced}\u202c`,
    `mailto:${person.email}\u200b`,
    `https://www.instagram.com/${person.instagramUsername}/?igsh=1`,
  ];
  for (const identifier of written) {
    const answer = await signIn(identifier);
    expect(answer.userErrors, identifier).toEqual([]);
    expect(await whoIs(answer.token)).toEqual({ email: person.email });
  }
});

test("A password is the same however its characters are composed (AUTH-12)", async () => {
  const { email } = await signedUp({ password: "caf\u00e9 noir 99", confirmPassword: null });
  expect((await signIn(email, "cafe\u0301 noir 99")).token).not.toBeNull();
});

test("Both fields are required (VAL-13)", async () => {
  for (const [identifier, secret] of [
    ["", password],
    ["  ", password],
    ["ann@x.org", ""],
    ["", ""],
  ] as const) {
    expect(await signIn(identifier, secret)).toMatchObject({
      token: null,
      userErrors: [{ code: "REQUIRED", message: "Please enter both email/phone and password" }],
    });
  }
});

test("A wrong password, an unknown user and a user without a password get the same answer (AUTH-13, Q73, Q63)", async () => {
  const person = await signedUp();
  const { username } = await app.build.aUser();
  const tries: [string, string][] = [
    [person.email, `${password}!`],
    [person.email, password.toUpperCase()],
    [person.email, ` ${password}`],
    [person.email, "x".repeat(129)],
    ["unknown@example.org", password],
    ["+4915100000000", password],
    [username!, password],
    ["two words", password],
    ["@", password],
  ];
  for (const [identifier, secret] of tries) {
    expect(await signIn(identifier, secret), identifier).toEqual(wrong);
  }
});

test("A wrong password and an unknown user take the same time (Q73)", async () => {
  const strong = await startTestApp({ env: { PASSWORD_HASHING: "strong" } });
  const { call, signedUp } = people(() => strong);
  const person = await signedUp();
  let unknowns = 0;
  async function medians() {
    const took: [number[], number[]] = [[], []];
    for (let round = 0; round < 30; round++) {
      for (const kind of round % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
        const identifier = kind ? `unknown${++unknowns}@example.org` : person.email;
        const begun = performance.now();
        await call("signIn", { identifier, password: "certainly not it" });
        took[kind].push(performance.now() - begun);
      }
    }
    return took.map((times) => times.sort((x, y) => x - y)[15]!) as [number, number];
  }
  await call("signIn", { identifier: person.email, password: "warms up the code path" });
  // Noise on a busy machine may affect one round; a real difference would affect all three.
  const apart: number[] = [];
  for (let round = 0; round < 3 && !(apart.at(-1)! < 25); round++) {
    const [known, unknown] = await medians();
    apart.push(Math.abs(known - unknown));
    expect(Math.min(known, unknown)).toBeGreaterThan(5);
  }
  expect(Math.min(...apart)).toBeLessThan(25);
  await strong.close();
}, 180_000);

describe("too many attempts", () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await startTestApp({
      env: { RATE_LIMITS: "on", LIMIT_SIGN_UP: "100/60", LIMIT_SIGN_IN: "60/60" },
    });
  });
  afterAll(() => strict.close());
  const own = people(() => strict);
  const attempt = (identifier: string, secret: string) =>
    own.call("signIn", { identifier, password: secret });
  const waitOver = () =>
    strict.query("UPDATE rate_limits SET expire = 0 WHERE key LIKE 'WRONG_PASSWORD_WAIT:%'");

  test("ten wrong passwords for one user, by any identifier; then each further attempt waits longer (Q73)", async () => {
    const person = await own.signedUp();
    const names = [person.email, person.phone, person.instagramUsername];
    for (let round = 0; round < 10; round++) {
      expect(await attempt(names[round % 3]!, "not the password")).toEqual(wrong);
    }
    for (const [identifier, secret] of [
      [person.phone, "not the password"],
      [person.email, person.password],
    ] as const) {
      const { token, userErrors } = await attempt(identifier, secret);
      expect(token).toBeNull();
      expect(userErrors).toMatchObject([{ code: "THROTTLED", retryAfterSeconds: 30 }]);
      expect(userErrors[0].message).toBe("Too many attempts. Please try again in 30 seconds.");
    }
    await waitOver();
    expect(await attempt(person.email, "not the password")).toEqual(wrong);
    const again = await attempt(person.email, person.password);
    expect(again.userErrors).toMatchObject([{ code: "THROTTLED", retryAfterSeconds: 60 }]);
    // No lockout: the right password clears the failed attempts.
    await waitOver();
    expect((await attempt(person.email, person.password)).token).not.toBeNull();
    for (let round = 0; round < 9; round++) await attempt(person.email, "not the password");
    expect((await attempt(person.email, person.password)).token).not.toBeNull();
  });

  test("unknown users are limited like known ones, even with concurrent attempts (Q73)", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => attempt("unknown@example.org", "not the password")),
    );
    const codes = answers.map(({ userErrors }) => userErrors[0].code);
    expect(codes.filter((code) => code === "UNAUTHENTICATED")).toHaveLength(10);
    expect(codes.filter((code) => code === "THROTTLED")).toHaveLength(10);
  });

  test("25 attempts per client in five minutes, for any user (Q73)", async () => {
    const other = await startTestApp({ env: { RATE_LIMITS: "on" } });
    const { call: knock } = people(() => other);
    try {
      const codes: string[] = [];
      for (let round = 0; round < 26; round++) {
        const input = { identifier: `a${round}@example.org`, password };
        codes.push((await knock("signIn", input)).userErrors[0].code);
      }
      expect(codes.slice(0, 25)).toEqual(Array<string>(25).fill("UNAUTHENTICATED"));
      expect(codes[25]).toBe("THROTTLED");
    } finally {
      await other.close();
    }
  });
});

test("a hundred sign-ins in one request are refused before one of them is tried", async () => {
  const person = aPerson();
  const one = (name: string) =>
    `${name}: signIn(input: { identifier: "${person.email}", password: "x" }) { token }`;
  const two = await app.graph(`mutation { ${one("a")} ${one("b")} }`);
  expect(two.status).toBe(400);
  expect(two.errors![0]!.extensions.code).toBe("LIMIT_EXCEEDED");
});

test("two users whose email addresses differ only in form sign in with their own form", async () => {
  const [first, second] = [await signedUp(), await signedUp()];
  await app.query("UPDATE users SET email = $1 WHERE email = $2", [
    "jos\u00e9@x.example",
    first.email,
  ]);
  await app.query("UPDATE users SET email = $1 WHERE email = $2", [
    "jose\u0301@x.example",
    second.email,
  ]);
  for (const email of ["jos\u00e9@x.example", "jose\u0301@x.example"]) {
    const { token, userErrors } = await signIn(email);
    expect(userErrors).toEqual([]);
    expect(await whoIs(token)).toEqual({ email });
  }
  const other = await signIn("jos\u00e9\u200b@x.example");
  expect(await whoIs(other.token)).toEqual({ email: "jos\u00e9@x.example" });
});

test("two users whose phone numbers are one sign in with their own form", async () => {
  const [first, second] = [await signedUp(), await signedUp()];
  const set = "UPDATE users SET phone = $1 WHERE email = $2";
  await app.query(set, ["+525512345678", first.email]);
  await app.query(set, ["+5215512345678", second.email]);
  expect(await whoIs((await signIn("+52 55 1234 5678")).token)).toEqual({ email: first.email });
  expect(await whoIs((await signIn("+52 1 55 1234 5678")).token)).toEqual({ email: second.email });
});

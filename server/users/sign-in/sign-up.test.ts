import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPerson, password, people, twelveAtOnce } from "#server/testing/people";
import { startTestApp, type TestApp } from "#server/testing/test-app";

let app: TestApp;
let clock = new Date();
beforeAll(async () => {
  app = await startTestApp({ now: () => clock, env: { PASSWORD_HASHING: "strong" } });
});
afterAll(() => app.close());
beforeEach(() => {
  clock = new Date();
});
const { call, proofOf, usernameProofOf, signedUp, whoIs } = people(() => app);

const faults = (answer: { userErrors: { message: string; field: string[] | null }[] }) =>
  answer.userErrors.map(({ field, message }) => `${field?.[0] ?? "-"}: ${message}`);

async function countUsers(): Promise<number> {
  const [row] = await app.query<{ count: number }>("SELECT count(*)::integer AS count FROM users");
  return row!.count;
}

describe("by a password", () => {
  test("signs in at once; contact data is unconfirmed and the username declared (AUTH-11, STATE-20, STATE-30, PERM-05, Q82)", async () => {
    const person = aPerson({ email: " ANN.A@Example.org ", instagramUsername: "@Ann.A" });
    const answer = await call("signUp", person);
    expect(answer).toMatchObject({
      suggestion: null,
      userErrors: [],
      viewer: {
        email: "ann.a@example.org",
        phone: person.phone,
        isVerified: true,
        hasPassword: true,
        needsCurrentPassword: false,
        user: { displayName: "Ann Q.", username: null, isVerified: false },
        profile: { firstName: "Ann", lastName: "Quist", instagramUsername: "ann.a" },
        identities: [
          { method: "EMAIL", status: "PENDING", confirmedAt: null },
          { method: "PHONE", status: "PENDING", confirmedAt: null },
          { method: "INSTAGRAM", status: "DECLARED", confirmedAt: null },
        ],
      },
    });
    expect(await whoIs(answer.token)).toEqual({ email: "ann.a@example.org" });
    const [stored] = await app.query<{ hash: string }>(
      "SELECT password_hash AS hash FROM users WHERE email = 'ann.a@example.org'",
    );
    expect(stored!.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test("all missing fields are reported at once, and blank ones count as missing (VAL-10, VAL-11)", async () => {
    const before = await countUsers();
    const expected = [
      "firstName: First name is required",
      "lastName: Last name is required",
      "email: Email is required",
      "phone: Phone number is required",
      "instagramUsername: Instagram username is required",
      "password: Password is required",
    ];
    expect(faults(await call("signUp", {}))).toEqual(expected);
    const blank = { firstName: " ", lastName: "\t", email: " ", phone: "  ", password: "" };
    const answer = await call("signUp", { ...blank, instagramUsername: " @ " });
    expect(faults(answer)).toEqual(expected);
    expect(answer).toMatchObject({ token: null, viewer: null, suggestion: null });
    expect(await countUsers()).toBe(before);
  });

  test.each([
    ["VAL-04", { email: "ann.example.org" }, "email: Email is invalid"],
    ["VAL-04 Q24", { email: "ann@example" }, "email: Email is invalid"],
    ["VAL-04", { email: `${"a".repeat(250)}@b.org` }, "email: Email is invalid"],
    ["Q89", { phone: "0151 2345678" }, "phone: Phone number is invalid"],
    ["Q89", { phone: "+1" }, "phone: Phone number is invalid"],
    [
      "VAL-06",
      { instagramUsername: "two words" },
      "instagramUsername: Instagram username is invalid",
    ],
    [
      "VAL-07 LIMIT-03",
      { password: "1234567" },
      "password: Password must be at least 8 characters",
    ],
    ["VAL-07", { password: "x".repeat(129) }, "password: Password must be at most 128 characters"],
    ["VAL-07", { password: "PassWord" }, "password: Password is too common"],
    ["VAL-08", { confirmPassword: `${password} ` }, "confirmPassword: Passwords do not match"],
    ["VAL-12", { confirmPassword: "" }, "confirmPassword: Please confirm your password"],
    ["VAL-01", { firstName: "\u202e\u200b" }, "firstName: First name is required"],
    [
      "VAL-01",
      { firstName: "a".repeat(81) },
      "firstName: First name may have at most 80 characters",
    ],
  ])("%s refuses %j", async (_ids, changes, message) => {
    const confirmation = "password" in changes ? { confirmPassword: changes.password } : {};
    const answer = await call("signUp", aPerson({ ...confirmation, ...changes }));
    expect(faults(answer)).toEqual([message]);
    expect(answer.token).toBeNull();
  });

  test.each([
    ["LIMIT-03 8 characters", { password: "zq8!mvw7", confirmPassword: null }],
    ["VAL-07 128 characters", { password: "𝒜é".repeat(64), confirmPassword: null }],
    ["VAL-01 a name of 80 characters", { firstName: "ä".repeat(80), lastName: "ß".repeat(80) }],
    ["Q89 a number with spaces", { phone: "+49 151 99 88 77 66" }],
  ])("takes %s", async (_what, changes) => {
    const answer = await call("signUp", aPerson(changes));
    expect(faults(answer)).toEqual([]);
  });

  test("an address of another user is refused at its field, without a suggestion (ERR-34, Q22)", async () => {
    const known = await signedUp();
    const answer = await call("signUp", { ...known, token: undefined, id: undefined });
    expect(answer).toMatchObject({ token: null, suggestion: null });
    expect(answer.userErrors).toMatchObject([
      { code: "CONFLICT", field: ["email"], message: "An account with this email already exists" },
      {
        code: "CONFLICT",
        field: ["phone"],
        message: "An account with this phone number already exists",
      },
      {
        code: "CONFLICT",
        field: ["instagramUsername"],
        message: "An account with this Instagram username already exists",
      },
    ]);
    const { username } = await app.build.aUser();
    const named = await call("signUp", aPerson({ instagramUsername: username }));
    expect(faults(named)[0]).toContain("An account with this Instagram username already exists");
  });

  test("twelve at once with one address make one person", async () => {
    const one = aPerson();
    const answers = await twelveAtOnce(() => call("signUp", aPerson({ email: one.email })));
    expect(answers.filter(({ token }) => token)).toHaveLength(1);
    const others = answers.filter(({ token }) => !token).flatMap(faults);
    expect(new Set(others)).toEqual(new Set(["email: An account with this email already exists"]));
  });

  test("an address that this client has confirmed is confirmed at once, others are not (Q29)", async () => {
    const person = aPerson();
    const proof = await proofOf("EMAIL", person.email);
    const { viewer } = await call("signUp", { ...person, proof });
    expect(viewer.identities).toMatchObject([
      { method: "EMAIL", status: "CONFIRMED" },
      { method: "PHONE", status: "PENDING" },
      { method: "INSTAGRAM", status: "DECLARED" },
    ]);
    const other = await call("signUp", aPerson({ proof: await proofOf("EMAIL", "x@example.org") }));
    expect(other.viewer.identities[0]).toMatchObject({ method: "EMAIL", status: "PENDING" });
  });
});

describe("by a proof", () => {
  test.each([
    ["EMAIL", "only.mail@example.org", "Reviewer"],
    ["PHONE", "+4915123459999", "Reviewer"],
    ["INSTAGRAM", "only.dm", "only.dm"],
  ])(
    "makes a person of the confirmed %s alone (Q03, Q93)",
    async (method, address, displayName) => {
      const proof =
        method === "INSTAGRAM" ? await usernameProofOf(address) : await proofOf(method, address);
      const answer = await call("signUp", { proof });
      expect(answer.userErrors).toEqual([]);
      expect(answer.viewer).toMatchObject({
        hasPassword: false,
        user: { displayName, isVerified: true },
        profile: { hasChosenName: displayName !== "Reviewer" },
        identities: [{ method, status: "CONFIRMED" }],
      });
      // A proof is valid once.
      expect(await call("signUp", { proof })).toMatchObject({
        token: null,
        userErrors: [{ code: "UNAUTHENTICATED", message: "Verification failed" }],
      });
    },
  );

  test("takes the names that come with it, and the proof from the browser's cookie (Q03)", async () => {
    const proof = await proofOf("EMAIL", "cookie@example.org");
    const caller = { headers: { cookie: `plaudit_proof_email=${proof}` } };
    const answer = await call("signUp", { firstName: "Bo", lastName: "Ek" }, caller);
    expect(answer.viewer).toMatchObject({
      email: "cookie@example.org",
      profile: { displayName: "Bo E." },
    });
  });

  test("suggests signing in if the address has a user, and the proof stays valid (ERR-35, Q22)", async () => {
    const { email } = await signedUp();
    const proof = await proofOf("EMAIL", email);
    const answer = await call("signUp", { proof });
    expect(answer).toMatchObject({ token: null, suggestion: "SIGN_IN" });
    expect(faults(answer)).toEqual(["email: An account with this email already exists"]);
    expect((await call("signInWithProof", { proof })).viewer.email).toBe(email);
  });

  test("an unconfirmed address is removed from another user who holds it", async () => {
    const squatter = await signedUp({ email: "victim@example.org" });
    await call("signInWithProof", { proof: await proofOf("PHONE", squatter.phone) });
    const proof = await proofOf("EMAIL", "victim@example.org");
    expect(await call("signInWithProof", { proof })).toMatchObject({ suggestion: "SIGN_UP" });
    const { viewer } = await call("signUp", { proof });
    expect(viewer).toMatchObject({ email: "victim@example.org", phone: null });
    expect(await whoIs(squatter.token)).toBe("Authentication expired");
    const [left] = await app.query("SELECT email FROM users WHERE phone = $1", [squatter.phone]);
    expect(left).toEqual({ email: null });
  });

  test("twelve at once with one proof make one person", async () => {
    const proof = await proofOf("EMAIL", "twelve@example.org");
    const answers = await twelveAtOnce(() => call("signUp", { proof }));
    expect(answers.filter(({ token }) => token)).toHaveLength(1);
  });
});

describe("out of a session from before", () => {
  const migration = (changes = {}) => ({
    isLegacyMigration: true,
    firstName: "Lee",
    legacyFacebookId: "10158",
    ...changes,
  });

  test("keeps name and username, declared, without a password (Q11, SOCIAL-01, STATE-27)", async () => {
    const answer = await call("signUp", migration({ instagramUsername: "@Lee.Old" }));
    expect(answer).toMatchObject({
      userErrors: [],
      viewer: {
        hasPassword: false,
        needsCurrentPassword: false,
        user: { displayName: "Lee", username: null, isVerified: false },
        identities: [{ method: "INSTAGRAM", status: "DECLARED" }],
      },
    });
    const [stored] = await app.query(
      "SELECT facebook_id, login_method FROM users WHERE declared_username = 'lee.old'",
    );
    expect(stored).toEqual({ facebook_id: null, login_method: "facebook" });
    const password = { identifier: "lee.old", password: "" };
    expect((await call("signIn", password)).token).toBeNull();
  });

  test("is refused if the username is taken, confirmed or declared, or missing (Q11)", async () => {
    const { username } = await app.build.aUser();
    const { instagramUsername } = await signedUp();
    for (const taken of [username, instagramUsername]) {
      const answer = await call("signUp", migration({ instagramUsername: taken }));
      expect(answer.token).toBeNull();
      expect(faults(answer)[0]).toContain("already exists");
    }
    expect(faults(await call("signUp", migration()))).toEqual([
      "instagramUsername: Instagram username is required",
    ]);
  });
});

test("Five sign-ups per client in half an hour, then a wait; form errors do not count (Q72)", async () => {
  const strict = await startTestApp({ env: { RATE_LIMITS: "on" } });
  const own = people(() => strict);
  try {
    for (let round = 0; round < 7; round++) await own.call("signUp", aPerson({ email: "" }));
    for (let round = 0; round < 5; round++) await own.signedUp();
    const refused = await own.call("signUp", aPerson());
    expect(refused.token).toBeNull();
    expect(refused.userErrors).toMatchObject([
      { code: "THROTTLED", message: "Too many attempts. Please try again in 30 minutes." },
    ]);
  } finally {
    await strict.close();
  }
});

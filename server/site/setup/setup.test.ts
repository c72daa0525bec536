import { TOTP } from "otpauth";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app";
import { firstSetupLink } from "./first-setup-link";
import { createSetupKey } from "./setup-keys";

const production = {
  NODE_ENV: "production",
  SECRET: "0123456789abcdef0123456789abcdef",
  PUBLIC_URL: "https://plaudit.example",
  RATE_LIMITS: "",
  READ_CACHE: "off",
};
let clock = new Date();
let app: TestApp;
beforeEach(async () => {
  clock = new Date();
  app = await startTestApp({ env: production, now: () => clock });
});
afterEach(() => app.close());

const openDocument = `mutation ($input: OpenSetupInput!) {
  openSetup(input: $input) { role email endsAt userErrors { code message } } }`;
const createDocument = `mutation ($input: CreateOperatorInput!) {
  createOperator(input: $input) { token viewer { email admin { checks { name state } } }
    userErrors { code message field } } }`;
const updateDocument = `mutation ($input: UpdateSiteInput!) {
  updateSite(input: $input) { legal { name address country email } userErrors { code field } } }`;
const ann = { firstName: "Ann", lastName: "Smit", email: "ann@x.org", password: "tall green lamp" };
const legal = {
  name: "Plaudit BV",
  postalAddress: "Main Street 1\nUtrecht",
  country: "nl",
  email: "hello@x.org",
  authority: "Autoriteit Persoonsgegevens",
};

const newKey = () => createSetupKey(app.environment.database.source.manager, { now: clock });
const later = (minutes: number) => (clock = new Date(clock.getTime() + minutes * 60_000));

async function open(key: string | null, cookie = "") {
  const { data, headers } = await app.graph(
    openDocument,
    { input: { key } },
    { headers: { cookie } },
  );
  const [set = ""] = [headers["set-cookie"] ?? []].flat();
  return { ...data.openSetup, set, cookie: set.split(";")[0]! };
}

async function create(cookie: string, input: object = ann) {
  const { data } = await app.graph(createDocument, { input }, { headers: { cookie } });
  return data.createOperator;
}

test("A production start without an admin prints a link, unless an older link or set-up session still works", async () => {
  const link = await firstSetupLink(app.environment);
  expect(link).toMatch(/^https:\/\/plaudit\.example\/setup#key=[\w-]{43}$/);
  expect(await firstSetupLink(app.environment)).toBeNull();
  const { cookie } = await open(link!.split("=")[1]!);
  later(59);
  expect(await firstSetupLink(app.environment), "the session works").toBeNull();
  later(1);
  expect(await firstSetupLink(app.environment), "it has ended").not.toBeNull();
  later(24 * 60);
  const manager = app.environment.database.source.manager;
  await createSetupKey(manager, { now: clock, invited: { email: "cleo@x.org", role: "AUDITOR" } });
  const another = await firstSetupLink(app.environment);
  expect(another, "the link has expired, and an invitation makes no admin").not.toBeNull();
  expect((await create(cookie)).userErrors).toMatchObject([{ code: "UNAUTHENTICATED" }]);
  await create((await open(another!.split("=")[1]!)).cookie);
  later(25 * 60);
  expect(await firstSetupLink(app.environment), "there is an admin").toBeNull();
  const demonstration = { ...app.environment, config: { ...app.environment.config, mode: "demo" } };
  expect(await firstSetupLink(demonstration as typeof app.environment)).toBeNull();
});

test("A link opens a set-up session once, in an HttpOnly cookie, and a second use says why it is refused", async () => {
  const key = await newKey();
  const opened = await open(key);
  expect(opened).toMatchObject({ role: "ADMIN", email: null, userErrors: [] });
  expect(opened.set).toMatch(
    /^plaudit_setup=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  const again = await open(key);
  expect(again.userErrors[0].message).toContain("This link has been used");
  expect(again.set).toBe("");
  // Reload: this browser continues by its cookie.
  expect(await open(null, opened.cookie)).toMatchObject({ role: "ADMIN", userErrors: [] });
  expect((await open(null)).userErrors[0].message).toContain("no set-up session");
});

test("A link ends after 24 hours, a session after 60 minutes, and a newer link ends both", async () => {
  const wrong = await open("x".repeat(43));
  expect(wrong.userErrors[0].message).toContain("wrong, or a newer one has replaced it");
  const expired = await newKey();
  later(24 * 60);
  expect((await open(expired)).userErrors[0].message).toBe(
    "This link has expired. Print a new one with the command plaudit setup-link",
  );

  const { cookie } = await open(await newKey());
  later(60);
  expect((await create(cookie)).userErrors).toMatchObject([{ code: "UNAUTHENTICATED" }]);

  const ended = await open(await newKey());
  await newKey();
  expect((await create(ended.cookie)).userErrors).toMatchObject([{ code: "UNAUTHENTICATED" }]);
});

test("The account becomes the first admin with a confirmed address, which closes the set-up", async () => {
  const key = await newKey();
  const { cookie } = await open(key);
  const faults = (await create(cookie, { password: "short" })).userErrors;
  expect(faults.map(({ field }: { field: string[] }) => field[0])).toEqual([
    ...["firstName", "lastName", "email", "password"],
  ]);
  const created = await create(cookie);
  expect(created).toMatchObject({ token: expect.any(String), userErrors: [] });
  const states = Object.fromEntries(
    created.viewer.admin.checks.map(({ name, state }: { name: string; state: string }) => [
      name,
      state,
    ]),
  );
  expect(states).toMatchObject({ admin: "WRONG", legal: "MISSING", mail: "MISSING" });
  const rows = await app.query(
    `SELECT role, email_confirmed_at IS NOT NULL AS "isConfirmed" FROM operators JOIN users ON id = user_id`,
  );
  expect(rows).toEqual([{ role: "ADMIN", isConfirmed: true }]);
  expect((await create(cookie)).userErrors).toMatchObject([{ code: "UNAUTHENTICATED" }]);
  expect((await open(await newKey())).userErrors[0].message).toContain("This site has an admin");
});

test("An unconfirmed account of another person does not keep the address from the admin, a confirmed one does", async () => {
  await app.query("INSERT INTO users (display_name, email) VALUES ('Mallory', 'ann@x.org')");
  await app.query(
    "INSERT INTO users (display_name, email, email_confirmed_at) VALUES ('Bea', 'bea@x.org', now())",
  );
  const { cookie } = await open(await newKey());
  const taken = await create(cookie, { ...ann, email: "bea@x.org" });
  expect(taken.userErrors).toMatchObject([{ code: "CONFLICT", field: ["email"] }]);
  expect((await create(cookie)).userErrors).toEqual([]);
  const [mallory] = await app.query("SELECT email FROM users WHERE display_name = 'Mallory'");
  expect(mallory).toEqual({ email: null });
});

/** Waits until a statement waits for a lock. */
async function waiting() {
  const waits = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  await expect.poll(() => app.query(waits)).toHaveLength(1);
}

test("The set-up and plaudit setup-link take their locks in one order: roles, people, keys", async () => {
  const key = await newKey();
  const { cookie } = await open(key);
  for (const work of [() => open(key), () => create(cookie)]) {
    const command = await app.database.connect();
    try {
      await command.query("BEGIN");
      await command.query("SELECT pg_advisory_xact_lock(hashtext('plaudit:roles'))");
      const answered = work();
      await waiting();
      await command.query("SET LOCAL lock_timeout = '500ms'");
      const ended = await command.query("DELETE FROM setup_keys WHERE email IS NULL");
      expect(ended.rowCount).toBe(1);
      await command.query("ROLLBACK");
      await answered;
    } finally {
      await command.end();
    }
  }
});

test("An address that another sign-up takes at the same moment is refused in plain words", async () => {
  const { cookie } = await open(await newKey());
  const other = await app.database.connect();
  try {
    await other.query("BEGIN");
    await other.query("INSERT INTO users (display_name, email) VALUES ('Bea', 'ann@x.org')");
    const created = create(cookie);
    await waiting();
    await other.query("COMMIT");
    expect((await created).userErrors).toEqual([
      {
        code: "CONFLICT",
        message: "An account with this email already exists",
        field: ["email"],
      },
    ]);
    // The link is not used up.
    expect((await create(cookie)).userErrors).toEqual([]);
  } finally {
    await other.end();
  }
});

test("An invited operator gets the role of the invitation, for its address only", async () => {
  const manager = app.environment.database.source.manager;
  const invited = { email: "cleo@x.org", role: "MODERATOR" } as const;
  const key = await createSetupKey(manager, { now: clock, invited });
  const opened = await open(key);
  expect(opened).toMatchObject(invited);
  const created = await create(opened.cookie, { ...ann, email: "other@x.org" });
  expect(created.viewer).toEqual({ email: "cleo@x.org", admin: null });
  expect(await app.query("SELECT role FROM operators")).toEqual([{ role: "MODERATOR" }]);
  expect((await open(key)).userErrors[0].message).toBe(
    "This link has been used. Print a new one with the command plaudit admin add cleo@x.org",
  );
});

test("An admin with a second factor says who runs the site, everyone sees it, and each version stays", async () => {
  expect((await app.graph("{ site { legal { name } } }")).data.site.legal).toBeNull();
  const { cookie } = await open(await newKey());
  const bearer = (await create(cookie)).token as string;
  const update = async (input: object, by: string | null = bearer) => {
    const { data } = await app.graph(updateDocument, { input }, by ? { bearer: by } : {});
    return data.updateSite;
  };
  expect((await update(legal, null)).userErrors).toMatchObject([{ code: "NOT_FOUND" }]);
  expect((await update(legal)).userErrors).toMatchObject([{ code: "STRONG_SIGN_IN_REQUIRED" }]);
  const { data } = await app.graph("mutation { startOneTimeCodes { secret } }", {}, { bearer });
  const code = new TOTP({ secret: data.startOneTimeCodes.secret }).generate();
  await app.graph(
    "mutation ($code: String!) { confirmOneTimeCodes(input: { code: $code }) { userErrors { code } } }",
    { code },
    { bearer },
  );
  const faulty = { ...legal, name: "", country: "Holland", email: "no", socialProfile: "x" };
  expect((await update(faulty)).userErrors).toMatchObject([
    { code: "REQUIRED", field: ["name"] },
    { code: "INVALID", field: ["country"] },
    { code: "INVALID", field: ["email"] },
    { code: "INVALID", field: ["socialProfile"] },
  ]);
  const tooLong = { ...legal, name: "x".repeat(201), authority: "x".repeat(200) };
  expect((await update(tooLong)).userErrors).toMatchObject([{ code: "TOO_LONG", field: ["name"] }]);
  const shown = {
    name: "Plaudit BV",
    address: "Main Street 1\nUtrecht",
    country: "NL",
    email: "hello@x.org",
  };
  expect(await update(legal)).toMatchObject({ legal: shown, userErrors: [] });
  await update({ ...legal, name: "Plaudit NV" });
  const answer = await app.graph("{ site { name legal { name } services { mail } } }");
  expect(answer.data.site).toEqual({
    ...{ name: "Plaudit", legal: { name: "Plaudit NV" }, services: { mail: false } },
  });
  const versions = await app.query("SELECT name, changed_by FROM site_settings ORDER BY version");
  expect(versions).toMatchObject([{ name: "Plaudit BV" }, { name: "Plaudit NV" }]);
});

test("What the database says in an error stays in the log, not in the checks of the page", async () => {
  const { cookie } = await open(await newKey());
  const bearer = (await create(cookie)).token as string;
  await app.query("ALTER TABLE site_settings RENAME TO moved_settings");
  const { data } = await app.graph(
    "{ viewer { admin { checks { name state message } } } }",
    {},
    { bearer },
  );
  const found = data.viewer.admin.checks.find(({ name }: { name: string }) => name === "database");
  expect(found).toMatchObject({
    state: "WRONG",
    message: "The database cannot be read: the log of the server says why",
  });
  expect(JSON.stringify(data)).not.toContain("site_settings");
});

test("Over http on another machine than this one, the set-up stays closed", async () => {
  const other = await startTestApp({
    env: { ...production, PUBLIC_URL: "http://plaudit.example" },
  });
  const { data } = await other.graph(openDocument, { input: { key: "x" } });
  expect(data.openSetup.userErrors).toMatchObject([{ code: "FORBIDDEN" }]);
  await other.close();
});

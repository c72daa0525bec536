import { existsSync, mkdirSync, mkdtempSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database";
import type { Query } from "./check";
import { examine } from "./examine";
import { readSetUp } from "./read-set-up";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await database.query(complete);
});
afterEach(() => database.drop());

const complete = `
  INSERT INTO site (kind) VALUES ('production') ON CONFLICT (is_only) DO UPDATE SET kind = 'production';
  WITH people AS (
    INSERT INTO users (display_name, email, email_confirmed_at)
    VALUES ('Ann', 'ann@x.org', now()), ('Bea', 'bea@x.org', now()) RETURNING id
  ), granted AS (
    INSERT INTO operators (pseudonym, user_id, role, granted_at)
    SELECT 'Operator ' || id, id, 'ADMIN', now() FROM people RETURNING pseudonym
  ), keys AS (
    INSERT INTO totp_secrets (user_id, sealed, created_at, confirmed_at) SELECT id, '\\x00', now(), now() FROM people
  )
  INSERT INTO site_settings (name, address, country, email, authority, changed_at, changed_by)
  SELECT 'Plaudit BV', 'Main Street 1', 'NL', 'hello@x.org', 'AP', now(), min(pseudonym) FROM granted`;

const sound = {
  NODE_ENV: "production",
  SECRET: "0123456789abcdef0123456789abcdef",
  PUBLIC_URL: "https://plaudit.example",
  DATA_DIR: mkdtempSync(join(tmpdir(), "plaudit-check-")),
  SMTP_URL: "smtp://mail.example:587",
  MAIL_FROM: "hello@plaudit.example",
};

async function checked(env: Record<string, string> = {}, query: Query = database.query) {
  return examine({ ...readSetUp({ ...sound, ...env }), database: { query } });
}

test("A complete site is ready, and what is optional is listed without being essential", async () => {
  const { ok, checks } = await checked();
  const open = checks.filter(({ state }) => state !== "ok");
  expect(open.filter(({ essential }) => essential)).toEqual([]);
  expect(ok).toBe(true);
  expect(open.map(({ id }) => id).sort()).toEqual([
    "back-up",
    "look-up",
    "social",
    "text-messages",
  ]);
  const ids =
    "admin legal contact mail secret public-url database back-up jobs look-up social disk";
  expect(checks.map(({ id }) => id)).toEqual(expect.arrayContaining(ids.split(" ")));
});

type Broken = [
  what: string,
  id: string,
  setting: string,
  env: Record<string, string>,
  sql?: string,
];

test.each<Broken>([
  ["no admin", "admin", "plaudit setup-link", {}, "UPDATE operators SET revoked_at = now()"],
  [
    "an admin without a second factor",
    "admin",
    "/myprofile#security",
    {},
    "DELETE FROM totp_secrets",
  ],
  ["no legal identity", "legal", "/setup, step 2", {}, "DELETE FROM site_settings"],
  ["no contact address", "contact", "/setup, step 2", {}, "DELETE FROM site_settings"],
  ["no mail server", "mail", "SMTP_URL and MAIL_FROM", { SMTP_URL: "", MAIL_FROM: "" }],
  ["a mail server without a sender", "mail", "MAIL_FROM", { MAIL_FROM: "" }],
  ["an unreadable mail server", "mail", "SMTP_URL", { SMTP_URL: "mail.example" }],
  ["no secret", "secret", "SECRET", { SECRET: "" }],
  ["a short secret", "secret", "SECRET", { SECRET: "short" }],
  ["no public address", "public-url", "PUBLIC_URL", { PUBLIC_URL: "" }],
  [
    "a public address without https",
    "public-url",
    "PUBLIC_URL",
    { PUBLIC_URL: "http://x.example" },
  ],
  ["a demonstration's database", "database", "DATABASE_URL", {}, "UPDATE site SET kind = 'demo'"],
  ["a setting that production refuses", "settings", "RATE_LIMITS", { RATE_LIMITS: "off" }],
  ["an incomplete network", "social", "INSTAGRAM_APP", { INSTAGRAM_APP_ID: "1" }],
  ["a missing data folder", "disk", "DATA_DIR", { DATA_DIR: "/nonexistent/plaudit" }],
  [
    "jobs that no process runs",
    "jobs",
    "ROLE=worker",
    {},
    "SELECT graphile_worker.add_job('purge', run_at := now() - interval '1 hour')",
  ],
])("A site with %s is not ready: the check %s names %s", async (_what, id, setting, env, sql) => {
  if (sql) await database.query(sql);
  const { ok, checks } = await checked(env);
  const found = checks.find((check) => check.id === id)!;
  expect(found).toMatchObject({ state: expect.stringMatching(/missing|wrong/), essential: true });
  expect(found.setting).toContain(setting);
  expect(ok).toBe(false);
  expect(checks[0]!.state).not.toBe("ok");
});

test("The newest back-up must not be older than 26 hours, and one must exist where a folder is set", async () => {
  const folder = mkdtempSync(join(tmpdir(), "plaudit-backed-up-"));
  mkdirSync(join(folder, "wal"));
  const state = async (env: Record<string, string> = {}) => {
    const { checks } = await checked({ BACKUP_DIR: folder, ...env });
    const { state: found, essential } = checks.find(({ id }) => id === "back-up")!;
    return [found, essential];
  };
  expect(await state()).toEqual(["missing", true]);
  // A clock that was wrong for a while.
  mkdirSync(join(folder, "2999-01-01T00-00-00.000Z"));
  expect(await state()).toEqual(["missing", true]);
  const addAt = (time: Date) => mkdirSync(join(folder, time.toISOString().replaceAll(":", "-")));
  addAt(new Date(Date.now() - 27 * 3_600_000));
  expect(await state()).toEqual(["old", true]);
  addAt(new Date(Date.now() - 25 * 3_600_000));
  expect(await state(), "on the disk of DATA_DIR").toEqual(["wrong", false]);
  if (existsSync("/proc/self")) expect(await state({ DATA_DIR: "/proc" })).toEqual(["ok", true]);
});

test("An archive that has stood still for ten minutes is red, unless the database began or is backed up", async () => {
  const folder = mkdtempSync(join(tmpdir(), "plaudit-archived-"));
  mkdirSync(join(folder, "wal"));
  mkdirSync(join(folder, new Date().toISOString().replaceAll(":", "-")));
  const since = (started: string) => (text: string, values?: unknown[]) =>
    database.query<Record<string, unknown>>(
      text.replace("pg_postmaster_start_time()", `${started}::timestamptz`),
      values,
    );
  const message = async (query: Query) => {
    const { ok, checks } = await checked({ BACKUP_DIR: folder }, query);
    const found = checks.find(({ id }) => id === "back-up")!;
    return ok ? "" : found.message;
  };
  expect(await message(since("'2026-01-01'"))).toBe("");
  const before = new Date(Date.now() - 11 * 60_000);
  utimesSync(join(folder, "wal"), before, before);
  expect(await message(since("'2026-01-01'"))).toContain(`since ${before.toISOString()}`);
  expect(await message(since("now()"))).toBe("");
});

// Its size is always zero.
test.runIf(existsSync("/proc/self"))("A nearly full disk of the back-ups is named", async () => {
  const { checks } = await checked({ BACKUP_DIR: "/proc" });
  const { state, essential, message } = checks.find(({ id }) => id === "back-up")!;
  expect([state, essential]).toEqual(["wrong", true]);
  expect(message).toContain("Less than 5 GB are free in /proc");
});

test("Messages of the contact form that wait for a contact address are counted", async () => {
  await database.query("DELETE FROM site_settings");
  await database.query(
    `INSERT INTO contact_messages (name, email, message, created_at, tried_at, failure)
     VALUES ('Ines', 'ines@x.org', 'Hi', now(), now(), 'the site has no contact address'),
       ('Ines', 'ines@x.org', 'Hi', now(), now(), 'the email was refused')`,
  );
  const { checks } = await checked();
  const contact = checks.find(({ id }) => id === "contact")!;
  expect(contact.message).toBe(
    "The site has no contact address. Messages of the contact form that wait for one: 1.",
  );
});

test("Variables of the environment with any name leave the faults readable, and folders stay unnamed", async () => {
  const { ok, checks } = await checked({
    ...{ "A(": "1", "BASH_FUNC_x%%": "() {", "[": "1", SECRET: "short" },
    DATA_DIR: "/nonexistent/plaudit",
  });
  expect(ok).toBe(false);
  const secret = checks.find(({ id }) => id === "secret");
  expect(secret).toMatchObject({ state: "wrong", setting: "SECRET" });
  expect(JSON.stringify(checks)).not.toContain("/nonexistent");
  // Without any variable, the placeholders stand in.
  expect(readSetUp({}).config.publicUrl).toMatch(/^http/);
});

test("A site whose database does not answer is not ready, and says what is not known", async () => {
  const { ok, checks } = await checked({}, () => Promise.reject(new Error("no answer")));
  expect(ok).toBe(false);
  const stateOf = (id: string) => checks.find((check) => check.id === id)?.state;
  expect(["database", "admin", "legal", "jobs", "mail"].map(stateOf)).toEqual([
    ...["wrong", "wrong", "wrong", "wrong", "ok"],
  ]);
});

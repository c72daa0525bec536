import { execFile } from "node:child_process";
import { tmpdir } from "node:os";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { startMailServer } from "#server/testing/mail-server";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database";
import { commandLine } from "./command-line";

const run = promisify(execFile);
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const set = { DATABASE_URL: database.url, PUBLIC_URL: "https://plaudit.example" };
  const env = { ...set, NODE_ENV: "production", DATA_DIR: tmpdir(), SECRET: "s".repeat(32) };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  await database.query(
    `INSERT INTO providers (username, display_name, is_featured, featured_on, featured_reason)
     VALUES ('ada', 'Ada', false, NULL, NULL), ('ben', 'Ben', true, '2026-11-01', 'Answers at night.')`,
  );
  await database.query(
    `INSERT INTO users (display_name, email, email_confirmed_at)
     VALUES ('Ann', 'ann@x.org', now()), ('Bea', 'bea@x.org', now())`,
  );
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await database.drop();
});

/** What a command prints; throws what it refuses. */
async function plaudit(...given: string[]): Promise<string> {
  const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  try {
    await commandLine.parseAsync(given, { from: "user" });
    return written.mock.calls.map(([text]) => text).join("");
  } finally {
    written.mockRestore();
  }
}

function stateOf(username: string) {
  const state = "SELECT is_featured, featured_reason FROM providers WHERE username = $1";
  return database.query(state, [username]);
}

test("plaudit feature features a provider with a reason, and ends it", async () => {
  const answer = await plaudit("feature", "ada", "Answers every review.");
  expect(answer).toBe("ada is now featured.\n");
  const featured = { is_featured: true, featured_reason: "Answers every review." };
  expect(await stateOf("ada")).toEqual([featured]);
  expect(await plaudit("feature", "ben", "--end")).toBe("ben is no longer featured.\n");
  expect(await stateOf("ben")).toEqual([{ is_featured: false, featured_reason: null }]);
});

test("An incomplete command fails with its usage and exit code 1", async () => {
  const script = ["--import", "tsx", "server/operations/plaudit.ts", "feature", "ada"];
  const failed = { code: 1, stderr: expect.stringContaining("Usage: plaudit feature") };
  await expect(run(process.execPath, script)).rejects.toMatchObject(failed);
});

test("Without an admin, plaudit setup-link prints a link of which only a hash is stored, and ends the older one", async () => {
  const older = await plaudit("setup-link");
  const link = await plaudit("setup-link");
  expect(link).toMatch(/^https:\/\/plaudit\.example\/setup#key=[\w-]{43}\n$/);
  expect(link).not.toBe(older);
  const keys = await database.query("SELECT encode(hash, 'hex') AS hash FROM setup_keys");
  expect(keys).toEqual([{ hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
});

test("plaudit admin gives roles to confirmed people, invites others by a link, and keeps the last admin", async () => {
  const added = await plaudit("admin", "add", "ann@x.org");
  expect(added).toMatch(/^ann@x\.org is now ADMIN: Operator \w+\.\n$/);
  await expect(plaudit("setup-link")).rejects.toThrow("This site has an admin");
  await expect(plaudit("admin", "remove", "ann@x.org")).rejects.toThrow("last admin");
  const demoted = plaudit("admin", "add", "ann@x.org", "--role", "TRIAGE");
  await expect(demoted).rejects.toThrow("last admin");

  await plaudit("admin", "add", "bea@x.org");
  expect(await plaudit("admin", "remove", "ann@x.org")).toContain("no longer an operator");
  const listed = JSON.parse(await plaudit("admin", "list", "--json"));
  expect(listed.operators).toMatchObject([{ email: "bea@x.org", role: "ADMIN" }]);

  const invited = await plaudit("admin", "add", "Cleo@X.org", "--role", "MODERATOR");
  expect(invited).toContain("https://plaudit.example/setup#key=");
  const rows = await database.query("SELECT email, role FROM setup_keys WHERE email IS NOT NULL");
  expect(rows).toEqual([{ email: "cleo@x.org", role: "MODERATOR" }]);
  const removed = await plaudit("admin", "remove", " Cleo@X.org ");
  expect(removed).toBe("cleo@x.org is no longer invited: the link has ended.\n");
  const invitations = "SELECT FROM setup_keys WHERE email IS NOT NULL";
  expect(await database.query(invitations)).toEqual([]);
  const again = plaudit("admin", "remove", "cleo@x.org");
  await expect(again).rejects.toThrow("cleo@x.org has neither a role nor an invitation.");
  await expect(plaudit("admin", "remove", "cleo")).rejects.toThrow("is not an e-mail address");

  await plaudit("admin", "add", "dan@x.org");
  await database.query(
    "INSERT INTO users (display_name, email, email_confirmed_at) VALUES ('Dan', 'dan@x.org', now())",
  );
  await plaudit("admin", "add", "dan@x.org", "--role", "AUDITOR");
  expect(await database.query(invitations), "the role replaces the invitation").toEqual([]);
});

test("plaudit mail-test says what the mail server answered, or why it took nothing", async () => {
  const server = await startMailServer({ authOptional: true });
  onTestFinished(server.close);
  await expect(plaudit("mail-test", "ann@x.org")).rejects.toThrow("set SMTP_URL and MAIL_FROM");
  vi.stubEnv("SMTP_URL", `smtp://127.0.0.1:${server.port}`);
  vi.stubEnv("MAIL_FROM", "hello@plaudit.example");
  expect(await plaudit("mail-test", " Ann@x.org ")).toMatch(/^The mail server answered: 250 /);
  expect(server.letters).toMatchObject([{ to: ["ann@x.org"] }]);
  await expect(plaudit("mail-test", "ann")).rejects.toThrow("ann is not an email address.");
  server.refuse(550, "no such person here");
  await expect(plaudit("mail-test", "bea@x.org")).rejects.toThrow("550 no such person here");
  vi.stubEnv("SMTP_URL", "smtp://127.0.0.1:9");
  await expect(plaudit("mail-test", "ann@x.org")).rejects.toThrow("127.0.0.1:9 cannot be used");
});

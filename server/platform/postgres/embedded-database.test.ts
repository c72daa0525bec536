import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeEach, expect, test } from "vitest";
import { restoreLinks } from "./embedded-binaries";
import { startEmbeddedDatabase, type EmbeddedDatabase } from "./embedded-database";
import { createLog } from "#server/platform/settings/log";
import { StartError } from "#server/platform/settings/start-error";
import { findRunningDatabase } from "./running-database";

const log = createLog("silent");
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "plaudit-embedded-"));
const files = path.join(dataDir, "postgres");
let database: EmbeddedDatabase | null = null;

// The tests share one folder of data: each finds the database running that the one before left.
beforeEach(async () => {
  database ??= await startEmbeddedDatabase(dataDir, log);
}, 60_000);

afterAll(async () => {
  await database?.stop();
  fs.rmSync(dataDir, { recursive: true });
});

async function stop(): Promise<void> {
  await database?.stop();
  database = null;
}

async function query(text: string, url = database!.url): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

function postmaster(): number {
  return Number.parseInt(fs.readFileSync(path.join(files, "postmaster.pid"), "utf8"), 10);
}

async function eventually<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  for (const end = Date.now() + 10_000; ; await sleep(50)) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

test("It is durable, listens on this machine only, and asks for a password", async () => {
  const settings = `SELECT current_setting('fsync') AS fsync,
    current_setting('synchronous_commit') AS commit, current_setting('listen_addresses') AS addresses,
    current_setting('unix_socket_directories') AS sockets, current_setting('password_encryption') AS password`;
  expect(await query(settings)).toEqual([
    { fsync: "on", commit: "on", addresses: "127.0.0.1", sockets: "", password: "scram-sha-256" },
  ]);
  const wrong = new URL(database!.url);
  wrong.password = "wrong";
  await expect(query("SELECT 1", wrong.href)).rejects.toMatchObject({ code: "28P01" });
  const rules = await query("SELECT DISTINCT auth_method FROM pg_hba_file_rules");
  expect(rules).toEqual([{ auth_method: "scram-sha-256" }]);
});

test("docker-compose.scale.yml runs the same major version", async () => {
  const compose = fs.readFileSync("docker-compose.scale.yml", "utf8");
  const [row] = await query("SELECT current_setting('server_version') AS version");
  expect(compose).toContain(`image: postgres:${parseInt(row!.version as string, 10)}\n`);
});

test("Its password file is readable by its owner only", () => {
  const mode = fs.statSync(path.join(dataDir, "postgres-password")).mode & 0o777;
  expect(mode).toBe(0o600);
});

test("Letters of every script count as letters", async () => {
  const text = "SELECT lower('ÀÉЖ') AS lower, 'Жанна' ~ '^\\w+$' AS word";
  expect(await query(text)).toEqual([{ lower: "àéж", word: true }]);
});

test("A second server on the same DATA_DIR is refused", async () => {
  const refused = startEmbeddedDatabase(dataDir, log);
  await expect(refused).rejects.toThrow(/Another server .* is using .* its own DATA_DIR and PORT/);
  expect(await query("SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("It restarts and keeps committed data if it is killed under a running server", async () => {
  await query("CREATE TABLE kept (word text)");
  await query("INSERT INTO kept VALUES ('committed')");
  process.kill(postmaster(), "SIGKILL");
  const rows = await eventually(() => query("SELECT word FROM kept"));
  expect(rows).toEqual([{ word: "committed" }]);
});

test("Data survives a stop, and no process is left running", async () => {
  const pid = postmaster();
  await stop();
  expect(() => process.kill(pid, 0)).toThrow("ESRCH");
  expect(fs.existsSync(path.join(dataDir, "server.lock"))).toBe(false);
  database = await startEmbeddedDatabase(dataDir, log);
  expect(await query("SELECT word FROM kept")).toEqual([{ word: "committed" }]);
});

test("A start stops the database that a killed server left behind, and recovers", async () => {
  await stop();
  const left = await leaveBehind();
  database = await startEmbeddedDatabase(dataDir, log);
  expect(postmaster()).not.toBe(left);
  await eventually(async () => expect(() => process.kill(left, 0)).toThrow("ESRCH"));
  expect(await query("SELECT word FROM kept")).toEqual([{ word: "committed" }]);
});

test("A start recovers when server and database were killed together", async () => {
  await stop();
  process.kill(await leaveBehind(), "SIGKILL");
  database = await startEmbeddedDatabase(dataDir, log);
  expect(await query("SELECT word FROM kept")).toEqual([{ word: "committed" }]);
});

test("A reused process id in the file of a dead database is ignored", async () => {
  await stop();
  const stranger = spawn("sleep", ["60"]);
  fs.writeFileSync(path.join(files, "postmaster.pid"), `${stranger.pid}\n${files}\n0\n1\n`);
  fs.writeFileSync(path.join(dataDir, "server.lock"), `${stranger.pid} 1`);
  database = await startEmbeddedDatabase(dataDir, log);
  expect(stranger.exitCode).toBeNull();
  stranger.kill();
});

test("An interrupted first start is repeated", async () => {
  await stop();
  const cut = fs.mkdtempSync(path.join(os.tmpdir(), "plaudit-cut-"));
  fs.mkdirSync(path.join(cut, "postgres.new"));
  fs.writeFileSync(path.join(cut, "postgres.new", "PG_VERSION"), "18");
  const made = await startEmbeddedDatabase(cut, log);
  expect(await query("SELECT 1 AS one", made.url)).toEqual([{ one: 1 }]);
  await made.stop();
  expect(fs.readdirSync(cut).sort()).toEqual(["postgres", "postgres-password"]);
  fs.rmSync(cut, { recursive: true });
});

test("A missing password is reported with instructions", async () => {
  await stop();
  const file = path.join(dataDir, "postgres-password");
  fs.renameSync(file, `${file}.away`);
  const refused = startEmbeddedDatabase(dataDir, log);
  await expect(refused).rejects.toThrow(/database password is missing/);
  await expect(refused).rejects.toBeInstanceOf(StartError);
  fs.renameSync(`${file}.away`, file);
});

test("Missing links of its libraries are restored", () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "plaudit-links-"));
  fs.mkdirSync(path.join(folder, "native", "lib"), { recursive: true });
  fs.writeFileSync(path.join(folder, "native", "lib", "libx.so.6.18"), "library");
  const links = [{ source: "native/lib/libx.so.6.18", target: "native/lib/libx.so.6" }];
  fs.writeFileSync(path.join(folder, "native", "pg-symlinks.json"), JSON.stringify(links));
  expect(restoreLinks(folder)).toBe(true);
  expect(restoreLinks(folder)).toBe(true);
  expect(fs.readFileSync(path.join(folder, "native", "lib", "libx.so.6"), "utf8")).toBe("library");
  fs.rmSync(folder, { recursive: true });
});

test("A command finds the database of the running server, also where its folder is elsewhere, and none without a server", async () => {
  expect(await findRunningDatabase(dataDir)).toBe(database!.url);
  const note = path.join(dataDir, "postgres.location");
  fs.writeFileSync(note, `${files}\n`);
  expect(await findRunningDatabase(dataDir)).toBe(database!.url);
  fs.rmSync(note);
  await stop();
  expect(await findRunningDatabase(dataDir)).toBeNull();
  expect(await findRunningDatabase(path.join(dataDir, "missing"))).toBeNull();
});

test("A command waits for the database of a server that starts, and says which process has none", async () => {
  await stop();
  const starting = startEmbeddedDatabase(dataDir, log);
  const [found] = await Promise.all([findRunningDatabase(dataDir), starting]);
  database = await starting;
  expect(found).toBe(database.url);
  const pidFile = path.join(files, "postmaster.pid");
  const pid = fs.readFileSync(pidFile, "utf8");
  fs.writeFileSync(pidFile, pid.replace(/^((?:.*\n){3}).*/, "$11"));
  const refused = findRunningDatabase(dataDir, 300);
  await expect(refused).rejects.toThrow(`Process ${process.pid} is using`);
  fs.writeFileSync(pidFile, pid);
});

/** Starts a server of its own on the same data, kills it, and answers the process it left running. */
async function leaveBehind(): Promise<number> {
  const script = `
    const { startEmbeddedDatabase } = await import("./server/platform/postgres/embedded-database.ts");
    const { createLog } = await import("./server/platform/settings/log.ts");
    await startEmbeddedDatabase(${JSON.stringify(dataDir)}, createLog("silent"));
    process.stdout.write("up");
    setInterval(() => {}, 1000);`;
  const words = ["--import", "tsx", "--input-type=module", "--eval", script];
  const child = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "inherit"] });
  await new Promise((resolve) => child.stdout.once("data", resolve));
  const left = postmaster();
  child.kill("SIGKILL");
  await new Promise((resolve) => child.once("exit", resolve));
  return left;
}

import fs from "node:fs";
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from "#server/platform/postgres/embedded-database";
import type { Environment } from "#server/platform/request/context";
import { createLog } from "#server/platform/settings/log";
import { ArchiveFull, archiveLog, dropSlot, pruneArchive } from "./archive-log";
import { isWhole, readControl } from "./control-file";
import { copyCluster } from "./copy-cluster";
import { logErased } from "./erased-people";
import { writeHashed } from "./files";
import { verifyBackUp, writeManifest } from "./manifest";
import { restoreBackUp } from "./restore-back-up";
import {
  backUpRounds,
  isContinued,
  isDue,
  outdatedOf,
  queryOf,
  startBackUps,
} from "./start-back-ups";
import { backUpLock, type BackUpOptions, takeBackUp } from "./take-back-up";

const log = createLog("silent");
let folder: string;
let database: EmbeddedDatabase;
let client: pg.Client;
const inFolder = (name: string) => path.join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "plaudit-back-up-"));
  await fs.promises.chmod(folder, 0o711);
  database = await startEmbeddedDatabase(inFolder("data"), log);
  client = await connect(database);
  await client.query(`
    CREATE TABLE reviews (id integer PRIMARY KEY, text text);
    CREATE TABLE providers (id integer); CREATE TABLE users (id integer, erased_at timestamptz);
    CREATE TABLE erased_users (
      id integer GENERATED ALWAYS AS IDENTITY, user_id integer, reviews text, erased_at timestamptz);
    CREATE SCHEMA graphile_worker;
    CREATE FUNCTION graphile_worker.add_job(text, json, job_key text, max_attempts integer)
      RETURNS void LANGUAGE sql AS 'SELECT';
    INSERT INTO providers VALUES (1), (2); INSERT INTO users VALUES (1);
    INSERT INTO reviews SELECT n, repeat('good ', 200) FROM generate_series(1, 2000) n`);
}, 120_000);

afterAll(async () => {
  await client.end();
  await database.stop();
  await rm(folder, { recursive: true });
});

async function connect({ url }: EmbeddedDatabase): Promise<pg.Client> {
  const made = new pg.Client({ connectionString: url });
  made.on("error", () => {});
  await made.connect();
  return made;
}

/** In a session of its own, as a back-up needs. */
async function backUp(target: string, options: Partial<BackUpOptions> = {}) {
  const session = await connect(database);
  try {
    const query = async (text: string, values?: unknown[]) =>
      (await session.query(text, values)).rows as Record<string, unknown>[];
    return await takeBackUp(query, {
      dataDir: inFolder("data"),
      target: inFolder(target),
      ...options,
    });
  } finally {
    await session.end();
  }
}

const messageOf = (work: Promise<unknown>) =>
  work.then(
    () => "",
    (error: Error) => error.message,
  );

test("A back-up that is taken while reviews are saved restores all that were saved before it ended", async () => {
  let saved = 2000;
  const end = new AbortController();
  const saveReviews = async () => {
    for (; !end.signal.aborted; saved += 1)
      await client.query("INSERT INTO reviews VALUES ($1, 'late')", [saved + 1]);
  };
  const saving = saveReviews();
  await mkdir(inFolder("kept/2026-01-01T00-00-00.000Z.unfinished"), { recursive: true });
  let before = 0;
  let second: Promise<string> | undefined;
  const { folder: taken, manifest } = await backUp("kept", {
    onProgress() {
      before = saved;
      second ??= messageOf(backUp("kept"));
    },
  });
  end.abort();
  await saving;
  expect(await second).toContain("Another back-up is being taken");
  expect(await readdir(inFolder("kept"))).toEqual([path.basename(taken)]);
  expect(before).toBeGreaterThan(2000);
  expect(manifest).toMatchObject({ database: "embedded", rows: { providers: 2, users: 1 } });
  expect(await verifyBackUp(taken)).toEqual(manifest);

  // A newer one is damaged: the one before it is taken.
  await mkdir(inFolder("kept/2099-01-01T00-00-00.000Z"));
  const restored = await restoreBackUp(inFolder("kept"), { dataDir: inFolder("restored"), log });
  expect(restored.rows.reviews).toBeGreaterThanOrEqual(manifest.rows.reviews);
  expect(restored.rows.reviews).toBeLessThanOrEqual(saved);
  const again = await startEmbeddedDatabase(inFolder("restored"), log);
  const reader = await connect(again);
  const { rows } = await reader.query(
    "SELECT count(*)::integer AS count, max(id) AS last, count(DISTINCT text)::integer AS texts FROM reviews",
  );
  expect(restored.folder).toBe(taken);
  const { reviews } = restored.rows;
  expect(rows).toEqual([{ count: reviews, last: reviews, texts: 2 }]);
  await reader.end();
  await again.stop();
  const { rows: slots } = await client.query("SELECT FROM pg_replication_slots");
  expect(slots, "no slot keeps the log").toEqual([]);
}, 120_000);

test("With the archived log, any time after a back-up is restored, and people erased since are erased again", async () => {
  const session = await connect(database);
  const query = queryOf(session);
  const archive = () => archiveLog(query, inFolder("data/postgres"), inFolder("kept/wal"), 0);
  const save = (id: number) => client.query("INSERT INTO reviews VALUES ($1, 'minute')", [id]);
  const count = (await query("SELECT count(*)::integer AS count FROM reviews"))[0]!.count as number;
  await save(-1);
  const { rows } = await client.query<{ time: Date }>("SELECT clock_timestamp() AS time");
  await setTimeout(20);
  await save(-2);
  expect((await archive()).count).toBeGreaterThan(0);
  await logErased(query, inFolder("kept"));
  expect(await readFile(inFolder("kept/erased.log"), "utf8"), "also without erasures").toBe("");
  await query(`INSERT INTO erased_users (user_id, reviews, erased_at)
    VALUES (1, 'WITHDRAW', now()), (9, 'WITHDRAW', now()), (1, 'WITHDRAW', '2026-01-01')`);
  await logErased(query, inFolder("kept"));
  await logErased(query, inFolder("kept"));
  const lines = await readFile(inFolder("kept/erased.log"), "utf8");
  expect(lines.split("\n")).toHaveLength(4);
  // The database counts microseconds.
  const until = new Date(rows[0]!.time.getTime() + 5);
  const options = { dataDir: inFolder("minute"), until, log };
  const restored = await restoreBackUp(inFolder("kept"), options);
  expect([restored.rows.reviews, restored.erased, restored.isShort]).toEqual([count + 1, 1, false]);
  await session.end();
}, 120_000);

test("The log of a restored database is never taken for another's in the same archive", async () => {
  const restore = async (name: string, until?: Date) => {
    const { lastChangeAt, isShort } = await restoreBackUp(inFolder("kept"), {
      ...{ dataDir: inFolder(name), until, log },
    });
    const made = await startEmbeddedDatabase(inFolder(name), log);
    const session = await connect(made);
    await archiveLog(queryOf(session), inFolder(`${name}/postgres`), inFolder("kept/wal"), 0);
    const { rows } = await session.query<{ id: number; last: number }>(`
      SELECT timeline_id AS id, (SELECT min(id) FROM reviews) AS last FROM pg_control_checkpoint()`);
    await session.end();
    await made.stop();
    return { ...rows[0]!, lastChangeAt, isShort };
  };
  expect((await restore("second")).id).toBe(2);

  await client.query("INSERT INTO reviews VALUES (-3, 'on the first timeline')");
  await archiveLog(queryOf(client), inFolder("data/postgres"), inFolder("kept/wal"), 0);
  await dropSlot(queryOf(client));
  const { lastChangeAt, ...late } = await restore("third", new Date(Date.now() + 3_600_000));
  expect(late).toEqual({ id: 3, last: -3, isShort: true });
  expect(lastChangeAt.getTime()).toBeLessThanOrEqual(Date.now());
}, 180_000);

test("The archive stops and keeps no log where the disk is nearly full, and begins again", async () => {
  const session = await connect(database);
  const query = queryOf(session);
  const archive = (free: number) =>
    archiveLog(query, inFolder("data/postgres"), inFolder("full-disk"), free);
  const slots = async () => (await query("SELECT FROM pg_replication_slots")).length;
  await archive(0);
  expect(await slots()).toBe(1);
  const { folder: taken } = await backUp("continued");
  const isWhole = (end: string) => isContinued(taken, inFolder("full-disk"), end);
  await query("INSERT INTO reviews VALUES (-4, 'late')");
  expect(await isWhole((await archive(0)).end)).toBe(true);
  await expect(archive(1e15)).rejects.toThrow(ArchiveFull);
  expect(await slots()).toBe(0);
  for (let n = 5; n < 8; n += 1) {
    await query("INSERT INTO reviews VALUES ($1, 'lost')", [-n]);
    await query("SELECT pg_switch_wal()");
    await query("CHECKPOINT");
  }
  expect(await isWhole((await archive(0)).end), "a new back-up is due").toBe(false);
  const config = { backUps: null, dataDir: inFolder("data"), databaseUrl: null };
  const environment = { config, database: { connect: () => connect(database) }, log };
  await startBackUps(environment as unknown as Environment)();
  expect(await slots(), "without BACKUP_DIR, no log is kept").toBe(0);
  await session.end();
}, 120_000);

test("An archive loses only the log that is older than the oldest back-up", async () => {
  await mkdir(inFolder("pruned"));
  const names = ["0000000100000000000000FF", "000000020000000100000000", "00000002"];
  for (const name of names) await writeFile(inFolder(`pruned/${name}.gz`), "");
  await pruneArchive(inFolder("pruned"), ["000000010000000200000000", "000000020000000100000000"]);
  expect(await readdir(inFolder("pruned"))).toEqual(["00000002.gz", "000000020000000100000000.gz"]);
});

test("Of seven days the newest back-up is kept, and of the newest day all", () => {
  const at = (day: number, hour = "02") => `2026-11-${day}T${hour}-30-00.000Z`;
  const days = [18, 19, 20, 21, 22, 23, 24, 25].map((day) => at(day));
  const many = [
    ...days,
    at(26),
    ...["03", "04", "05", "06", "07", "08", "09", "10"].map((hour) => at(26, hour)),
  ];
  expect(outdatedOf(many)).toEqual([at(18), at(19)]);
  expect(outdatedOf([at(24), at(24, "09"), at(25)])).toEqual([at(24)]);
  expect(outdatedOf([])).toEqual([]);
});

test("A back-up is due once after the time of day, also after days without a server", () => {
  const now = new Date("2026-11-28T03:00:00Z");
  const due = (newest: string, at = "02:30") => isDue([newest], at, now);
  expect(isDue([], "02:30", now)).toBe(true);
  expect(due("2026-11-28T02-30-05.000Z")).toBe(false);
  expect(due("2026-11-27T02-30-05.000Z")).toBe(true);
  expect(due("2026-11-20T02-30-05.000Z")).toBe(true);
  expect(due("2026-11-27T04-00-00.000Z", "03:30")).toBe(false);
  expect(due("2026-11-27T03-00-00.000Z", "03:30")).toBe(true);
});

test("A changed, missing, added or unfinished file is found, and nothing is restored from it", async () => {
  const damage = {
    "PG_VERSION has changed": (copy: string) => appendFile(`${copy}/postgres/PG_VERSION`, "0"),
    "PG_VERSION is missing": (copy: string) => rm(`${copy}/postgres/PG_VERSION`),
    "more is not part": (copy: string) => writeFile(`${copy}/more`, ""),
    "manifest.json has changed": (copy: string) => appendFile(`${copy}/manifest.json`, " "),
    "has no manifest.json": (copy: string) => rm(`${copy}/manifest.json`),
  };
  for (const [message, change] of Object.entries(damage)) {
    const copy = inFolder("damaged/2099-01-01T00-00-00.000Z");
    await rm(copy, { recursive: true, force: true });
    await mkdir(`${copy}/postgres`, { recursive: true });
    const file = await writeHashed(`${copy}/postgres/PG_VERSION`, "18");
    const rows = { reviews: 1, providers: 1, users: 1 };
    await writeManifest(copy, {
      version: "1",
      takenAt: "2099-01-01T00:00:00.000Z",
      endedAt: "2099-01-01T00:00:00.000Z",
      database: "embedded",
      rows,
      files: [{ path: "postgres/PG_VERSION", ...file }],
    });
    expect((await verifyBackUp(copy)).rows).toEqual(rows);
    await change(copy);
    expect(await messageOf(verifyBackUp(copy))).toContain(message);
    expect(
      await messageOf(restoreBackUp(inFolder("damaged"), { dataDir: inFolder("none"), log })),
    ).toContain("contains no complete back-up");
    expect(fs.existsSync(inFolder("none"))).toBe(false);
  }
});

test("A folder that is not empty, inside DATA_DIR or a file is refused with the reason", async () => {
  await mkdir(inFolder("full"));
  await writeFile(inFolder("full/note"), "");
  expect(
    await messageOf(restoreBackUp(inFolder("kept"), { dataDir: inFolder("full"), log })),
  ).toContain("is not empty");
  expect(await readdir(inFolder("full"))).toEqual(["note"]);
  expect(
    await messageOf(restoreBackUp(inFolder("absent"), { dataDir: inFolder("new"), log })),
  ).toContain("does not exist");
  expect(await messageOf(backUp("data/inside"))).toContain("is inside DATA_DIR");
  await writeFile(inFolder("file"), "");
  expect(await messageOf(backUp("file"))).toContain("it is not a folder");
});

test("A folder with back-ups of another database gets none of this one", async () => {
  const control = await readFile(inFolder("data/postgres/global/pg_control"));
  control.writeBigInt64LE(1n);
  const other = inFolder("other/2026-01-01T00-00-00.000Z/postgres/global");
  await mkdir(other, { recursive: true });
  await writeFile(`${other}/pg_control`, control);
  await writeFile(inFolder("other/film.unfinished"), "");
  expect(await messageOf(backUp("other"))).toContain("has back-ups of another database");
  await rm(inFolder("other/2026-01-01T00-00-00.000Z"), { recursive: true });
  await fs.promises.chown(inFolder("other"), process.getuid!() || 65_534, process.getgid!());
  const { folder: made } = await backUp("other");
  const { uid } = fs.statSync(inFolder("other"));
  expect(fs.statSync(`${made}/postgres/global/pg_control`).uid).toBe(uid);
  expect(await readdir(inFolder("other"))).toContain("film.unfinished");
}, 120_000);

test("After a back-up that failed, the next one is tried an hour later", async () => {
  const other = await connect(database);
  await other.query("SELECT pg_advisory_lock($1)", [backUpLock]);
  let time = Date.parse("2026-11-28T03:00:00Z");
  const round = backUpRounds(
    {
      config: { backUps: { folder: inFolder("hourly"), at: "02:30" }, dataDir: inFolder("data") },
      database: { connect: () => connect(database) },
      now: () => new Date(time),
    } as unknown as Environment,
    new AbortController().signal,
  );
  const made = async () => (await readdir(inFolder("hourly"))).filter((name) => name > "2");
  await expect(round()).rejects.toThrow("Another back-up is being taken");
  await other.end();
  time += 59 * 60_000;
  await round();
  expect(await made()).not.toContainEqual(expect.stringContaining("Z"));
  time += 60_000;
  await round();
  expect(await made()).toContainEqual(expect.stringMatching(/Z$/));
  await dropSlot(queryOf(client));
}, 120_000);

test("A control file that was read in the middle of a change is found", async () => {
  const control = await readFile(inFolder("data/postgres/global/pg_control"));
  expect(isWhole(control)).toBe(true);
  const torn = Buffer.from(control);
  torn.writeUInt8(torn[40]! ^ 1, 40);
  expect(isWhole(torn)).toBe(false);
  await writeFile(inFolder("torn"), torn);
  const read = readControl(inFolder("torn"));
  await writeFile(inFolder("torn"), control);
  expect(await read).toEqual(control);
  await writeFile(inFolder("torn"), torn);
  expect(await messageOf(readControl(inFolder("torn")))).toContain("checksum is wrong");
});

test("A back-up without the log of its time is refused", async () => {
  const session = await connect(database);
  const losing = copyCluster(queryOf(session), inFolder("data/postgres"), {
    copy: async (_from, name) => !/pg_wal\/[0-9A-F]{24}$/.test(name),
    write: async () => {},
    makeFolder: async () => {},
  });
  expect(await messageOf(losing)).toContain("its log was not kept");
  await session.end();
});

test("A back-up that fails leaves nothing behind", async () => {
  const failing = backUp("failed", {
    onProgress() {
      throw new Error("stopped");
    },
  });
  expect(await messageOf(failing)).toBe("stopped");
  expect(await readdir(inFolder("failed"))).toEqual([]);
});

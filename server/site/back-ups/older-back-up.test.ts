import fs from "node:fs";
import { chown, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrations } from "#server/migrations/all";
import { migrate } from "#server/platform/database/migrate";
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from "#server/platform/postgres/embedded-database";
import { createLog } from "#server/platform/settings/log";
import { type Manifest, writeManifest } from "./manifest";
import { restoreBackUp } from "./restore-back-up";
import { queryOf } from "./start-back-ups";
import { takeBackUp } from "./take-back-up";

const log = createLog("silent");
/** Migrations of the version before that have changed stored rows since. */
const newer = 12;
let folder: string;
const inFolder = (name: string) => path.join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "plaudit-older-"));
  await fs.promises.chmod(folder, 0o711);
});
afterAll(() => rm(folder, { recursive: true }));

async function inSession<Answer>(
  { url }: EmbeddedDatabase,
  work: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** As the version before made it. */
async function olderBackUp(): Promise<string> {
  const older = await startEmbeddedDatabase(inFolder("older"), log);
  await migrate(older.url, migrations.slice(0, -newer), { isEmbedded: true });
  const taken = await inSession(older, async (client) => {
    await client.query("INSERT INTO users (display_name) VALUES ('Ann'), ('Bea')");
    return takeBackUp(queryOf(client), { dataDir: inFolder("older"), target: inFolder("kept") });
  });
  await older.stop();
  const file = `${taken.folder}/manifest.json`;
  const manifest = JSON.parse(await readFile(file, "utf8")) as Manifest;
  await writeManifest(taken.folder, { ...manifest, version: "0.0.9" });
  return taken.folder;
}

test("A back-up of an older version is restored and migrated, and its rows are all there", async () => {
  const { manifest, rows } = await restoreBackUp(await olderBackUp(), {
    dataDir: inFolder("new"),
    log,
  });
  expect([manifest.version, rows.users]).toEqual(["0.0.9", 2]);
  const restored = await startEmbeddedDatabase(inFolder("new"), log);
  await migrate(restored.url, migrations, { isEmbedded: true });
  const found = await inSession(restored, async (client) => ({
    users: (await client.query("SELECT display_name AS name FROM users ORDER BY id")).rows,
    migrations: (await client.query("SELECT FROM migrations")).rowCount,
  }));
  await restored.stop();
  const users = [{ name: "Ann" }, { name: "Bea" }];
  expect(found).toEqual({ users, migrations: migrations.length });
}, 180_000);

test.runIf(process.getuid?.() === 0)(
  "What root restores belongs to the owner of the folder, who can run the server",
  async () => {
    const owner = 4_321;
    await mkdir(inFolder("owned"));
    await chown(inFolder("owned"), owner, owner);
    await restoreBackUp(inFolder("kept"), { dataDir: inFolder("owned/data"), log });
    const of = (name: string) => fs.statSync(inFolder(`owned/data/${name}`)).uid;
    expect([".", "postgres", "postgres/PG_VERSION", "postgres-password"].map(of)).toEqual(
      Array.from({ length: 4 }, () => owner),
    );
  },
  120_000,
);

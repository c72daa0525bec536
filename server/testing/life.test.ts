import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { build } from "./build";
import { addProviders } from "./crash/crash-check";
import { createClient } from "./crash/crash-client";
import { databaseIn, databaseProcessesOn, descendantsOf, isRunning } from "./crash/crash-processes";
import {
  buildIfNeeded,
  end,
  launch,
  makeHome,
  untilReady,
  type Home,
  type Product,
} from "./crash/crash-product";
import { runCrashes } from "./crash/crash-run";
import { createTestDatabase, type TestDatabase } from "./test-database";

const patience = 120_000;
const isRoot = process.getuid?.() === 0;
const isUnix = process.platform !== "win32";
const secret = "a secret of the tests that is long enough for anything";
const markDemo = "INSERT INTO site (kind) VALUES ('demo')";
const production = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://plaudit.example",
  SECRET: secret,
  RATE_LIMITS: "on",
  HOST: "127.0.0.1",
};

beforeAll(buildIfNeeded, 300_000);

const homes: Home[] = [];
const products: Product[] = [];
afterEach(async () => {
  await Promise.all(products.splice(0).map(end));
  await Promise.all(homes.splice(0).map((home) => home.remove()));
}, patience);

async function aHome(variables: Record<string, string> = {}): Promise<Home> {
  const home = await makeHome(variables);
  homes.push(home);
  return home;
}

async function start(home: Home, command?: string[]): Promise<Product> {
  const product = launch(home.variables, command);
  products.push(product);
  await untilReady(home, product);
  return product;
}

/** The message of a failed start: one line, no stack, exit code 1. */
async function refusal(variables: Record<string, string>): Promise<string> {
  const home = await aHome(variables);
  const { code, output } = await launch(home.variables).ended;
  expect(output.trim().split("\n"), output).toHaveLength(1);
  expect(code).toBe(1);
  return output.trim();
}

async function startsOn(database: TestDatabase) {
  const [row] = await database.query(
    `SELECT kind, EXISTS (SELECT FROM migrations WHERE name LIKE 'Site%') AS "hasMigrated" FROM site`,
  );
  return row;
}

async function usernames(home: Home): Promise<string[]> {
  const client = createClient(home.address, 1);
  const list = "{ providers(first: 50) { nodes { username } } }";
  const { body } = await client.send(list, {}).finally(client.close);
  return body.data.providers.nodes.map((one: { username: string }) => one.username).sort();
}

test.runIf(isUnix)(
  "nothing acknowledged is lost when the server, the database or both are killed",
  async () => {
    const kinds = ["the server", "the database with all its processes", "both"] as const;
    const seed = Date.now().toString(36);
    const crowd = { acknowledged: 150, writers: 8, seed, isBusy: true };
    const report = await runCrashes({ rounds: 3, kinds, stops: 1, ...crowd });
    expect(report.breaches, `seed ${seed}`).toEqual([]);
    expect(report.acknowledged).toBeGreaterThanOrEqual(150);
    expect(report).toMatchObject({ lost: 0, doubled: 0 });
  },
  4 * patience,
);

test("The code of the built server is ASCII, which takes half the memory", () => {
  const folder = "dist/server";
  const files = readdirSync(folder).filter((name) => name.endsWith(".js"));
  expect(files).toContain("main.js");
  const others = /[\u0080-\uFFFF]/;
  const wrong = files.filter((name) => others.test(readFileSync(path.join(folder, name), "utf8")));
  expect(wrong).toEqual([]);
});

test("Every screen and dialog has a script, and no script imports itself through others", () => {
  const manifest = JSON.parse(readFileSync("dist/client/.vite/manifest.json", "utf8")) as Record<
    string,
    { file: string; imports?: string[] }
  >;
  const registries = ["client/app/routes.tsx", "client/app/dialogs/dialog-registry.ts"];
  const sources = registries.flatMap((file) => [
    ...readFileSync(file, "utf8").matchAll(/"([a-z/-]+\.tsx?)"/g),
  ]);
  expect(sources.length).toBeGreaterThan(30);
  for (const [, source] of sources) expect(Object.keys(manifest)).toContain(source);

  const importsOf = (key: string) => manifest[key]?.imports ?? [];
  for (const [start, { file }] of Object.entries(manifest)) {
    const reached = new Set(importsOf(start));
    for (const key of reached) for (const imported of importsOf(key)) reached.add(imported);
    expect([...reached].map((key) => manifest[key]?.file)).not.toContain(file);
  }
});

describe("Stopping", () => {
  test.runIf(isUnix)(
    "SIGTERM to npm start stops the server in order and leaves no postgres",
    async () => {
      const home = await aHome();
      const npm = await start(home, ["npm", "start"]);
      const family = descendantsOf(npm.pid);
      expect(family.map(({ name }) => name)).toContain("postgres");

      // npm ends at once with its shell; the server finishes accepted requests.
      await end(npm);
      const left = () => family.filter(({ pid }) => isRunning(pid));
      await expect.poll(left).toEqual([]);
      expect(databaseProcessesOn(home.dataDir)).toEqual([]);
      expect(databaseIn(home.dataDir)).toBeNull();
    },
    patience,
  );

  test.runIf(isUnix)(
    "SIGTERM while it is still starting ends it too, and leaves no postgres",
    async () => {
      const home = await aHome();
      const product = launch(home.variables);
      products.push(product);
      await expect.poll(() => databaseIn(home.dataDir), { timeout: patience }).not.toBeNull();
      const { code, output } = await end(product);
      expect(code, output).toBe(0);
      const left = () => databaseProcessesOn(home.dataDir);
      await expect.poll(left).toEqual([]);
      expect(databaseIn(home.dataDir)).toBeNull();
    },
    patience,
  );
});

describe("A failed start prints one sentence and exits with 1:", () => {
  test("a taken port, with no database left behind", { timeout: patience }, async () => {
    const home = await aHome();
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(home.port, "127.0.0.1", resolve));
    const { code, output } = await launch(home.variables).ended;
    await new Promise((resolve) => holder.close(resolve));
    expect(output.trim()).toBe(
      `Port ${home.port} is in use: stop the process that uses it, or set PORT.`,
    );
    expect(code).toBe(1);
    expect(databaseIn(home.dataDir)).toBeNull();
    expect(databaseProcessesOn(home.dataDir)).toEqual([]);
  });

  test("a broken DATABASE_URL", { timeout: patience }, async () => {
    expect(await refusal({ DEMO: "on", DATABASE_URL: "localhost/plaudit" })).toMatch(
      /^DATABASE_URL must look like postgresql:/,
    );
  });

  test("a DATABASE_URL with no server", { timeout: patience }, async () => {
    const url = "postgresql://anyone:a-password@127.0.0.1:1/plaudit";
    const sentence = await refusal({ DEMO: "on", DATABASE_URL: url });
    expect(sentence).toBe("No database is listening on 127.0.0.1:1. Check DATABASE_URL.");
  });

  test("a DATABASE_URL with an unknown database", { timeout: patience }, async () => {
    const database = await createTestDatabase();
    await database.drop();
    const sentence = await refusal({ DEMO: "on", DATABASE_URL: database.url });
    expect(sentence).toMatch(/^The server .* has no database ".*"\. Check DATABASE_URL\.$/);
  });

  test("production without SECRET", { timeout: patience }, async () => {
    expect(await refusal({ ...production, SECRET: "" })).toBe(
      "SECRET is missing: production needs at least 32 random bytes.",
    );
  });

  test("production on the database of a demonstration", { timeout: patience }, async () => {
    const database = await createTestDatabase();
    await database.query(`${markDemo}; DELETE FROM migrations WHERE name LIKE 'Site%'`);
    const { NODE_ENV: _, ...unnamed } = production;
    for (const start of [production, unnamed]) {
      const sentence = await refusal({ ...start, DATABASE_URL: database.url });
      expect(sentence).toMatch(/^This is the database of a demonstration, .* DATABASE_URL/);
    }
    expect(await startsOn(database)).toEqual({ kind: "demo", hasMigrated: false });
    await database.drop();
  });

  test(
    "the demonstration on the database of a production site",
    { timeout: patience },
    async () => {
      const database = await createTestDatabase();
      await database.query(`INSERT INTO site (kind) VALUES ('production');
      DELETE FROM migrations WHERE name LIKE 'Site%'`);
      const sentence = await refusal({ DEMO: "on", DEMO_DATA: "on", DATABASE_URL: database.url });
      expect(sentence).toMatch(
        /^This is the database of a production site, .* NODE_ENV=production/,
      );
      expect(await startsOn(database)).toEqual({ kind: "production", hasMigrated: false });
      await database.drop();
    },
  );

  test(
    "the demonstration on the embedded database of production",
    { timeout: patience },
    async () => {
      const home = await aHome(production);
      await start(home);
      await Promise.all(products.splice(0).map(end));
      const demonstration = { PORT: home.variables.PORT!, DATA_DIR: home.dataDir };
      const { code, output } = await launch(demonstration).ended;
      expect(output.trim()).toMatch(/^This is the database of a production site, .* DATA_DIR/);
      expect(code).toBe(1);
      expect(databaseProcessesOn(home.dataDir)).toEqual([]);
    },
  );

  test(
    "a DATA_DIR in use by another instance, which keeps running",
    { timeout: patience },
    async () => {
      const home = await aHome();
      const first = await start(home);
      const { PORT } = (await aHome()).variables;
      const { code, output } = await launch({ ...home.variables, PORT: PORT! }).ended;
      expect(output.trim()).toMatch(
        /^Another server .* is using .*: stop it, or give .* and PORT\.$/,
      );
      expect(output).toContain(`process ${first.pid}`);
      expect(code).toBe(1);
      expect(await usernames(home)).toEqual([]);
    },
  );
});

describe("Starting", () => {
  test(
    "two instances run side by side, each with its own port and data",
    { timeout: patience },
    async () => {
      const [one, other] = [await aHome(), await aHome()];
      const [first] = await Promise.all([start(one), start(other)]);
      await addProviders(one.dataDir, 2);
      await addProviders(other.dataDir, 3);
      expect(await usernames(one)).toHaveLength(2);
      expect(await usernames(other)).toHaveLength(3);

      expect((await end(first)).code).toBe(0);
      expect(await usernames(other)).toHaveLength(3);
    },
  );

  test.runIf(isRoot)(
    "as root, a DATA_DIR inside a private folder works, also at the next start",
    { timeout: patience },
    async () => {
      const home = await aHome();
      const dataDir = path.join(home.dataDir, "closed", "data");
      mkdirSync(path.dirname(dataDir), { mode: 0o700 });
      const closed = { ...home, dataDir, variables: { ...home.variables, DATA_DIR: dataDir } };
      try {
        const first = await start(closed);
        const added = await addProviders(dataDir, 2);
        expect((await end(first)).code).toBe(0);
        await start(closed);
        expect(await usernames(closed)).toEqual(added.sort());
      } finally {
        await Promise.all(products.splice(0).map(end));
        const place = readFileSync(path.join(dataDir, "postgres.location"), "utf8").trim();
        rmSync(path.dirname(place), { recursive: true, force: true });
      }
    },
  );

  test("with DATABASE_URL no embedded database is started", { timeout: patience }, async () => {
    const database = await createTestDatabase();
    const { username } = await build(database).aProvider();
    await database.query(markDemo);
    const home = await aHome({ DEMO: "on", DATABASE_URL: database.url });
    const product = await start(home);
    expect(await usernames(home)).toEqual([username]);
    expect(descendantsOf(product.pid).map(({ name }) => name)).not.toContain("postgres");
    expect(existsSync(path.join(home.dataDir, "postgres"))).toBe(false);
    expect((await end(product)).code).toBe(0);
    await database.drop();
  });

  test.runIf(isUnix)(
    "WEB_CONCURRENCY=2 serves one port by two processes, and replaces one that is killed",
    { timeout: patience },
    async () => {
      const database = await createTestDatabase();
      const { username } = await build(database).aProvider();
      await database.query(markDemo);
      const variables = { DEMO: "on", DATABASE_URL: database.url, WEB_CONCURRENCY: "2" };
      const home = await aHome(variables);
      const product = await start(home);
      // Printed once both listen.
      await expect.poll(product.output, { timeout: patience }).toContain(home.address);
      const processes = () => descendantsOf(product.pid).map(({ pid }) => pid);
      expect(processes()).toHaveLength(2);
      const [first, second] = processes();

      process.kill(first!, "SIGKILL");
      await expect.poll(() => isRunning(first!)).toBe(false);
      for (let nth = 0; nth < 20; nth++) expect(await usernames(home)).toEqual([username]);
      await expect.poll(processes, { timeout: patience }).toHaveLength(2);
      expect(processes()).toContain(second);

      expect((await end(product)).code).toBe(0);
      expect([second!, ...processes()].filter(isRunning)).toEqual([]);
      await database.drop();
    },
  );

  test(
    "production starts with SECRET and PUBLIC_URL, and without demonstration data",
    { timeout: patience },
    async () => {
      const database = await createTestDatabase();
      const home = await aHome({ ...production, DEMO_DATA: "on", DATABASE_URL: database.url });
      await start(home);
      expect(await usernames(home)).toEqual([]);
      await Promise.all(products.splice(0).map(end));
      await database.drop();
    },
  );
});

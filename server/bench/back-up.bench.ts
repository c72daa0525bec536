import "reflect-metadata";
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type pg from "pg";
import { verifyBackUp } from "#server/site/back-ups/manifest";
import { backUpsIn } from "#server/site/back-ups/back-up-folders";
import { startEmbeddedDatabase } from "#server/platform/postgres/embedded-database";
import { findRunningDatabase } from "#server/platform/postgres/running-database";
import { checkout } from "#server/platform/settings/checkout";
import { createLog } from "#server/platform/settings/log";
import { connect, hasProviders, openEmbedded, parseBenchStorage } from "./bench-database";
import { openProduct } from "./bench-product";
import {
  closeAfter,
  closeAtEnd,
  describeMachine,
  parseCount,
  parseOptions,
  print,
  runBench,
  type Report,
} from "./bench-run";
import { fill } from "./data/fill";
import { startProduct, type Server } from "./processes";
import { percentile } from "./report/figures";
import { table } from "./report/report";
import { draw, signIn } from "./save/save-crowd";
import { saveGraph, type Drawn } from "./save/save-forms";
import { saveSteadily, type Save, type SteadySaves } from "./save/steady-saves";

const usage = `npm run bench:back-up -- [--reviews 1000000] [--providers 100000]
Backs a directory up while it saves 50 reviews a second, restores it to a moment between two reviews, and compares what
was acknowledged with what is there. Keeps the filled database in DATA_DIR (.data/bench/back-up). Needs npm run build.`;

const options = parseOptions(usage, {
  reviews: { type: "string", default: "1000000" },
  providers: { type: "string", default: "100000" },
});
const secret = "the secret of the benchmark of back-ups";
const limits = { SECRET: secret, LIMIT_REVIEW: "1000/1", LIMIT_REVIEW_PAUSE: "1000/1" };
const folder = "back-up";
const dataDir = path.join(parseBenchStorage().dataDir, folder);
const savesPerSecond = 50;
const people = 2_000;
/** The log is archived once a minute. */
const archiveMilliseconds = 150_000;

async function bench() {
  await closeAfter(fillOnce);
  const target = await mkdtemp(path.join(tmpdir(), "plaudit-back-up-"));
  closeAtEnd(() => rm(target, { recursive: true, force: true }));
  const backUps = path.join(target, "back-ups");
  const written = await closeAfter(() => backUpUnderLoad(backUps));
  const into = path.join(target, "restored");
  const restored = await closeAfter(() => restoreUntil(backUps, into, written.moment));
  return report(written, restored);
}

async function fillOnce(): Promise<void> {
  const client = await connect(await openEmbedded(folder));
  if (await hasProviders(client)) return;
  const [providers, reviews] = (["providers", "reviews"] as const).map((name) =>
    parseCount(name, options[name]),
  ) as [number, number];
  await fill(client, { providers, reviews, users: Math.ceil(reviews / 10) }, print);
}

interface Written {
  seconds: number;
  bytes: number;
  quiet: SteadySaves;
  during: SteadySaves;
  /** After all of `quiet` and `during`, before a review that is saved later. */
  moment: Date;
  reviews: number;
}

async function backUpUnderLoad(backUps: string): Promise<Written> {
  const variables = { ...limits, BACKUP_DIR: backUps };
  const server = await startProduct(undefined, { dataFolder: dataDir, variables });
  closeAtEnd(() => server.stop());
  const url = (await findRunningDatabase(dataDir))!;
  const client = await connect(url);
  const save = await prepareSaves(url, client, server);
  // The server takes one of its own in a new folder.
  while ((await backUpsIn(backUps).catch(() => [])).length === 0) await sleep(1_000);

  const quiet = await saveSteadily(save, savesPerSecond, sleep(10_000));
  const began = performance.now();
  const during = await saveSteadily(
    save,
    savesPerSecond,
    runCommand("backup", [backUps], { DATA_DIR: dataDir }),
  );
  const seconds = (performance.now() - began) / 1000;
  const { rows } = await client.query<{ now: Date; reviews: number }>(
    "SELECT clock_timestamp() AS now, count(*)::integer AS reviews FROM reviews",
  );
  const { now, reviews } = rows[0]!;
  print(`backed up in ${seconds.toFixed(1)} s`);
  await sleep(2_000);
  await saveSteadily(save, savesPerSecond, sleep(10_000));
  print("waiting until the log is archived");
  await sleep(archiveMilliseconds);
  const { files } = await verifyBackUp(path.join(backUps, (await backUpsIn(backUps)).at(-1)!));
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return { seconds, bytes, quiet, during, moment: new Date(now.getTime() + 1_000), reviews };
}

async function prepareSaves(url: string, client: pg.Client, { address }: Server): Promise<Save> {
  const users = await signIn(await openProduct(url, limits), client, people);
  const { rows: providers } = await client.query<Drawn["provider"]>(
    "SELECT id, username FROM providers ORDER BY id LIMIT 9973",
  );
  return async () => {
    const drawn = draw(providers, users);
    const answer = await fetch(`${address}/graphql`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${drawn.user.bearer}`,
      },
      body: JSON.stringify(saveGraph(drawn)),
    });
    const text = await answer.text();
    if (!text.includes('"userErrors":[]')) throw new Error(`a save was refused: ${text}`);
    return drawn.mark;
  };
}

interface Restored {
  seconds: number;
  reviews: number;
  later: number;
  /** The ends of the comments that were saved by this run. */
  marks: ReadonlySet<string>;
}

async function restoreUntil(backUps: string, into: string, moment: Date): Promise<Restored> {
  const began = performance.now();
  const variables = { DATA_DIR: into, SECRET: secret };
  await runCommand("restore", [backUps, "--until", moment.toISOString()], variables);
  const seconds = (performance.now() - began) / 1000;
  print(`restored in ${seconds.toFixed(1)} s`);
  const { url, stop } = await startEmbeddedDatabase(into, createLog("warn"));
  closeAtEnd(stop);
  const client = await connect(url);
  const { rows } = await client.query<{ reviews: number; later: number }>(
    `SELECT count(*)::integer AS reviews, count(*) FILTER (WHERE created_at > $1)::integer AS later FROM reviews`,
    [moment],
  );
  const { rows: saved } = await client.query<{ mark: string }>(
    "SELECT substring(comment FROM 'save [0-9]+$') AS mark FROM reviews WHERE comment ~ 'save [0-9]+$'",
  );
  return { seconds, ...rows[0]!, marks: new Set(saved.map(({ mark }) => mark)) };
}

function report(written: Written, restored: Restored): Report {
  const { quiet, during, bytes } = written;
  const saves = (name: string, { milliseconds, marks }: SteadySaves) => [
    name,
    String(marks.length),
    percentile(milliseconds, 0.5).toFixed(0),
    percentile(milliseconds, 0.99).toFixed(0),
  ];
  const lost = [...quiet.marks, ...during.marks].filter((mark) => !restored.marks.has(mark));
  const text = [
    table(
      ["saves at 50 a second", "acknowledged", "median ms", "99 % ms"],
      [saves("before", quiet), saves("while the back-up is taken", during)],
    ),
    "",
    `${restored.reviews.toLocaleString("en")} reviews, ${(bytes / 1e6).toFixed(0)} MB: backed up in ` +
      `${written.seconds.toFixed(1)} s, restored to a moment in ${restored.seconds.toFixed(1)} s; ${describeMachine()}`,
  ].join("\n");
  const missed = [
    ...(lost.length > 0 ? [`${lost.length} acknowledged reviews are lost`] : []),
    ...(restored.later > 0 ? [`${restored.later} later reviews are there`] : []),
    ...(restored.reviews === written.reviews
      ? []
      : [`${written.reviews} reviews were saved until the moment`]),
  ];
  return { text, missed };
}

async function runCommand(verb: string, rest: string[], variables: Record<string, string>) {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...variables } as NodeJS.ProcessEnv;
  await promisify(execFile)(process.execPath, ["dist/server/plaudit.js", verb, ...rest], {
    cwd: checkout,
    env,
  });
}

await runBench(bench);

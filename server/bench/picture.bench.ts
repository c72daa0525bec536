import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { openForeignPictures } from "#server/networks/pictures/foreign-pictures";
import { createLog } from "#server/platform/settings/log";
import { openBenchDatabase } from "./bench-database";
import { closeAtEnd, runBench, print } from "./bench-run";
import { percentile } from "./report/figures";
import { drivePaced } from "./paced-load";
import { cpuOf, peakMegabytes, startProduct, type Server } from "./processes";

const usage = `npm run bench:pictures -- [options]
Requests cached pictures from the built product at a fixed rate, from another process: once after a restart, from disk,
and once more, from memory.
  --rate 500         pictures a second
  --seconds 20       duration of each measurement
  --connections 32   connections of the load
  --pictures 400     different pictures, a quarter of them foreign
  --write file.md    writes the table into a file too
  --as-built         uses dist/ as it is, even if outdated
Uses the database of DATABASE_URL, or the embedded one in DATA_DIR (.data/bench). Exits with 1 if the bar is missed.`;

const { values: options } = parseArgs({
  options: {
    rate: { type: "string", default: "500" },
    seconds: { type: "string", default: "20" },
    connections: { type: "string", default: "32" },
    pictures: { type: "string", default: "400" },
    write: { type: "string" },
    "as-built": { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
const maxMilliseconds = 50;
const elsewhere = "https://bench.cdninstagram.com";
const sizes = [64, 96, 160, 320];

async function bench(): Promise<boolean> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), "plaudit-bench-"));
  closeAtEnd(async () => rmSync(dataFolder, { recursive: true, force: true }));
  const database = await openBenchDatabase();
  closeAtEnd(() => database.stop());
  const paths = await drawPaths(dataFolder);
  const start = () => startProduct(database.url, { isAsBuilt: options["as-built"], dataFolder });

  const first = await start();
  await measure(first, paths, 50, paths.length / 50).finally(() => first.stop());
  const second = await start();
  closeAtEnd(() => second.stop());
  const load = loadavg()[0]!;
  const seconds = Number(options.seconds);
  const runs: Run[] = [];
  for (const name of ["just restarted", "running"]) {
    const before = cpuOf(second);
    const milliseconds = await measure(second, paths, Number(options.rate), seconds);
    runs.push({ name, milliseconds, microseconds: (cpuOf(second) - before) / milliseconds.length });
  }
  const text = describe(runs, load, second);
  print(text);
  if (options.write) writeFileSync(options.write, `${text}\n`);
  const isReached = runs.every((run) => percentile(run.milliseconds, 0.95) <= maxMilliseconds);
  if (!isReached) print(`Missed: p95 (the bar is ${maxMilliseconds} ms).`);
  return isReached;
}

function measure(server: Server, paths: readonly string[], perSecond: number, seconds: number) {
  const { address } = server;
  return drivePaced({
    address,
    paths,
    perSecond,
    seconds,
    connections: Number(options.connections),
  });
}

/** Drawn pictures, and foreign ones that are put into the cache of fetched pictures. */
async function drawPaths(dataFolder: string): Promise<string[]> {
  const folder = path.join(dataFolder, "foreign-pictures");
  mkdirSync(folder, { recursive: true });
  const foreign = openForeignPictures(folder, createLog("silent"), { hosts: [], ownAddress: null });
  const picture = await sharp({
    create: {
      width: 960,
      height: 720,
      channels: 3,
      background: "teal",
      noise: { type: "gaussian", mean: 128, sigma: 12 },
    },
  })
    .webp()
    .toBuffer();
  const paths: string[] = [];
  for (let index = 0; index < Number(options.pictures); index++) {
    const address = [
      `/pictures/faces/face${index}.svg`,
      `/pictures/plates/fitness/plate${index}.svg`,
      `/pictures/plates/wellness/wide/plate${index}.svg`,
      `${elsewhere}/${index}.jpg`,
    ][index % 4]!;
    if (address.startsWith(elsewhere)) {
      writeFileSync(path.join(folder, `${foreign.nameOf(address)}.webp`), picture);
    }
    const size = sizes[Math.floor(index / 4) % sizes.length];
    paths.push(`/api/proxy-image?url=${encodeURIComponent(address)}&size=${size}`);
  }
  return paths;
}

interface Run {
  name: string;
  milliseconds: number[];
  /** CPU microseconds per picture. */
  microseconds: number;
}

function describe(runs: Run[], load: number, server: Server): string {
  return [
    `${options.pictures} pictures, ${options.rate} a second for ${options.seconds} s each, ${options.connections} ` +
      `connections; ${cpus().length} cores, load ${load.toFixed(1)}, Node ${process.versions.node}. ` +
      `Peak memory of the product ${peakMegabytes(server).toFixed(0)} MB.`,
    "",
    "| | pictures | p50 ms | p95 ms | p99 ms | longest | CPU µs |",
    "| --- | --- | --- | --- | --- | --- | --- |",
    ...runs.map(({ name, milliseconds: each, microseconds }) => {
      const figures = [0.5, 0.95, 0.99, 1].map((share) => percentile(each, share).toFixed(1));
      return `| ${[name, each.length, ...figures, microseconds.toFixed(0)].join(" | ")} |`;
    }),
  ].join("\n");
}

if (options.help) print(usage);
else await runBench(bench);

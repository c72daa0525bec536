import { writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { openBenchDatabase } from "./bench-database";
import { closeAtEnd, print, runBench } from "./bench-run";
import { cpuOf, startProduct, type Server } from "./processes";
import { median, percentile } from "./report/figures";

const usage = `npm run bench:pages -- [options]
Requests pages from two processes of the built product on one database, in turn: with the page cache, with a change of
content announced before each request, and without the cache.
  --rounds 5         rounds of each measurement
  --requests 40      requests of each page in a round; ten times as many from memory
  --write file.md    writes the table into a file too
  --as-built         uses dist/ as it is, even if outdated
Uses the database of DATABASE_URL, or the embedded one in DATA_DIR (.data/bench); an empty one gets the demonstration
data. Exits with 1 if a bar is missed.`;

const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    requests: { type: "string", default: "40" },
    write: { type: "string" },
    "as-built": { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

/** Milliseconds of CPU time of the server per page. */
const bars = { memory: 1, rendered: 30 };
type Way = "memory" | "checked" | "rendered";
const ways: Way[] = ["memory", "checked", "rendered"];

async function bench(): Promise<boolean> {
  const database = await openBenchDatabase();
  closeAtEnd(() => database.stop());
  const start = (readCache: "on" | "off") =>
    startProduct(database.url, {
      isAsBuilt: options["as-built"],
      variables: { READ_CACHE: readCache, DEMO_DATA: "on", ROLE: "web" },
    });
  const cached = await start("on");
  closeAtEnd(() => cached.stop());
  const uncached = await start("off");
  closeAtEnd(() => uncached.stop());
  const client = new Client({ connectionString: database.url });
  await client.connect();
  closeAtEnd(() => client.end());

  const announceChange = async () => {
    const text = JSON.stringify({ name: "contentChanged", facts: { key: "bench" } });
    await client.query("SELECT pg_notify('plaudit', $1)", [text]);
    await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const paths = await findPaths(client);
  await requireEqualPages(cached, uncached, paths);
  const load = loadavg()[0]!;
  const rows: Row[] = [];
  for (const path of paths) {
    const figures: Record<Way, Figures[]> = { memory: [], checked: [], rendered: [] };
    for (let round = 0; round < Number(options.rounds); round += 1) {
      const requests = Number(options.requests);
      figures.memory.push(await measure(cached, path, requests * 10, { connections: 8 }));
      figures.checked.push(await measure(cached, path, requests, { before: announceChange }));
      figures.rendered.push(await measure(uncached, path, requests));
    }
    rows.push({ path, figures });
  }
  const text = describe(rows, load);
  print(text);
  if (options.write) writeFileSync(options.write, `${text}\n`);
  return reportMissed(rows);
}

async function findPaths(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ username: string }>(
    "SELECT username FROM providers ORDER BY review_count DESC, id LIMIT 1",
  );
  return [
    "/",
    "/?category=fitness&region=europe",
    `/?provider=${rows[0]!.username}`,
    "/leaderboard",
  ];
}

async function requireEqualPages(one: Server, other: Server, paths: string[]): Promise<void> {
  for (const path of paths) {
    // The second request of the first server is answered from memory.
    await fetchPage(one, path);
    const [kept, rendered] = [await fetchPage(one, path), await fetchPage(other, path)];
    const lengths = [kept, rendered].map((page) => page.replaceAll(/127\.0\.0\.1:\d+/g, "").length);
    if (lengths[0] !== lengths[1])
      throw new Error(`${path} differs: ${lengths.join(" and ")} characters`);
  }
}

interface Figures {
  /** CPU milliseconds of the server per page. */
  cpu: number;
  p95: number;
}

async function measure(
  server: Server,
  path: string,
  requests: number,
  { connections = 1, before }: { connections?: number; before?: () => Promise<void> } = {},
): Promise<Figures> {
  await fetchPage(server, path);
  const milliseconds: number[] = [];
  const start = cpuOf(server);
  let sent = 0;
  const send = async () => {
    while (sent < requests) {
      sent += 1;
      await before?.();
      const sentAt = performance.now();
      await fetchPage(server, path);
      milliseconds.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, send));
  return { cpu: (cpuOf(server) - start) / 1_000 / requests, p95: percentile(milliseconds, 0.95) };
}

async function fetchPage({ address }: Server, path: string): Promise<string> {
  const answer = await fetch(address + path, {
    headers: { accept: "text/html", "accept-encoding": "br" },
  });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return answer.text();
}

interface Row {
  path: string;
  figures: Record<Way, Figures[]>;
}

function medianOf({ figures }: Row, way: Way, figure: keyof Figures): number {
  return median(figures[way].map((each) => each[figure]));
}

function describe(rows: Row[], load: number): string {
  const cell = (row: Row, way: Way) => {
    const each = row.figures[way].map(({ cpu }) => cpu);
    const spread = `${Math.min(...each).toFixed(2)}–${Math.max(...each).toFixed(2)}`;
    return `${medianOf(row, way, "cpu").toFixed(2)} (${spread}), p95 ${medianOf(row, way, "p95").toFixed(1)}`;
  };
  return [
    `CPU milliseconds of the server per page, medians of ${options.rounds} rounds and their spread, and p95 of the ` +
      `answer in ms; 8 connections from memory, else one; ${cpus().length} cores, load ${load.toFixed(1)}, Node ${process.versions.node}.`,
    "",
    "| page | from memory | data read again | rendered | rendered / memory |",
    "| --- | --- | --- | --- | --- |",
    ...rows.map((row) => {
      const ratio = medianOf(row, "rendered", "cpu") / medianOf(row, "memory", "cpu");
      return `| \`${row.path}\` | ${ways.map((way) => cell(row, way)).join(" | ")} | ${ratio.toFixed(0)} |`;
    }),
  ].join("\n");
}

function reportMissed(rows: Row[]): boolean {
  const missed = rows.flatMap((row) =>
    (["memory", "rendered"] as const).flatMap((way) => {
      const cpu = medianOf(row, way, "cpu");
      return cpu > bars[way]
        ? [`Missed: ${row.path}, ${way}: ${cpu.toFixed(2)} ms (the bar is ${bars[way]} ms).`]
        : [];
    }),
  );
  missed.forEach(print);
  return missed.length === 0;
}

if (options.help) print(usage);
else await runBench(bench);

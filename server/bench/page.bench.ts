import type { Client } from "pg";
import { connect, openBenchDatabase } from "./bench-database";
import { closeAtEnd, describeMachine, parseCount, parseOptions, runBench } from "./bench-run";
import { cpuOf, startProduct, type Server } from "./processes";
import { median, percentile } from "./report/figures";
import { table } from "./report/report";

const usage = `npm run bench:pages -- [options]
Requests pages from two processes of the built product on one database, in turn: with the page cache, with a change of
content announced before each request, and without the cache.
  --rounds 5         rounds of each measurement
  --requests 40      requests of each page in a round; ten times as many from memory
Uses the database of DATABASE_URL, or the embedded one in DATA_DIR (.data/bench); an empty one gets the demonstration
data. Exits with 1 if a bar is missed.`;

const options = parseOptions(usage, {
  rounds: { type: "string", default: "5" },
  requests: { type: "string", default: "40" },
});

/** Milliseconds of CPU time of the server per page. */
const bars = { memory: 1, rendered: 30 };
type Way = "memory" | "checked" | "rendered";
const ways: Way[] = ["memory", "checked", "rendered"];

async function bench() {
  const databaseUrl = await openBenchDatabase();
  const start = async (readCache: "on" | "off") => {
    const variables = { READ_CACHE: readCache, DEMO_DATA: "on", ROLE: "web" };
    const server = await startProduct(databaseUrl, { variables });
    closeAtEnd(() => server.stop());
    return server;
  };
  const cached = await start("on");
  const uncached = await start("off");
  const client = await connect(databaseUrl);
  const announceChange = async () => {
    const text = JSON.stringify({ name: "contentChanged", facts: { key: "bench" } });
    await client.query("SELECT pg_notify('plaudit', $1)", [text]);
    await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const paths = await findPaths(client);
  await requireEqualPages(cached, uncached, paths);
  const setting = describeMachine();
  const requests = parseCount("requests", options.requests);
  const rows: Row[] = [];
  for (const path of paths) {
    const figures: Record<Way, Figures[]> = { memory: [], checked: [], rendered: [] };
    for (let round = 0; round < parseCount("rounds", options.rounds); round += 1) {
      figures.memory.push(await measure(cached, path, requests * 10, { connections: 8 }));
      figures.checked.push(await measure(cached, path, requests, { before: announceChange }));
      figures.rendered.push(await measure(uncached, path, requests));
    }
    rows.push({ path, figures });
  }
  return { text: describe(rows, setting), missed: missedBy(rows) };
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
    const [cached, rendered] = [await fetchPage(one, path), await fetchPage(other, path)];
    const lengths = [cached, rendered].map(
      (page) => page.replaceAll(/127\.0\.0\.1:\d+/g, "").length,
    );
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

function describe(rows: Row[], setting: string): string {
  const cell = (row: Row, way: Way) => {
    const each = row.figures[way].map(({ cpu }) => cpu);
    const spread = `${Math.min(...each).toFixed(2)}–${Math.max(...each).toFixed(2)}`;
    return `${medianOf(row, way, "cpu").toFixed(2)} (${spread}), p95 ${medianOf(row, way, "p95").toFixed(1)}`;
  };
  const head = ["page", "from memory", "data read again", "rendered", "rendered / memory"];
  const lines = rows.map((row) => {
    const ratio = medianOf(row, "rendered", "cpu") / medianOf(row, "memory", "cpu");
    return [`\`${row.path}\``, ...ways.map((way) => cell(row, way)), ratio.toFixed(0)];
  });
  const about =
    `CPU milliseconds of the server per page, medians of ${options.rounds} rounds and their spread, and p95 of the ` +
    `answer in ms; 8 connections from memory, else one; ${setting}`;
  return `${about}\n\n${table(head, lines)}`;
}

function missedBy(rows: Row[]): string[] {
  return rows.flatMap((row) =>
    (["memory", "rendered"] as const).flatMap((way) => {
      const cpu = medianOf(row, way, "cpu");
      return cpu > bars[way]
        ? [`${row.path}, ${way}: ${cpu.toFixed(2)} ms (the bar is ${bars[way]} ms)`]
        : [];
    }),
  );
}

await runBench(bench);

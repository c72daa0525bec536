import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request as send, Agent } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { closeAtEnd, print, runBench } from "#server/bench/bench-run";
import { median } from "#server/bench/report/figures";

const usage = `npm run bench:conditional -- [options]
Sends one GET of the graph to a process in three ways, in turn: executed after a change of content (200), from memory
(200), and with the ETag of the current answer (304). Counts the CPU time of that process.
  --rounds 7
  --requests 50      executed requests in a round; ten times as many from memory
Uses an embedded database of its own with the demonstration data. Exits with 1 if a 304 takes more than 5 % of a 200.`;

const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "7" },
    requests: { type: "string", default: "50" },
    help: { type: "boolean", default: false },
  },
});
const maxShare = 0.05;
/** The first round is longer and does not count: the short path is compiled after some thousand requests. */
const warmUpFactor = 8;

const query = `{ providers(first: 50, sort: MOST_REVIEWS) { nodes {
  id username displayName title category { slug name } rating { average count histogram { stars count } }
  reviews(first: 3) { nodes { rating comment createdAt reviewer { displayName } answer { comment } } } } } }`;
const url = `/graphql?${new URLSearchParams({ query })}`;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

type Way = "executed" | "memory" | "unchanged";

async function bench(): Promise<boolean> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "plaudit-conditional-"));
  closeAtEnd(async () => rmSync(dataDir, { recursive: true, force: true }));
  const script = fileURLToPath(new URL("graph-process.ts", import.meta.url));
  const child = fork(script, { env: { ...process.env, DATA_DIR: dataDir } });
  closeAtEnd(async () => {
    child.send("stop");
    await once(child, "exit");
  });
  const [{ port }] = (await once(child, "message")) as [{ port: number }];
  const ask = async (message: "grow" | "cpu"): Promise<number> => {
    child.send(message);
    const [answer] = (await once(child, "message")) as [number];
    return answer;
  };
  const first = await get(port);
  const tag = first.tag!;
  const work: Record<Way, () => Promise<number>> = {
    async executed() {
      await ask("grow");
      return (await get(port)).status;
    },
    memory: async () => (await get(port)).status,
    unchanged: async () => (await get(port, tag)).status,
  };
  const figures: Record<Way, number[]> = { executed: [], memory: [], unchanged: [] };
  for (let round = 0; round <= Number(options.rounds); round += 1) {
    for (const [way, run] of Object.entries(work) as [Way, () => Promise<number>][]) {
      const warmUp = round === 0 ? warmUpFactor : 1;
      const requests = warmUp * Number(options.requests) * (way === "executed" ? 1 : 10);
      await run();
      const before = await ask("cpu");
      for (let each = 0; each < requests; each += 1) {
        if ((await run()) !== (way === "unchanged" ? 304 : 200)) throw new Error(`${way} failed`);
      }
      const microseconds = ((await ask("cpu")) - before) / requests;
      if (round > 0) figures[way].push(microseconds);
    }
  }
  const [executed, memory, unchanged] = (["executed", "memory", "unchanged"] as const).map((way) =>
    median(figures[way]),
  ) as [number, number, number];
  const share = (of: number) => `${((of / executed) * 100).toFixed(1)} %`;
  print(`| ${(first.bytes / 1000).toFixed(0)} KB, brotli | CPU time | of an executed 200 |
| --- | --- | --- |
| 200, executed | ${executed.toFixed(0)} µs | 100 % |
| 200, from memory | ${memory.toFixed(0)} µs | ${share(memory)} |
| 304 | ${unchanged.toFixed(0)} µs | ${share(unchanged)} |`);
  return unchanged <= executed * maxShare;
}

function get(port: number, tag?: string) {
  const headers = {
    "apollo-require-preflight": "true",
    "accept-encoding": "br",
    ...(tag && { "if-none-match": tag }),
  };
  return new Promise<{ status: number; tag: string | undefined; bytes: number }>(
    (resolve, reject) => {
      const request = send({ port, host: "127.0.0.1", path: url, headers, agent }, (response) => {
        let bytes = 0;
        response.on("data", (chunk: Buffer) => (bytes += chunk.length));
        response.on("end", () =>
          resolve({ status: response.statusCode!, tag: response.headers.etag, bytes }),
        );
      });
      request.on("error", reject).end();
    },
  );
}

if (options.help) print(usage);
else await runBench(bench);

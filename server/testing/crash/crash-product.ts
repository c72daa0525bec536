import { spawn, spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { checkout } from "#server/platform/settings/checkout";
import { databaseProcessesOn, databaseIn, signalIfThere } from "./crash-processes";

export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
  output: string;
  milliseconds: number;
}

/** The product as a child process. */
export interface Product {
  pid: number;
  ended: Promise<Exit>;
  hasEnded(): boolean;
  output(): string;
}

const node = [process.execPath, path.join("server", "start.mjs")];
const maxOutput = 20_000;

/** Starts the product with a minimal environment. */
export function launch(variables: Record<string, string>, command = node): Product {
  const [program, ...words] = command as [string, ...string[]];
  const kept = ["PATH", "HOME", "TMPDIR", "SystemRoot"];
  const environment = Object.fromEntries(kept.map((name) => [name, process.env[name]]));
  const started = performance.now();
  const child = spawn(program, words, {
    cwd: checkout,
    env: { ...environment, ...variables } as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const keep = (text: string) => (output = (output + text).slice(-maxOutput));
  child.stdout.setEncoding("utf8").on("data", keep);
  child.stderr.setEncoding("utf8").on("data", keep);
  const ended = new Promise<Exit>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      const exit = { code, signal, milliseconds: performance.now() - started };
      // Wait for remaining output, but not for long: an orphaned database may keep the pipe open.
      const end = () => resolve({ ...exit, output });
      child.once("close", end);
      setTimeout(end, 300);
    });
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return { pid: child.pid!, ended, hasEnded, output: () => output };
}

/** Builds the product if the build is outdated. */
export function buildIfNeeded(): void {
  const ask = "import('./server/build.mjs').then((one) => process.exit(one.isCurrent() ? 0 : 1))";
  if (spawnSync(process.execPath, ["-e", ask], { cwd: checkout }).status === 0) return;
  const build = path.join("server", "build.mjs");
  const { status } = spawnSync(process.execPath, [build], { cwd: checkout, stdio: "inherit" });
  if (status !== 0) throw new Error("The product cannot be built.");
}

export interface Home {
  dataDir: string;
  port: number;
  address: string;
  /** Environment of a product without demonstration data in this folder. */
  variables: Record<string, string>;
  /** Ends remaining processes and removes the folder. */
  remove(): Promise<void>;
}

/** A new folder and a free port. */
export async function makeHome(variables: Record<string, string> = {}): Promise<Home> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "plaudit-life-"));
  const port = await findQuietPort();
  const own = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "warn" };
  return {
    dataDir,
    port,
    address: `http://127.0.0.1:${port}`,
    variables: { ...own, RATE_LIMITS: "off", DEMO_DATA: "off", ...variables },
    async remove() {
      const database = databaseIn(dataDir);
      const left = databaseProcessesOn(dataDir);
      if (left.length > 0 && database) signalIfThere(database.pid, "SIGKILL");
      for (const pid of left) signalIfThere(pid, "SIGKILL");
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

/** Below the ephemeral port range: it must stay free while the server is down. */
async function findQuietPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once("error", () => resolve(false)).listen(port, "127.0.0.1", () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}

/** A start that takes longer counts as failed. */
const patienceMilliseconds = 60_000;

/** Waits until the product is ready; returns the milliseconds. */
export async function untilReady(
  { address, dataDir }: Home,
  product: Product,
  { isNot = 0 }: { isNot?: number } = {},
): Promise<number> {
  const start = performance.now();
  for (;;) {
    const isOther = isNot === 0 || (databaseIn(dataDir)?.pid ?? isNot) !== isNot;
    if (isOther && (await isReady(address))) return Math.round(performance.now() - start);
    if (product.hasEnded()) throw new Error(`The product ended: ${(await product.ended).output}`);
    if (performance.now() - start > patienceMilliseconds) {
      throw new Error(
        `The product is not ready after ${patienceMilliseconds} ms: ${product.output()}`,
      );
    }
    await sleep(20);
  }
}

async function isReady(address: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(5_000);
    const response = await fetch(`${address}/readyz`, { signal, headers: { connection: "close" } });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}

/** Stops a product with SIGTERM, then SIGKILL. */
export async function end(product: Product): Promise<Exit> {
  if (!product.hasEnded()) signalIfThere(product.pid, "SIGTERM");
  const forced = setTimeout(() => signalIfThere(product.pid, "SIGKILL"), 15_000);
  const exit = await product.ended;
  clearTimeout(forced);
  return exit;
}

import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import type pg from "pg";
import { checkout } from "#server/platform/settings/checkout";

export interface Server {
  address: string;
  pid: number;
  /** Log lines so far. */
  logged: readonly string[];
  hasEnded(): boolean;
  stop(): Promise<void>;
}

const startMilliseconds = 120_000;

export interface StartOptions {
  profileFolder?: string;
  dataFolder?: string;
  /** Environment variables that add to or override the defaults. */
  variables?: Record<string, string>;
}

/** Starts the built product as `npm start` does, on an existing database: without a URL, on the one in its data folder. */
export async function startProduct(
  databaseUrl: string | undefined,
  { profileFolder, dataFolder, variables }: StartOptions,
): Promise<Server> {
  const dataDir = dataFolder ?? mkdtempSync(path.join(tmpdir(), "plaudit-bench-"));
  const profiling = profileFolder ? ["--cpu-prof", `--cpu-prof-dir=${profileFolder}`] : [];
  const server = await start([...profiling, ...startFlags(), "server/start.mjs"], {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DEMO: "on",
    DEMO_DATA: "off",
    LOG_LEVEL: "silent",
    PORT: "0",
    RATE_LIMITS: "off",
    ...variables,
  });
  return {
    ...server,
    async stop() {
      await server.stop();
      if (dataFolder === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Node flags of `npm start`. */
function startFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(checkout, "package.json"), "utf8")) as {
    scripts: { start: string };
  };
  return scripts.start.split(" ").filter((word) => word.startsWith("--"));
}

export function startLimit(databaseUrl: string, connections: number): Promise<Server> {
  return startProgram("server/bench/limit/read-limit-server.ts", {
    DATABASE_URL: databaseUrl,
    LIMIT_CONNECTIONS: String(connections),
  });
}

/** Starts a server program with nothing but these variables. */
export function startProgram(file: string, variables: Record<string, string>): Promise<Server> {
  return start([...(file.endsWith(".ts") ? ["--import", "tsx"] : []), file], variables);
}

/** Starts a server process; it is ready when it prints its address. */
async function start(args: string[], env: Record<string, string | undefined>): Promise<Server> {
  const child = spawn(process.execPath, args, {
    cwd: checkout,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env } as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const logged: string[] = [];
  createInterface(child.stdout!).on("line", (line) => line.startsWith("{") && logged.push(line));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  try {
    const address = await reportedAddress(child, args.at(-1)!);
    return { address, pid: child.pid!, logged, hasEnded, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function reportedAddress(child: ChildProcess, name: string): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      const giveUp = (why: string) => reject(new Error(`${name} ${why}`));
      timer = setTimeout(() => giveUp("does not start"), startMilliseconds);
      let output = "";
      child.stdout!.on("data", (chunk: Buffer) => {
        output += chunk.toString();
        const address = /http:\/\/[\w.]+:\d+/.exec(output)?.[0];
        if (address) resolve(address);
      });
      child.once("close", () => giveUp("ended by itself"));
      child.once("error", reject);
    });
  } finally {
    clearTimeout(timer);
  }
}

/** CPU time in microseconds: of a server, and of all processes of PostgreSQL. */
export interface CpuTime {
  server: number;
  database: number;
}

const microsecondsPerTick = 10_000;

/** Only one server is under load at a time, so the database works for it alone. */
export async function readCpuTime(
  client: pg.ClientBase,
  server: Pick<Server, "pid">,
): Promise<CpuTime> {
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const postmaster = Number(readStat(rows[0]!.pid)[1]);
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, "utf8");
  const running = children.trim().split(" ").map(Number);
  // Connections are replaced under load: what ended ones used is in the times of the postmaster's children.
  const [ended, endedInKernel] = readStat(postmaster).slice(13, 15).map(Number);
  return {
    server: cpuOf(server),
    database:
      running.reduce((sum, pid) => sum + (existsSync(`/proc/${pid}`) ? cpuOf({ pid }) : 0), 0) +
      (ended! + endedInKernel!) * microsecondsPerTick,
  };
}

export async function findBackends(
  client: pg.ClientBase,
  applicationNames: readonly string[],
): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE application_name = ANY($1) AND datname = current_database()",
    [applicationNames],
  );
  return rows.map((row) => row.pid);
}

export function cpuOf({ pid }: Pick<Server, "pid">): number {
  const words = readStat(pid);
  return (Number(words[11]) + Number(words[12])) * microsecondsPerTick;
}

/** The words after the name in `/proc/PID/stat`: state, parent, …, utime, stime, and both of ended children. */
function readStat(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in parentheses may contain spaces.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    throw new Error("CPU times are read from /proc: the database must run on this Linux machine.");
  }
}

/** Resident memory in megabytes. */
export function presentMegabytes({ pid }: Server): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024;
}

/** Peak resident memory in megabytes. */
export function peakMegabytes({ pid }: Server): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+)/.exec(status)![1]) / 1024;
}

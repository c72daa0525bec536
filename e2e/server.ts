import { spawn, type ChildProcess } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { databaseUrlOf } from "#server/testing/crash/crash-processes";

// The first start builds the client and fills the database.
const readyMilliseconds = 240_000;
const stopMilliseconds = 15_000;

/** Starts the product for all journeys, on a free port with its own data. */
export async function startProduct(): Promise<() => Promise<void>> {
  if (process.env.E2E_ADDRESS) return async () => {};

  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), "plaudit-e2e-"));
  chmodSync(dataDir, 0o755);
  const { TEST_DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn("npm", ["start"], {
    // Own process group, so that all of it can be killed if it does not stop.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...inherited,
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: "off",
      LOG_LEVEL: "warn",
    },
  });
  const output = collectOutput(child);
  const address = `http://127.0.0.1:${port}`;
  try {
    await ready(child, address);
  } catch (error) {
    await stop(child, dataDir);
    throw new Error(`The product did not start. It said:\n${output.join("")}`, { cause: error });
  }
  process.env.E2E_ADDRESS = address;
  process.env.E2E_DATABASE_URL = databaseUrlOf(dataDir);
  return () => stop(child, dataDir);
}

async function ready(child: ChildProcess, address: string): Promise<void> {
  const deadline = Date.now() + readyMilliseconds;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}.`);
    const answer = await fetch(`${address}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await sleep(200);
  }
  throw new Error(`npm start was not ready within ${readyMilliseconds / 1000} s.`);
}

/** npm exits at once; the product, in the same process group, then stops its database. */
async function stop(child: ChildProcess, dataDir: string): Promise<void> {
  const group = -(child.pid ?? 0);
  const deadline = Date.now() + stopMilliseconds;
  child.kill("SIGTERM");
  while (isAlive(group) && Date.now() < deadline) await sleep(100);
  if (isAlive(group)) process.kill(group, "SIGKILL");
  rmSync(dataDir, { recursive: true, force: true });
}

function isAlive(group: number): boolean {
  try {
    return process.kill(group, 0);
  } catch {
    return false;
  }
}

function collectOutput(child: ChildProcess): string[] {
  const lines: string[] = [];
  const keep = (chunk: Buffer) => {
    lines.push(chunk.toString());
    if (lines.length > 200) lines.shift();
  };
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  return lines;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

import { spawn, type ChildProcess } from "node:child_process";
import { createServer, type AddressInfo } from "node:net";
import type { Binaries } from "./embedded-binaries";
import { cannotStart, spawnOptions } from "./embedded-cluster";
import type { Place } from "./embedded-directory";
import type { Log } from "#server/platform/settings/log";

/** Settings of PostgreSQL by name. */
export type PostgresSettings = Readonly<Record<string, string | number>>;

export interface RunningPostgres {
  /** Resolves when the process has exited for any reason. */
  ended: Promise<void>;
  /** Closes connections and flushes writes. */
  stop(): Promise<void>;
}

const fastMilliseconds = 4_000;
const immediateMilliseconds = 2_000;
const maxLines = 40;

/** Starts the database; resolves when it accepts connections, after any recovery. */
export async function runPostgres(
  binaries: Binaries,
  place: Place,
  port: number,
  log: Log,
  settings: PostgresSettings = {},
): Promise<RunningPostgres> {
  const child = spawn(binaries.postgres, postgresArguments(place.folder, port, settings), {
    ...spawnOptions(place),
    // Ctrl+C signals the whole process group, but the database must outlive the last request.
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = new Promise<void>((resolve) =>
    child.once("close", () => resolve()).once("error", () => resolve()),
  );
  // Do not leave the database running when this process exits.
  const stopWithUs = () => child.kill("SIGINT");
  process.once("exit", stopWithUs);
  void ended.then(() => process.off("exit", stopWithUs));

  await isReady(child, log);
  return { ended, stop: () => stop(child, ended) };
}

function isReady(child: ChildProcess, log: Log): Promise<void> {
  const output: string[] = [];
  return new Promise((resolve, reject) => {
    child.stderr!.setEncoding("utf8").on("data", (text: string) => {
      output.push(text);
      if (output.length > maxLines) output.shift();
      log.debug({ postgres: text.trim() });
      if (text.includes("ready to accept connections")) resolve();
    });
    child.once("error", (error) => reject(cannotStart(error.message)));
    child.once("close", () => reject(cannotStart(output.join(""))));
  });
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  const quick = setTimeout(() => child.kill("SIGQUIT"), fastMilliseconds);
  const forced = setTimeout(() => child.kill("SIGKILL"), fastMilliseconds + immediateMilliseconds);
  child.kill("SIGINT");
  await ended;
  clearTimeout(quick);
  clearTimeout(forced);
}

/** Durability: fsync and synchronous_commit keep their default, on. */
function postgresArguments(folder: string, port: number, changes: PostgresSettings): string[] {
  const settings: PostgresSettings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    shared_buffers: "128MB",
    max_connections: 40,
    // Statements are short: JIT compilation and parallel workers cost more than they save.
    jit: "off",
    max_parallel_workers_per_gather: 0,
    // An archive of back-ups that falls behind must not fill the disk.
    max_slot_wal_keep_size: "4GB",
    log_min_messages: "warning",
    log_checkpoints: "off",
    // User content must not reach the log.
    log_min_error_statement: "panic",
    log_parameter_max_length_on_error: 0,
    ...changes,
  };
  return [
    "-D",
    folder,
    ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
}

/** A port that is free at the moment. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) =>
    server.once("error", reject).listen(0, "127.0.0.1", resolve),
  );
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

import { spawn, type ChildProcess } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isRunning, listProcesses, signalIfThere } from "#server/testing/crash/crash-processes";
import { temporaryParent } from "./temporary-parent";

const isUnix = process.platform !== "win32";
const stopMilliseconds = 5_000;
const prefix = "plaudit-tests-";

/**
 * A temporary folder for one run and the processes that use it. Closing ends the processes and removes the folder, even
 * if the tools were interrupted.
 */
export class TestSandbox {
  readonly folder: string;
  private readonly children = new Set<ChildProcess>();

  constructor() {
    removeAbandonedFolders();
    this.folder = mkdtempSync(join(temporaryParent(), `${prefix}${process.pid}-`));
    // As root, PostgreSQL runs as another user, who needs access to the folder.
    chmodSync(this.folder, 0o755);
  }

  /** Runs a script of an installed package; returns whether it exited with 0. */
  run(script: string, args: string[], variables: Record<string, string>): Promise<boolean> {
    const child = spawn(process.execPath, [join("node_modules", script), ...args], {
      stdio: "inherit",
      // Own process group: Ctrl-C reaches it only once, through us.
      detached: isUnix,
      env: { ...process.env, ...variables, TMPDIR: this.folder, TEMP: this.folder },
    });
    this.children.add(child);
    return new Promise((resolve) => {
      child.once("error", (error) => {
        console.error(`${script} cannot be started: ${error.message}`);
        resolve(false);
      });
      child.once("exit", (code) => {
        this.children.delete(child);
        resolve(code === 0);
      });
    });
  }

  /** Sends SIGINT to running tools and waits for them. */
  async stop(): Promise<void> {
    const running = [...this.children];
    const ended = running.map((child) => new Promise((resolve) => child.once("exit", resolve)));
    for (const child of running) signalGroup(child, "SIGINT");
    await Promise.race([Promise.all(ended), sleep(stopMilliseconds, undefined, { ref: false })]);
    for (const child of running) signalGroup(child, "SIGKILL");
  }

  close(): void {
    for (const pid of processesIn(this.folder)) signalIfThere(pid, "SIGKILL");
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid) signalIfThere(isUnix ? -pid : pid, signal);
}

/** Processes whose working directory, command or environment contains the folder; Linux only. */
function processesIn(folder: string): number[] {
  if (process.platform !== "linux") return [];
  return listProcesses()
    .map(({ pid }) => pid)
    .filter((pid) => pid !== process.pid)
    .filter((pid) => describeProcess(pid).some((text) => text.includes(folder)));
}

/** PostgreSQL's processes overwrite their command and environment; their working directory is the data folder. */
function describeProcess(pid: number): string[] {
  try {
    const [command, environment] = ["cmdline", "environ"].map((name) =>
      readFileSync(`/proc/${pid}/${name}`, "utf8"),
    );
    return [command!, environment!, readlinkSync(`/proc/${pid}/cwd`)];
  } catch {
    return [];
  }
}

/** Removes folders of killed runs; the folder name contains the process id. */
function removeAbandonedFolders(): void {
  const parents = new Set([tmpdir(), temporaryParent()]);
  for (const folder of [...parents].flatMap(foldersIn)) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(basename(folder))?.[1]);
    if (!pid || isRunning(pid)) continue;
    for (const left of processesIn(folder)) signalIfThere(left, "SIGKILL");
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

function foldersIn(parent: string): string[] {
  return readdirSync(parent).map((name) => join(parent, name));
}

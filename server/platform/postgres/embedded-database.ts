import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { lockDataDir } from "./data-lock";
import { findBinaries, type Binaries } from "./embedded-binaries";
import { databaseUser, ensureCluster } from "./embedded-cluster";
import { stopLeftovers } from "./embedded-leftovers";
import { draftOf, findPlace, type Place } from "./embedded-directory";
import {
  findFreePort,
  runPostgres,
  type PostgresSettings,
  type RunningPostgres,
} from "./embedded-process";
import type { Log } from "#server/platform/settings/log";
import { StartError } from "#server/platform/settings/start-error";

export interface EmbeddedDatabase {
  url: string;
  stop(): Promise<void>;
}

const firstPauseMilliseconds = 100;
const maxPauseMilliseconds = 5_000;

/** Runs PostgreSQL with its files in DATA_DIR, reachable from this machine only. Restarts it until it is stopped. */
export async function startEmbeddedDatabase(
  dataDir: string,
  log: Log,
  settings: PostgresSettings = {},
): Promise<EmbeddedDatabase> {
  const folder = prepareFolder(dataDir);
  const unlock = lockDataDir(folder);
  try {
    const place = findPlace(folder, log);
    expectRestored(place, settings);
    const binaries = await findBinaries(place.user, log);
    const password = await ensureCluster(binaries, place, folder);
    await stopLeftovers(place.folder, log);
    const port = await findFreePort();
    const supervisor = new Supervisor(binaries, place, port, log, settings);
    await supervisor.start();
    return {
      url: `postgresql://${databaseUser}:${password}@127.0.0.1:${port}/postgres`,
      async stop() {
        await supervisor.stop();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw explain(error, folder);
  }
}

/** Restarts the database when it dies. */
class Supervisor {
  private running: RunningPostgres | null = null;
  private isStopping = false;

  constructor(
    private readonly binaries: Binaries,
    private readonly place: Place,
    private readonly port: number,
    private readonly log: Log,
    private readonly settings: PostgresSettings,
  ) {}

  async start(): Promise<void> {
    const running = await runPostgres(
      this.binaries,
      this.place,
      this.port,
      this.log,
      this.settings,
    );
    this.running = running;
    if (this.isStopping) await running.stop();
    void running.ended.then(() => this.restart());
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    await this.running?.stop();
  }

  private async restart(): Promise<void> {
    this.running = null;
    let pause = firstPauseMilliseconds;
    while (!this.isStopping) {
      this.log.error("The database stopped unexpectedly and is restarting.");
      await sleep(pause);
      pause = Math.min(pause * 2, maxPauseMilliseconds);
      try {
        await stopLeftovers(this.place.folder, this.log);
        if (!this.isStopping) await this.start();
        return;
      } catch (error) {
        this.log.error({ err: error }, "The database could not be restarted yet.");
      }
    }
  }
}

/** An interrupted restore must neither be taken for an empty folder nor for the end of one. */
function expectRestored({ folder }: Place, settings: PostgresSettings): void {
  const isRecovering = fs.existsSync(path.join(folder, "recovery.signal"));
  if (!fs.existsSync(draftOf(folder)) && (!isRecovering || "restore_command" in settings)) return;
  throw new StartError(
    `A restore into ${path.dirname(folder)} was interrupted: empty DATA_DIR and restore again.`,
  );
}

function prepareFolder(dataDir: string): string {
  try {
    fs.mkdirSync(dataDir, { recursive: true });
    return fs.realpathSync(dataDir);
  } catch (error) {
    throw explain(error, dataDir);
  }
}

function explain(error: unknown, folder: string): StartError {
  if (error instanceof StartError) return error;
  const { code = "", message } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC")
    return new StartError("The disk is full: the embedded database cannot start.");
  return new StartError(
    `The embedded database cannot use ${folder}: ${message}. Choose another DATA_DIR, or set DATABASE_URL.`,
  );
}

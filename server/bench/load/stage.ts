import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import type pg from "pg";
import { connect } from "#server/bench/bench-database";
import { createDatabase, openProduct } from "#server/bench/bench-product";
import { closeAtEnd } from "#server/bench/bench-run";
import { startProduct, type Server } from "#server/bench/processes";
import { signIn } from "#server/bench/save/save-crowd";
import { reported, type Figure } from "./figure";
import { drawMix, type Mix } from "./mix";

/** A copy of the template with one product process, for the duration of a part. */
export interface Stage {
  server: Server;
  client: pg.Client;
  mix: Mix;
  /** Duration of each measurement. */
  seconds: number;
}

/** A part of the load bench: what it needs, and how it measures its figures. */
export interface Part {
  about: string;
  usualSeconds: number;
  hasRateLimits?: boolean;
  /** Maps the URL of the database to the one for the product. */
  reachBy?(databaseUrl: string): Promise<string>;
  measure(stage: Stage): Promise<Figure[]>;
}

export interface PartOptions {
  /** The database server with the template. */
  serverUrl: string;
  template: string;
  /** Instead of the usual ones. */
  seconds: number | null;
}

/** Runs a part on a stage of its own. Every part ends with the health of the process. */
export async function runPart(part: Part, options: PartOptions): Promise<Figure[]> {
  const stage = await openStage(part, options);
  return [...(await part.measure(stage)), ...processHealth(stage.server)];
}

const people = 2_000;

async function openStage(
  { usualSeconds, hasRateLimits, reachBy }: Part,
  { serverUrl, template, seconds }: PartOptions,
): Promise<Stage> {
  const url = await createDatabase(serverUrl, "plaudit_load", template);
  // Shared secret: the product must accept tokens signed in this process.
  const dataFolder = mkdtempSync(path.join(tmpdir(), "plaudit-bench-"));
  closeAtEnd(async () => rmSync(dataFolder, { recursive: true, force: true }));
  const client = await connect(url);
  const writers = await signIn(await openProduct(url, { DATA_DIR: dataFolder }), client, people);
  const server = await startProduct(reachBy ? await reachBy(url) : url, {
    dataFolder,
    variables: { LOG_LEVEL: "error", RATE_LIMITS: hasRateLimits ? "on" : "off" },
  });
  closeAtEnd(() => server.stop());
  await jobsDone(client);
  const mix = await drawMix(client, writers);
  return { server, client, mix, seconds: seconds ?? usualSeconds };
}

/** A new process makes the sitemap and the nightly files of the copied database: that is not the load to be measured. */
async function jobsDone(client: pg.Client): Promise<void> {
  const due = "SELECT count(*)::integer AS due FROM graphile_worker.jobs WHERE run_at <= now()";
  for (let tries = 0; tries < 240; tries++) {
    if ((await client.query<{ due: number }>(due)).rows[0]!.due === 0) return;
    await setTimeout(500);
  }
  throw new Error("The jobs of the new process were not done within two minutes.");
}

/** Bars of every part: the process is alive and has logged no error. */
function processHealth({ hasEnded, logged }: Server): Figure[] {
  const isAlive = !hasEnded();
  const errors = logged.length === 0 ? "0" : `${logged.length}, the first: ${logged[0]}`;
  return [
    { ...reported("the process is alive", isAlive ? "yes" : "no"), bar: "yes", isMissed: !isAlive },
    { ...reported("errors in its log", errors), bar: "0", isMissed: logged.length > 0 },
  ];
}

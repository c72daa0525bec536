import fs from "node:fs";
import { open, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { codeOf } from "#server/platform/errors/database-error";
import type { Log } from "#server/platform/settings/log";
import { areOfOneTimeline, historyName, segmentName } from "./log-files";

const chunkBytes = 65_536;
const zeros = Buffer.alloc(chunkBytes);

interface Wanted {
  /** The first segment of the back-up; null for no segments. */
  first: string | null;
  log: Log;
}

/**
 * Unpacks the archived log of a back-up's timeline into the folder of a cluster, beside what the back-up contains, and
 * the history of all timelines, so that the next one gets a new name. Returns the files made.
 */
export async function unpackLog(
  archive: string,
  cluster: string,
  { first, log }: Wanted,
): Promise<string[]> {
  const isWanted = (name: string) =>
    historyName.test(name) ||
    (first !== null && segmentName.test(name) && areOfOneTimeline(name, first) && name >= first);
  const made: string[] = [];
  for (const file of await readdir(archive)) {
    const name = file.replace(/\.gz$/, "");
    const target = path.join(cluster, "pg_wal", name);
    if (name === file || !isWanted(name) || fs.existsSync(target)) continue;
    if (await unpack(path.join(archive, file), target)) made.push(target);
    else log.warn(`${path.join(archive, file)} is damaged: what follows it is not restored.`);
  }
  return made;
}

async function unpack(from: string, to: string): Promise<boolean> {
  try {
    await pipeline(
      fs.createReadStream(from),
      createGunzip({ chunkSize: chunkBytes }),
      (chunks: AsyncIterable<Buffer>) => writeSparse(chunks, to),
    );
    return true;
  } catch (error) {
    if (!codeOf(error).startsWith("Z_")) throw error;
    await rm(to, { force: true });
    return false;
  }
}

/** A segment that was ended early is zeros for the most part; without them, a day of segments needs little space. */
async function writeSparse(chunks: AsyncIterable<Buffer>, file: string): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  let at = 0;
  try {
    for await (const chunk of chunks) {
      const isZero = chunk.equals(zeros.subarray(0, chunk.length));
      for (let done = isZero ? chunk.length : 0; done < chunk.length;)
        done += (await handle.write(chunk, done, chunk.length - done, at + done)).bytesWritten;
      at += chunk.length;
    }
    await handle.truncate(at);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

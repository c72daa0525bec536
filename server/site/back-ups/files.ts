import { createHash } from "node:crypto";
import fs from "node:fs";
import { mkdir, open, opendir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { codeOf } from "#server/platform/errors/database-error";

export interface Hashed {
  bytes: number;
  sha256: string;
}

const chunkBytes = 1_048_576;

/** The files below a folder, by relative path with `/`. `onFolder` is called for each folder. */
export async function* filesOf(
  folder: string,
  { isSkipped = () => false, onFolder = async () => {} }: Walk = {},
): AsyncGenerator<string> {
  const pending = [""];
  for (let below = pending.shift(); below !== undefined; below = pending.shift()) {
    for await (const entry of await opendir(path.join(folder, below))) {
      const name = path.posix.join(below, entry.name);
      if (isSkipped(name)) continue;
      if (entry.isFile()) yield name;
      if (!entry.isDirectory()) continue;
      await onFolder(name);
      pending.push(name);
    }
  }
}

interface Walk {
  isSkipped?(name: string): boolean;
  onFolder?(name: string): Promise<unknown>;
}

/** Copies a file and flushes it to the disk. Returns null when it disappeared meanwhile. */
export async function copyHashed(from: string, to: string): Promise<Hashed | null> {
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  try {
    return await hashInto(
      from,
      fs.createWriteStream(to, { flags: "wx", mode: 0o600, flush: true }),
    );
  } catch (error) {
    if (codeOf(error) !== "ENOENT" || fs.existsSync(from)) throw error;
    await rm(to, { force: true });
    return null;
  }
}

export async function writeHashed(file: string, content: string | Buffer): Promise<Hashed> {
  await writeFile(file, content, { mode: 0o600, flush: true });
  return hashFile(file);
}

/** Makes a rename in a folder durable. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

export function hashFile(file: string): Promise<Hashed> {
  return hashInto(file, new Writable({ write: (_chunk, _encoding, done) => done() }));
}

async function hashInto(file: string, target: Writable): Promise<Hashed> {
  const hash = createHash("sha256");
  let bytes = 0;
  await pipeline(
    fs.createReadStream(file, { highWaterMark: chunkBytes }),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    target,
  );
  return { bytes, sha256: hash.digest("hex") };
}

import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { storedFileLimits } from "#server/platform/settings/job-limits";

/** A compressed file. All parts but the last have the same length. */
export interface StoredFile {
  bytes: number;
  /** Hexadecimal, of the compressed file. */
  sha256: string;
}

type Store = (position: number, content: Buffer) => Promise<unknown>;

/** Compresses a text with gzip, so that memory holds a piece of the text and a part of the file. */
export async function storeCompressed(
  text: AsyncIterable<string>,
  store: Store,
  partBytes: number = storedFileLimits.partBytes,
): Promise<StoredFile> {
  let stored: StoredFile = { bytes: 0, sha256: "" };
  await pipeline(text, createGzip(), async (chunks: AsyncIterable<Buffer>) => {
    stored = await storeParts(chunks, store, partBytes);
  });
  return stored;
}

async function storeParts(
  chunks: AsyncIterable<Buffer>,
  store: Store,
  partBytes: number,
): Promise<StoredFile> {
  const hash = createHash("sha256");
  const part = Buffer.alloc(partBytes);
  let [bytes, position, filled] = [0, 0, 0];
  for await (const chunk of chunks) {
    hash.update(chunk);
    bytes += chunk.length;
    for (let offset = 0; offset < chunk.length;) {
      const copied = chunk.copy(part, filled, offset);
      filled += copied;
      offset += copied;
      if (filled < partBytes) continue;
      await store(position, part);
      [position, filled] = [position + 1, 0];
    }
  }
  if (filled > 0) await store(position, part.subarray(0, filled));
  return { bytes, sha256: hash.digest("hex") };
}

/** The bytes from `first` to `last`, both inclusive. Throws if the file is deleted while it is read. */
export async function* readParts(
  { first, last }: { first: number; last: number },
  readPart: (position: number) => Promise<Buffer | undefined>,
  partBytes: number = storedFileLimits.partBytes,
): AsyncGenerator<Buffer> {
  for (let position = Math.floor(first / partBytes); position * partBytes <= last; position += 1) {
    const content = await readPart(position);
    if (!content) throw new Error("the file was deleted during its download");
    const start = position * partBytes;
    yield content.subarray(Math.max(0, first - start), last + 1 - start);
  }
}

import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";

export interface CompressedText {
  content: Buffer;
  /** Of the text before compression. */
  hash: string;
}

/** Streaming: the uncompressed text is never in memory as a whole. */
export async function compressText(parts: AsyncIterable<string>): Promise<CompressedText> {
  const hash = createHash("sha256");
  const compressed: Buffer[] = [];
  await pipeline(
    async function* () {
      for await (const part of parts) {
        hash.update(part);
        yield part;
      }
    },
    createGzip(),
    async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) compressed.push(chunk);
    },
  );
  return {
    content: Buffer.concat(compressed),
    hash: hash.digest("base64url").slice(0, 22),
  };
}

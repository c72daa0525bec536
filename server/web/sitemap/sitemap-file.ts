import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { EntityManager } from "typeorm";

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

/** Returns when the content last changed. */
export async function storeSitemapFile(
  manager: EntityManager,
  { name, site, content, hash }: CompressedText & { name: string; site: string },
  now: Date,
): Promise<Date> {
  const [unchanged]: { modifiedAt: Date }[] = await manager.query(
    `SELECT modified_at AS "modifiedAt" FROM sitemap_files WHERE name = $1 AND site = $2 AND hash = $3`,
    [name, site, hash],
  );
  if (unchanged) return unchanged.modifiedAt;
  await manager.query(
    `INSERT INTO sitemap_files (name, site, content, hash, modified_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (name) DO UPDATE SET site = excluded.site, content = excluded.content,
       hash = excluded.hash, modified_at = excluded.modified_at`,
    [name, site, content, hash, now],
  );
  return now;
}

export async function deleteOtherSitemapFiles(
  manager: EntityManager,
  names: readonly string[],
): Promise<void> {
  await manager.query("DELETE FROM sitemap_files WHERE name <> ALL ($1)", [names]);
}

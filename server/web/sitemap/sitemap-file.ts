import type { EntityManager } from "typeorm";
import type { CompressedText } from "#server/platform/http/files/compress-text";

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

import { createHash } from "node:crypto";
import type { EntityManager } from "typeorm";
import type { Database } from "#server/platform/database/database";
import { statement } from "#server/platform/database/statement";

const pattern = /^\/pictures\/stored\/([0-9a-f]{40})\.webp$/;

/** Content-addressed: the same bytes get the same path, with an owner one of their own. */
export async function storePicture(
  manager: EntityManager,
  bytes: Buffer,
  now: Date,
  owner = "",
): Promise<string> {
  const hash = hashOf(bytes, owner);
  await manager.query(
    `INSERT INTO stored_pictures (hash, bytes, created_at) VALUES ($1, $2, $3)
     ON CONFLICT (hash) DO UPDATE SET created_at = excluded.created_at`,
    [hash, bytes, now],
  );
  return storedPath(hash);
}

interface PendingPicture {
  now: Date;
  /** Of this picture alone. */
  owner: string;
  /** Who may have `maxUnused` pictures that are not used yet; null is not counted. */
  uploader: string | null;
  maxUnused: number;
}

/**
 * Stores a picture that is served from its first use on, so that visitors cannot publish pictures by uploading them.
 * Null if its uploader has too many of them. Call it inside a transaction.
 */
export async function storePendingPicture(
  manager: EntityManager,
  bytes: Buffer,
  { now, owner, uploader, maxUnused }: PendingPicture,
): Promise<string | null> {
  if (uploader !== null) {
    // Uploads of one uploader wait for each other, so that all of them are counted.
    await manager.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [
      `upload:${uploader}`,
    ]);
    const [unused]: [{ count: number }] = await manager.query(
      "SELECT count(*)::integer AS count FROM stored_pictures WHERE is_pending AND uploader = $1",
      [uploader],
    );
    if (unused.count >= maxUnused) return null;
  }
  const hash = hashOf(bytes, owner);
  await manager.query(
    `INSERT INTO stored_pictures (hash, bytes, created_at, is_pending, uploader) VALUES ($1, $2, $3, true, $4)`,
    [hash, bytes, now, uploader],
  );
  return storedPath(hash);
}

function hashOf(bytes: Buffer, owner: string): string {
  return createHash("sha256").update(bytes).update(owner).digest("hex").slice(0, 40);
}

export function storedPath(hash: string): string {
  return `/pictures/stored/${hash}.webp`;
}

/** Null for any other path. */
export function storedHashOf(path: string): string | null {
  return pattern.exec(path)?.[1] ?? null;
}

/** Keeps a stored picture from being purged before the page that shows it; false if it is gone. */
export async function keepStoredPicture(
  manager: EntityManager,
  path: string,
  now: Date,
): Promise<boolean> {
  const [rows]: [unknown[]] = await manager.query(
    "UPDATE stored_pictures SET created_at = $2 WHERE hash = $1 RETURNING hash",
    [storedHashOf(path), now],
  );
  return rows.length > 0;
}

/** The given paths that are still held, of any owner. Deadlock avoidance: they are locked in order. */
export async function lockStoredPictures(
  manager: EntityManager,
  paths: readonly string[],
): Promise<Set<string>> {
  const rows: { path: string }[] = await manager.query(
    `SELECT '/pictures/stored/' || hash || '.webp' AS path FROM stored_pictures WHERE hash = ANY ($1)
     ORDER BY hash FOR NO KEY UPDATE`,
    [paths.flatMap((path) => storedHashOf(path) ?? [])],
  );
  return new Set(rows.map(({ path }) => path));
}

/** Keeps locked pictures from being purged before the page that shows them. */
export async function keepStoredPictures(
  manager: EntityManager,
  paths: readonly string[],
  now: Date,
): Promise<void> {
  await manager.query("UPDATE stored_pictures SET created_at = $2 WHERE hash = ANY ($1)", [
    paths.flatMap((path) => storedHashOf(path) ?? []),
    now,
  ]);
}

/** The given paths that this owner stored and that are still held. They are kept from being purged. */
export async function keepOwnPictures(
  manager: EntityManager,
  paths: readonly string[],
  { owner, now }: { owner: string; now: Date },
): Promise<Set<string>> {
  const hashes = paths.flatMap((path) => storedHashOf(path) ?? []);
  const [rows]: [{ path: string }[]] = await manager.query(
    `UPDATE stored_pictures SET created_at = $3
     WHERE hash = ANY ($1) AND hash = left(encode(sha256(bytes || convert_to($2, 'UTF8')), 'hex'), 40)
     RETURNING '/pictures/stored/' || hash || '.webp' AS path`,
    [hashes, owner, now],
  );
  return new Set(rows.map(({ path }) => path));
}

const pictureByHash = statement(
  "SELECT bytes FROM stored_pictures WHERE hash = $1 AND NOT is_pending",
);

export function isStoredPath(path: string): boolean {
  return pattern.test(path);
}

export async function readStoredPicture(
  database: Pick<Database, "queryPrepared">,
  path: string,
): Promise<Buffer | null> {
  const hash = storedHashOf(path);
  if (hash === null) return null;
  const [found] = await database.queryPrepared<{ bytes: Buffer }>(pictureByHash, [hash]);
  return found?.bytes ?? null;
}

const storedPaths = statement(`
  SELECT '/pictures/stored/' || hash || '.webp' AS path FROM stored_pictures WHERE hash = ANY($1::text[]) AND NOT is_pending`);

/** The given paths that are served. */
export async function findStoredPaths(
  database: Pick<Database, "queryPrepared">,
  paths: readonly string[],
): Promise<Set<string>> {
  const hashes = paths.flatMap((path) => storedHashOf(path) ?? []);
  if (hashes.length === 0) return new Set();
  const rows = await database.queryPrepared<{ path: string }>(storedPaths, [hashes]);
  return new Set(rows.map(({ path }) => path));
}

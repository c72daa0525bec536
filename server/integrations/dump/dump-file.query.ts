import { readParts, type StoredFile } from "#server/platform/database/file-parts";
import { statement } from "#server/platform/database/statement";
import type { ByteRange } from "#server/platform/http/files/parse-range";
import type { Environment } from "#server/platform/request/context";

type Database = Pick<Environment["database"], "queryPrepared">;

export interface DumpFile extends StoredFile {
  dumpId: number;
  name: string;
  rows: number;
}

export interface Manifest {
  number: number;
  at: Date;
  files: Omit<DumpFile, "dumpId">[];
}

const presentFiles = statement(`
  SELECT d.id AS "dumpId", d.number::float8, d.at, f.name, f.bytes::float8, f.sha256, f.rows::float8
  FROM dumps d JOIN dump_files f ON f.dump_id = d.id WHERE d.replaced_at IS NULL ORDER BY f.name DESC`);

type PresentFile = DumpFile & Pick<Manifest, "number" | "at">;

/** Null before the first dump. */
export async function readManifest(database: Database): Promise<Manifest | null> {
  const rows = await database.queryPrepared<PresentFile>(presentFiles, []);
  const [first] = rows;
  if (!first) return null;
  const files = rows.map(({ name, bytes, sha256, rows: count }) => {
    return { name, bytes, sha256, rows: count };
  });
  return { number: first.number, at: first.at, files };
}

export async function findDumpFile(database: Database, name: string): Promise<DumpFile | null> {
  const rows = await database.queryPrepared<PresentFile>(presentFiles, []);
  return rows.find((row) => row.name === name) ?? null;
}

const partOfFile = statement(
  "SELECT content FROM dump_parts WHERE dump_id = $1 AND name = $2 AND position = $3",
);

/** The bytes of a range. Throws if the dump is deleted during the download. */
export function readBytes(
  database: Database,
  { dumpId, name }: DumpFile,
  range: ByteRange,
): AsyncGenerator<Buffer> {
  return readParts(range, async (position) => {
    const values = [dumpId, name, position];
    const [part] = await database.queryPrepared<{ content: Buffer }>(partOfFile, values);
    return part?.content;
  });
}

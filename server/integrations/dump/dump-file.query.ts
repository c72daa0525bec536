import { statement } from "#server/platform/database/statement";
import type { Environment } from "#server/platform/request/context";
import { dumpLimits } from "#server/platform/settings/job-limits";

type Database = Pick<Environment["database"], "queryPrepared">;

export interface DumpFile {
  dumpId: number;
  name: string;
  bytes: number;
  sha256: string;
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

/** The bytes from `first` to `last`, both inclusive. Throws if the dump is deleted during the download. */
export async function* readBytes(
  database: Database,
  { dumpId, name }: DumpFile,
  { first, last }: { first: number; last: number },
): AsyncGenerator<Buffer> {
  const { partBytes } = dumpLimits;
  for (let position = Math.floor(first / partBytes); position * partBytes <= last; position += 1) {
    const values = [dumpId, name, position];
    const [part] = await database.queryPrepared<{ content: Buffer }>(partOfFile, values);
    if (!part) throw new Error("the dump was deleted during its download");
    const start = position * partBytes;
    yield part.content.subarray(Math.max(0, first - start), last + 1 - start);
  }
}

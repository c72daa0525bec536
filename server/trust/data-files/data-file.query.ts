import { readParts, type StoredFile } from "#server/platform/database/file-parts";
import { statement } from "#server/platform/database/statement";
import type { ByteRange } from "#server/platform/http/files/parse-range";
import type { Environment } from "#server/platform/request/context";

type Database = Pick<Environment["database"], "queryPrepared">;

export interface DataFileVersion extends StoredFile {
  id: number;
  modifiedAt: Date;
}

const presentVersion = statement(`
  SELECT id, bytes::float8, sha256, modified_at AS "modifiedAt" FROM data_file_versions
  WHERE name = $1 AND replaced_at IS NULL`);

/** Null before the first file is written. */
export async function findDataFile(
  database: Database,
  name: string,
): Promise<DataFileVersion | null> {
  const [version] = await database.queryPrepared<DataFileVersion>(presentVersion, [name]);
  return version ?? null;
}

const partOfVersion = statement(
  "SELECT content FROM data_file_parts WHERE version_id = $1 AND position = $2",
);

/** The compressed bytes. Throws if the version is deleted during the download. */
export function readDataFile(
  database: Database,
  { id }: DataFileVersion,
  range: ByteRange,
): AsyncGenerator<Buffer> {
  return readParts(range, async (position) => {
    const [part] = await database.queryPrepared<{ content: Buffer }>(partOfVersion, [id, position]);
    return part?.content;
  });
}

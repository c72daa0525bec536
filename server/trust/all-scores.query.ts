import { statement } from "#server/platform/database/statement";
import { jsonMap } from "#server/platform/http/files/json-map";
import type { Environment } from "#server/platform/request/context";
import { scoreLimits } from "#server/platform/settings/job-limits";

type Database = Pick<Environment["database"], "queryPrepared">;

interface Entry {
  key: string;
  value: number;
}

const { fileBatchRows } = scoreLimits;

const scoresAfter = statement(`
  SELECT username AS key, value FROM providers p JOIN provider_scores s ON s.provider_id = p.id
  WHERE username > $1 AND s.review_count > 0 ORDER BY username LIMIT ${fileBatchRows}`);

export function scoresFrom(database: Database, username: string): Promise<Entry[]> {
  return database.queryPrepared<Entry>(scoresAfter, [username]);
}

/** The JSON map of the score of every reviewed provider by username, read while it is sent. `first` is its beginning. */
export function allScores(database: Database, first: Entry[]): AsyncGenerator<string> {
  return jsonMap(batches(database, first));
}

async function* batches(database: Database, first: Entry[]): AsyncGenerator<Entry[]> {
  for (let entries = first; ;) {
    yield entries;
    if (entries.length < fileBatchRows) return;
    entries = await scoresFrom(database, entries.at(-1)!.key);
  }
}

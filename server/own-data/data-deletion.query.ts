import type { Environment } from "#server/platform/request/context";
import { statement } from "#server/platform/database/statement";

export interface DataDeletion {
  network: "instagram" | "facebook";
  /** No data was found, the network was unlinked from the profile, or the user was deleted. */
  outcome: "nothing" | "unlinked" | "deleted";
  doneAt: Date;
}

const byCode = statement(`
  SELECT network, outcome, done_at AS "doneAt" FROM data_deletions WHERE code = $1`);

/** Null for an unknown or purged confirmation code. */
export async function findDataDeletion(
  { database }: Environment,
  code: string,
): Promise<DataDeletion | null> {
  if (!/^[A-Z2-7]{16}$/.test(code)) return null;
  const [found] = await database.queryPrepared<DataDeletion>(byCode, [code]);
  return found ?? null;
}

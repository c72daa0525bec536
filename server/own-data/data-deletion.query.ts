import type { Environment } from "#server/platform/request/context";
import { statement } from "#server/platform/database/statement";

/** What became of a network's wish to erase what we have from there. */
export interface DataDeletion {
  network: "instagram" | "facebook";
  /** What is left: nothing was there, a profile that the network no longer opens, or nobody any more. */
  outcome: "nothing" | "unlinked" | "deleted";
  doneAt: Date;
}

const byCode = statement(`
  SELECT network, outcome, done_at AS "doneAt" FROM data_deletions WHERE code = $1`);

/** Null for a code that nobody was given, or long ago. */
export async function findDataDeletion(
  { database }: Environment,
  code: string,
): Promise<DataDeletion | null> {
  if (!/^[A-Z2-7]{16}$/.test(code)) return null;
  const [found] = await database.read<DataDeletion>(byCode, [code]);
  return found ?? null;
}

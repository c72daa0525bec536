import { readdir } from "node:fs/promises";
import path from "node:path";
import { StartError } from "#server/platform/settings/start-error";
import { controlName, readControl } from "./control-file";
import { filesOf } from "./files";
import { clusterName, historyName, isUnbroken, segmentName } from "./log-files";

/** Sends a statement in the one session of a back-up. */
export type SessionQuery = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

export interface Rows {
  reviews: number;
  providers: number;
  users: number;
}

interface Target {
  /** Copies a file to a name in the back-up; false when it has disappeared. */
  copy(from: string, name: string): Promise<boolean>;
  write(name: string, content: string | Buffer): Promise<unknown>;
  makeFolder(name: string): Promise<unknown>;
}

/** PostgreSQL makes the content of these folders, and these files, anew at each start. */
const remade =
  /^(pg_(dynshmem|notify|replslot|serial|snapshots|stat_tmp|subtrans|wal)\/.|.*\bpgsql_tmp|(.*\/)?pg_internal\.init|postmaster\.(pid|opts)$|(backup_label|tablespace_map|backup_manifest)(\.old)?$|current_logfiles|postgresql\.auto\.conf\.tmp$)/;
/**
 * Copies the files of a running cluster as PostgreSQL's documentation of continuous archiving asks for: between
 * `pg_backup_start` and `pg_backup_stop`, with the write-ahead log of that time. A slot keeps the log until it is copied.
 */
export async function copyCluster(
  query: SessionQuery,
  folder: string,
  { copy, write, makeFolder }: Target,
): Promise<Rows> {
  await query("SELECT pg_create_physical_replication_slot('plaudit_back_up', true, true)");
  const [start] = await query(
    "SELECT pg_walfile_name(pg_backup_start('plaudit', true)) AS segment",
  );
  const inBackUp = (name: string) => `${clusterName}/${name}`;
  const walk = {
    isSkipped: (name: string) => name === controlName || remade.test(name),
    onFolder: (name: string) => makeFolder(inBackUp(name)),
  };
  for await (const name of filesOf(folder, walk))
    await copy(path.join(folder, name), inBackUp(name));
  // Last: it must not be older than the other files.
  await write(inBackUp(controlName), await readControl(path.join(folder, controlName)));
  const [rows] = await query(countRows);
  const [stop] = await query(
    "SELECT pg_walfile_name(lsn - 1) AS segment, labelfile AS label FROM pg_backup_stop(true)",
  );
  await write(inBackUp("backup_label"), String(stop!.label));
  const first = String(start!.segment);
  const last = String(stop!.segment);
  const names = await readdir(path.join(folder, "pg_wal"));
  const copied: string[] = [];
  for (const name of names.toSorted())
    if (historyName.test(name) || (segmentName.test(name) && name >= first && name <= last))
      if (await copy(path.join(folder, "pg_wal", name), inBackUp(`pg_wal/${name}`)))
        copied.push(name);
  if (!copied.includes(last) || !isUnbroken(copied, first, last)) throw new StartError(lostLog);
  await query("SELECT pg_drop_replication_slot('plaudit_back_up')");
  return rows as unknown as Rows;
}

const lostLog =
  "No back-up was written: so much was saved meanwhile that its log was not kept. Try again when the site is quieter.";

export const countRows = `
  SELECT (SELECT count(*)::integer FROM reviews) AS reviews,
    (SELECT count(*)::integer FROM providers) AS providers,
    (SELECT count(*)::integer FROM users) AS users`;

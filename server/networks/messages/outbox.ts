import { randomBytes } from "node:crypto";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Config } from "#server/platform/settings/config";

/**
 * The result of sending a message, with a reason if it failed. A refused message would be refused again; other
 * failures may be retried. A message with an unknown result may still arrive.
 */
export type Sent =
  | { isSent: true }
  | { isSent: false; isRefused: boolean; mayArrive?: boolean; reason: string };

const maxStored = 500;

/** Demo mode writes messages to DATA_DIR/outbox, one file each, readable by its owner only. The oldest are deleted. */
export async function writeToOutbox(
  { dataDir }: Pick<Config, "dataDir">,
  now: Date,
  lines: string[],
): Promise<{ isSent: true }> {
  const folder = path.join(dataDir, "outbox");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const moment = now.toISOString().replace(/[:.]/g, "-");
  const file = path.join(folder, `${moment}-${randomBytes(4).toString("hex")}.txt`);
  await writeFile(file, `${lines.join("\n")}\n`, { mode: 0o600 });
  const names = (await readdir(folder)).sort();
  const surplus = names.slice(0, Math.max(0, names.length - maxStored));
  await Promise.all(surplus.map((name) => rm(path.join(folder, name), { force: true })));
  return { isSent: true };
}

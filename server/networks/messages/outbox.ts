import { randomBytes } from "node:crypto";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Config } from "#server/platform/settings/config";

/**
 * Whether a message is on its way; if not, why, in our words. What is refused would be refused again; all else may go out
 * once whoever carries it is well. One of which nobody said that it was not taken may arrive all the same.
 */
export type Sent =
  | { isSent: true }
  | { isSent: false; isRefused: boolean; mayArrive?: boolean; reason: string };

const maxStored = 500;

/**
 * Where the demonstration puts what it would send: one file a message, for the eyes of its owner only. The
 * oldest go when there are many.
 */
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

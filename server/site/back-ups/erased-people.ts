import fs from "node:fs";
import { appendFile, readFile } from "node:fs/promises";
import path from "node:path";
import { codeOf } from "#server/platform/errors/database-error";
import type { SessionQuery } from "./copy-cluster";

const logName = "erased.log";

interface Erased {
  at: string;
  userId: number;
  reviews: string;
}

/**
 * Adds to a file beside the back-ups which people were erased, by id and time alone, in the order of the erasures: a
 * restored back-up contains those who were erased after it.
 */
export async function logErased(query: SessionQuery, folder: string): Promise<void> {
  const known = new Set((await readErased(folder)).map(lineOf));
  const rows = await query(
    'SELECT erased_at AS at, user_id AS "userId", reviews FROM erased_users ORDER BY id',
  );
  const lines = rows
    .map((row) => lineOf({ ...(row as unknown as Erased), at: (row.at as Date).toISOString() }))
    .filter((line) => !known.has(line));
  // Also without a line: a file that is missing means that erasures are unknown.
  await appendFile(path.join(folder, logName), lines.join(""), { mode: 0o600, flush: true });
}

export async function readErased(folder: string): Promise<Erased[]> {
  const text = await readFile(path.join(folder, logName), "utf8").catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return "";
    throw error;
  });
  // An interrupted write leaves a line without its end.
  return text
    .split("\n")
    .slice(0, -1)
    .map((line) => line.split(" "))
    .filter((words) => words.length === 3)
    .map(([at, userId, reviews]) => ({ at: at!, userId: Number(userId), reviews: reviews! }));
}

function lineOf({ at, userId, reviews }: Erased): string {
  return `${at} ${userId} ${reviews}\n`;
}

/** Adds a job for each, which the next start runs. Returns their number; null without the log. */
export async function eraseAgain(
  query: SessionQuery,
  folder: string,
  since: string,
): Promise<number | null> {
  if (!fs.existsSync(path.join(folder, logName))) return null;
  const later = (await readErased(folder)).filter(({ at }) => at > since);
  let count = 0;
  for (const { userId, reviews } of later) {
    const rows = await query(
      `SELECT graphile_worker.add_job('eraseAgain', json_build_object('userId', u.id, 'reviews', $2::text),
         job_key => 'eraseAgain:' || u.id, max_attempts => 25)
       FROM users u WHERE u.id = $1 AND u.erased_at IS NULL`,
      [userId, reviews],
    );
    count += rows.length;
  }
  return count;
}

import { setImmediate as breathe } from "node:timers/promises";
import { addJob, type JobPayloads } from "#server/jobs/add-job";
import type { Environment } from "#server/platform/request/context";
import { textsPerBatch } from "#server/platform/settings/job-limits";
import { languageDetector } from "./language-detector";

interface Row {
  /** A bigint. */
  id: string;
  comment: string;
}

/**
 * Background job: the languages of reviews that were stored before saving detected them. Each run does one batch and
 * adds the job of the next, so that it goes on after a stop.
 */
export async function detectLanguages(
  { database, log }: Environment,
  { after }: JobPayloads["detectLanguages"],
): Promise<void> {
  const languageOf = await languageDetector();
  const rows: Row[] = await database.source.query(
    `SELECT id, comment FROM reviews WHERE id > $1 AND language IS NULL ORDER BY id LIMIT ${textsPerBatch}`,
    [after],
  );
  const found: { id: string; comment: string; language: string }[] = [];
  for (const { id, comment } of rows) {
    const language = languageOf(comment);
    if (language !== null) found.push({ id, comment, language });
    // Other requests of this process are answered in between.
    await breathe();
  }
  // An edit meanwhile has detected its own.
  await database.source.query(
    `UPDATE reviews r SET language = f.language
     FROM jsonb_to_recordset($1) AS f (id bigint, comment text, language text)
     WHERE r.id = f.id AND r.comment = f.comment`,
    [JSON.stringify(found)],
  );
  if (rows.length < textsPerBatch) return log.info("the languages of stored reviews are detected");
  const next = { after: rows.at(-1)!.id };
  await addJob(database.source, "detectLanguages", next, { key: "detectLanguages" });
}

import type { EntityManager } from "typeorm";
import { addJob, type JobPayloads } from "#server/jobs/add-job";
import { codeOf, constraintOf } from "#server/platform/errors/database-error";
import type { Environment } from "#server/platform/request/context";
import { textsPerBatch } from "#server/platform/settings/job-limits";
import { contentNames } from "#server/reviews/review-content";
import { rememberEarlierNames } from "#server/users/left-names/earlier-names";
import { UserRecord } from "#server/users/user-record.entity";
import { storedTexts, type NormalForm, type StoredTexts } from "./stored-texts";

type Given = JobPayloads["normalizeStoredTexts"];

/** Users whose address has the normal form of another user's are twins. */
interface Progress extends Given {
  twins: number[];
}

type Row = Record<string, string | string[] | null>;

interface StoredText {
  table: string;
  column: string;
  key: readonly string[];
  text: string | string[];
}

/**
 * Background job: normalises the texts that were stored before inputs were normalised. Each run reads one batch and adds
 * the job of the next, so that it goes on after a stop. It logs its twins, and the last one the outcome.
 */
export async function normalizeStoredTexts(environment: Environment, given: Given): Promise<void> {
  const { database, log } = environment;
  const progress = { ...given, twins: [] as number[] };
  const place = storedTexts.findIndex(({ table }) => table === given.table);
  const { table, primaryKey, columns } = storedTexts[place]!;
  const rows: Row[] = await database.source.query(batchOf(storedTexts[place]!, given), given.after);
  for (const row of rows) {
    const key = keyOf(row, primaryKey);
    for (const [column, form] of Object.entries(columns)) {
      const text = row[column] ?? null;
      if (text !== null) await normalize(environment, { table, column, key, text }, form, progress);
    }
  }
  const { changed, left, twins } = progress;
  if (twins.length > 0) log.warn({ twins }, "users have an address that another user has, too");
  const last = rows.length < textsPerBatch ? null : rows.at(-1)!;
  const next = last ? table : storedTexts[place + 1]?.table;
  if (next) {
    const after = last ? keyOf(last, primaryKey) : [];
    const payload = { table: next, after, changed, left };
    await addJob(database.source, "normalizeStoredTexts", payload, { key: "normalizeStoredTexts" });
  } else {
    log.info({ changed, left }, "stored texts are in their normal form");
  }
}

function keyOf(row: Row, primaryKey: readonly string[]): string[] {
  return primaryKey.map((name) => row[name] as string);
}

function batchOf({ table, primaryKey, columns }: StoredTexts, { after }: Given): string {
  const key = primaryKey.map((name) => `${table}.${name}`).join(", ");
  const start = primaryKey.map((_, place) => `$${place + 1}`).join(", ");
  const selected = [...primaryKey.map((name) => `${name}::text`), ...Object.keys(columns)];
  return `SELECT ${selected.join(", ")} FROM ${table} ${after.length > 0 ? `WHERE (${key}) > (${start})` : ""}
    ORDER BY ${key} LIMIT ${textsPerBatch}`;
}

async function normalize(
  environment: Environment,
  stored: StoredText,
  form: NormalForm,
  progress: Progress,
): Promise<void> {
  const { table, column, key, text } = stored;
  const normal = [text].flat().map((item) => form(item) ?? "");
  if (normal.join("\n") === [text].flat().join("\n")) return;
  try {
    if (normal.includes("")) progress.left += 1;
    else
      progress.changed += await store(
        environment,
        stored,
        Array.isArray(text) ? normal : normal[0]!,
      );
  } catch (error) {
    if (twinConstraints.has(constraintOf(error))) progress.twins.push(Number(key[0]));
    else if (isRefusalOfRow(error)) {
      progress.left += 1;
      if (codeOf(error) !== checkViolation) {
        environment.log.error({ err: error, table, column, key }, "a stored text stays as it is");
      }
    } else throw error;
  }
}

const twinConstraints: ReadonlySet<string | null> = new Set(["users_email", "users_phone"]);
const checkViolation = "23514";

/** Data, constraint, size or trigger: another try fails alike, and the other rows are not to wait for it. */
function isRefusalOfRow(error: unknown): boolean {
  return /^(?:22|23|54|P0)/.test(codeOf(error));
}

/** The number of changed rows: 0 or 1. */
async function store(
  { database: { source }, config, now }: Environment,
  stored: StoredText,
  normal: string | string[],
): Promise<number> {
  const { table, column, key, text } = stored;
  const values = [normal, text, ...key];
  const run = async (manager: EntityManager, statement: string, given: unknown[] = values) =>
    ((await manager.query(statement, given)) as [unknown[], number])[1];
  if (table === "reviews" && column === "comment") {
    return run(source.manager, rewriteComment, [...values, now()]);
  }
  if (table !== "users" || (column !== "email" && column !== "phone")) {
    return run(source.manager, rewrite(stored));
  }
  return source.transaction(async (manager) => {
    const lock = { mode: "pessimistic_write" } as const;
    const options = { where: { id: Number(key[0]) }, lock };
    const user = await manager.getRepository(UserRecord).findOne(options);
    if (user?.[column] !== text) return 0;
    // Stored hashes of the address were computed from this form.
    await rememberEarlierNames({ manager, config, now }, user, { [column]: normal });
    return run(manager, rewrite(stored));
  });
}

/** A text that changed meanwhile is normal. */
function rewrite({ table, column }: StoredText): string {
  const { primaryKey } = storedTexts.find((one) => one.table === table)!;
  const conditions = primaryKey.map((name, place) => `${name} = $${place + 3}`);
  // The erasure of a twin compares its address, which stays as it is.
  if (column === "email" && table !== "users") {
    conditions.push("NOT EXISTS (SELECT FROM users WHERE email = $2)");
  }
  return `UPDATE ${table} SET ${column} = $1 WHERE ${column} = $2 AND ${conditions.join(" AND ")}`;
}

/** The earlier wording is kept. `edited_at` stays, because its writer edited nothing. */
const rewriteComment = `
  WITH locked AS MATERIALIZED (
    SELECT id, ${contentNames} FROM reviews WHERE comment = $2 AND id = $3 FOR NO KEY UPDATE
  ), wording AS (
    INSERT INTO review_wordings (review_id, ${contentNames}, until) SELECT id, ${contentNames}, $4 FROM locked)
  UPDATE reviews SET comment = $1 FROM locked WHERE reviews.id = locked.id`;

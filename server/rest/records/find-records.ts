import { listSql } from "#server/discovery/search/bounded-list.query";
import type { ProvidersWanted } from "#server/discovery/providers-wanted";
import type { PageRequest } from "#server/platform/graph/paging";
import { limitFor, Values, variableStatement } from "#server/platform/database/statement";
import { answerTooLarge } from "#server/platform/errors/graph-error";
import type { Context } from "#server/platform/request/context";
import { maxAnswerBytes } from "#server/platform/settings/limits";
import { listOf } from "./record";
import { reviewerJoin, reviewJoins, reviewSql } from "./review-record";

/** A page of the directory as a JSON list of records of `providers p`. */
export async function findBusinesses(
  ctx: Context,
  wanted: ProvidersWanted,
  page: PageRequest,
  record: string,
  joins = "",
): Promise<string> {
  const { text, values } = listSql(wanted, page, "p.*");
  const rows = `SELECT * FROM (${text}) AS p LIMIT ${values.add(page.size)}`;
  const list = `SELECT ${listOf(record)} AS json FROM (${rows}) AS p ${joins}`;
  return (await readRecord(ctx, list, values))!;
}

export interface ReviewPage {
  limit: number;
  page: number;
}

/** A JSON list of the reviews of the provider or user with a username, newest first; null if there is none. */
export function findReviewsOf(
  ctx: Context,
  of: "provider" | "user",
  username: string,
  page: ReviewPage,
): Promise<string | null> {
  const values = new Values();
  const owner = `${of}s o WHERE o.username = ${values.add(username)}`;
  const list = pageOfReviews(`r.${of}_id = o.id`, page, reviewSql, values);
  return readPage(ctx, `SELECT ${list} AS json FROM ${owner}`, values, page);
}

export async function findReviewsBy(
  ctx: Context,
  userId: number,
  page: ReviewPage,
  record: string,
): Promise<string> {
  const values = new Values();
  const isBy = `r.user_id = ${values.add(userId)}::integer`;
  const list = pageOfReviews(isBy, page, record, values);
  return (await readPage(ctx, `SELECT ${list} AS json`, values, page))!;
}

/** The newest reviews of `providers p` with `targetJoin`, a few of them. */
export const newestReviewsSql = (count: number) => `(
  SELECT ${listOf(reviewSql, "r.created_at DESC, r.id DESC")} FROM (
    SELECT * FROM reviews r WHERE r.provider_id = p.id
    ORDER BY r.created_at DESC, r.id DESC LIMIT ${count}
  ) AS r ${reviewerJoin})`;

function pageOfReviews(
  condition: string,
  { limit, page }: ReviewPage,
  record: string,
  values: Values,
): string {
  const skip = (page - 1) * limit;
  // A literal limit, so that the plan walks the index of the order.
  const rows = `SELECT * FROM reviews r WHERE ${condition}
    ORDER BY r.created_at DESC, r.id DESC LIMIT ${limitFor(limit)}
    ${skip > 0 ? `OFFSET ${values.add(skip)}` : ""}`;
  return `(SELECT ${listOf(record, "r.created_at DESC, r.id DESC")}
    FROM (SELECT * FROM (${rows}) AS r LIMIT ${values.add(limit)}) AS r ${reviewJoins})`;
}

/** Later pages pass over up to 10,000 reviews, on connections that delay no hot read. */
async function readPage(
  ctx: Context,
  text: string,
  values: Values,
  { page }: ReviewPage,
): Promise<string | null> {
  if (page === 1) return readRecord(ctx, text, values);
  const [row] = await ctx.database.queryUnprepared<BoundedJson>(bounded(text), values.list);
  return jsonOf(row);
}

/** The JSON text of the only row; null without one. */
async function readRecord(ctx: Context, text: string, { list }: Values): Promise<string | null> {
  const statement = variableStatement(bounded(text));
  const [row] = await ctx.database.queryPrepared<BoundedJson>(statement, list);
  return jsonOf(row);
}

interface BoundedJson {
  json: string | null;
  isTooLarge: boolean;
}

/** Keeps a text larger than an answer may be out of memory. OFFSET keeps PostgreSQL from composing it twice. */
function bounded(text: string): string {
  const isSmall = `octet_length(json) <= ${maxAnswerBytes}`;
  return `SELECT CASE WHEN ${isSmall} THEN json END AS json, NOT ${isSmall} AS "isTooLarge"
    FROM (${text} OFFSET 0) AS composed`;
}

function jsonOf(row: BoundedJson | undefined): string | null {
  if (row?.isTooLarge) throw answerTooLarge();
  return row?.json ?? null;
}

/** Reads one provider by its username as JSON text; null if there is none. */
export function businessReader(record: string, joins = "") {
  const from = `providers p ${joins} WHERE p.username = $1`;
  const read = { text: `SELECT (SELECT ${record} FROM ${from}) AS json`, constants: [] };
  return async ({ database }: Context, username: string): Promise<string | null> =>
    (await database.readJson(read, [username]))?.toString() ?? null;
}

import "reflect-metadata";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import pg from "pg";
import { suggestionStatement } from "#server/bench/data/suggestion-statement";
import { serveLimit } from "./serve-limit";

/**
 * The baseline ("limit") for the benchmark: node:http, one prepared statement per request, and the JSON of PostgreSQL
 * sent unchanged. `/discover?p=fitness&p=europe` runs the statement of that name.
 */
const connections = Number(process.env.LIMIT_CONNECTIONS ?? 5);

const file = readFileSync(new URL("./limit.sql", import.meta.url), "utf8");
const statements = new Map(
  [...file.matchAll(/^-- ([a-z-]+): .*\n([^;]+);/gm)].map(([, name, text]) => [
    `/${name}`,
    { name: name!, text: text! },
  ]),
);

interface Prepared {
  name: string;
  text: string;
  values: unknown[];
}

/** Suggestions need the product's statement for the same answers; it is written once for each search. */
const suggestions = new Map<string, Prepared>();

function suggestionsOf(search: string): Prepared {
  const known = suggestions.get(search);
  if (known) return known;
  const { text: rows, values } = suggestionStatement(search);
  const text = `SELECT coalesce(json_agg(suggestion), '[]')::text AS answer FROM (${rows}) AS suggestion`;
  const name = `suggest_${createHash("sha256").update(text).digest("hex").slice(0, 12)}`;
  suggestions.set(search, { name, text, values });
  return suggestions.get(search)!;
}

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: connections,
  idleTimeoutMillis: 0,
  application_name: "plaudit-limit",
  options: "-c plan_cache_mode=force_generic_plan",
});

serveLimit(async ({ url }) => {
  const [path = "", query] = url!.split("?");
  const given = new URLSearchParams(query).getAll("p");
  const fixed = statements.get(path);
  const statement =
    path === "/suggest" ? suggestionsOf(given[0]!) : fixed && { ...fixed, values: given };
  if (!statement) return null;
  const { rows } = await pool.query<{ answer: string }>(statement);
  return rows[0]?.answer ?? "null";
});

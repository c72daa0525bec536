import "reflect-metadata";
import { text } from "node:stream/consumers";
import pg from "pg";
import { serveLimit } from "./serve-limit";
import { bareName, oneStatementForm, type Drawn } from "#server/bench/save/save-forms";

/** The baseline for saves over HTTP: node:http and one statement for each request, whose body is what was drawn. */
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.LIMIT_CONNECTIONS),
  idleTimeoutMillis: 0,
  application_name: bareName,
});
const form = oneStatementForm(pool);

serveLimit(async (request) => {
  await form.save(JSON.parse(await text(request)) as Drawn);
  return `{"saved":true}`;
});

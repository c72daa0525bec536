import type { FastifyInstance } from "fastify";
import pg from "pg";
import type { Database } from "#server/platform/database/database";
import { graphPath } from "#server/platform/graph/graph-server";
import { percentile } from "#server/bench/report/figures";
import type { GrowthRead } from "./growth-reads";

export interface Measured {
  /** The mean of the buffers that the statements of one request touch. */
  pages: number;
  middle: number;
  high: number;
}

interface Sent {
  text: string;
  values: unknown[];
  planMode: "force_generic_plan" | "force_custom_plan";
}

/** Records the read statements of requests. */
export function recordStatements(database: Database): Sent[] {
  const sent: Sent[] = [];
  const { queryPrepared, queryUnprepared, readJson } = database;
  database.queryPrepared = (statement, values) => {
    sent.push({ text: statement.text, values, planMode: "force_generic_plan" });
    return queryPrepared(statement, values);
  };
  database.readJson = (read, values) => {
    const given = [...read.constants, ...values];
    sent.push({ text: read.text, values: given, planMode: "force_generic_plan" });
    return readJson(read, values);
  };
  database.queryUnprepared = (text, values) => {
    sent.push({ text, values, planMode: "force_custom_plan" });
    return queryUnprepared(text, values);
  };
  return sent;
}

const repetitions = 3;

export async function measureRead(
  http: FastifyInstance,
  client: pg.Client,
  sent: Sent[],
  { document, variables, name }: GrowthRead,
): Promise<Measured> {
  const milliseconds: number[] = [];
  let pages = 0;
  for (const each of variables) {
    for (let round = 0; round <= repetitions; round += 1) {
      sent.length = 0;
      const began = performance.now();
      await ask(http, document, each, name);
      // The first round warms up.
      if (round > 0) milliseconds.push(performance.now() - began);
    }
    for (const statement of sent.splice(0)) pages += await pagesOf(client, statement);
  }
  return {
    pages: pages / variables.length,
    middle: percentile(milliseconds, 0.5),
    high: percentile(milliseconds, 0.95),
  };
}

async function ask(
  http: FastifyInstance,
  query: string,
  variables: Record<string, unknown>,
  name: string,
): Promise<void> {
  const response = await http.inject({
    method: "POST",
    url: graphPath,
    payload: { query, variables },
  });
  const { errors } = response.json<{ errors?: { message: string }[] }>();
  if (errors) throw new Error(`${name} with ${JSON.stringify(variables)}: ${errors[0]!.message}`);
}

interface PlanRow {
  "QUERY PLAN": [{ Plan: Record<"Shared Hit Blocks" | "Shared Read Blocks", number> }];
}

/** Buffers touched, with a plan as on the connections of the product. */
async function pagesOf(client: pg.Client, { text, values, planMode }: Sent): Promise<number> {
  await client.query(`SET random_page_cost = 1.1; SET plan_cache_mode = ${planMode}`);
  await client.query(`PREPARE measured AS ${text}`);
  const list = values.map(toLiteral).join(", ");
  const { rows } = await client.query<PlanRow>(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE measured${list && `(${list})`}`,
  );
  await client.query("DEALLOCATE measured");
  const [{ Plan: plan }] = rows[0]!["QUERY PLAN"];
  return plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
}

function toLiteral(value: unknown): string {
  if (value === null || value === undefined) return "NULL";
  if (!Array.isArray(value)) return pg.escapeLiteral(String(value));
  const items = value.map((item) =>
    item === null ? "NULL" : `"${String(item).replace(/["\\]/g, "\\$&")}"`,
  );
  return pg.escapeLiteral(`{${items.join(",")}}`);
}

import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";

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

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: connections,
  idleTimeoutMillis: 0,
  application_name: "plaudit-limit",
  options: "-c plan_cache_mode=force_generic_plan",
});

const server = createServer(async (request, response) => {
  const [path = "", query] = request.url!.split("?");
  const statement = statements.get(path);
  if (!statement) return void response.writeHead(404).end();
  try {
    const values = new URLSearchParams(query).getAll("p");
    const { rows } = await pool.query<{ answer: string }>({ ...statement, values });
    const answer = rows[0]?.answer ?? "null";
    response.writeHead(200, {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(answer),
    });
    response.end(answer);
  } catch (error) {
    response.writeHead(500).end((error as Error).message);
  }
});

server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
process.once("SIGTERM", () => process.exit(0));

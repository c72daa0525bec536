import "reflect-metadata";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import pg from "pg";
import { bareName, oneStatementForm, type Drawn } from "./save-forms";

/** The baseline for saves over HTTP: node:http and one statement for each request, whose body is what was drawn. */
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.LIMIT_CONNECTIONS),
  idleTimeoutMillis: 0,
  application_name: bareName,
});
const form = oneStatementForm(pool);
const answer = JSON.stringify({ saved: true });

const server = createServer(async (request, response) => {
  try {
    await form.save(JSON.parse(await text(request)) as Drawn);
    response.writeHead(200, {
      "content-type": "application/json",
      "content-length": answer.length,
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

import "reflect-metadata";
import pg from "pg";
import { connect } from "./bench-database";
import { makeDatabase, openProduct } from "./bench-product";
import { closeAtEnd, describeMachine, parseOptions, print, runBench } from "./bench-run";
import { fill } from "./data/fill";
import { countFlushes, measureFlush } from "./save/log-flushes";
import { percentile } from "./report/figures";
import { compareOverHttp } from "./save/save-over-http";
import { addHot, countsRight, draw, signIn, write } from "./save/save-crowd";
import { readCpuTime } from "./processes";
import {
  bareName,
  bareTables,
  oneStatementForm,
  plainForm,
  productForm,
  type Drawn,
  type Form,
} from "./save/save-forms";
import { reportSaves, type Measured, type Run } from "./save/save-report";

const usage = `npm run bench:save -- [options]
Measures how many reviews are durably saved: by the product's own action, by the plain form (insert, recount,
update in a transaction) and by one statement each, on one provider and on many.
  --rounds 5         rounds; all three forms run in each
  --seconds 4        of writing for each form, load and round
  --writers 32       concurrent writers
  --connections 16   database connections that the bare forms share
  --flush 0          extra milliseconds for each WAL flush, to simulate a slower disk
  --http             instead over HTTP: the built product beside one statement by node:http, on many providers
Creates and drops a database on the server of DATABASE_URL or the embedded one in DATA_DIR (.data/bench). Exits with
1 if a bar is missed.`;

const options = parseOptions(usage, {
  rounds: { type: "string", default: "5" },
  seconds: { type: "string", default: "4" },
  writers: { type: "string", default: "32" },
  connections: { type: "string", default: "16" },
  flush: { type: "string", default: "0" },
  http: { type: "boolean", default: false },
});
const size = { providers: 10_000, reviews: 100_000, users: 10_000 };
const people = 2_000;
/** Prime, so that combinations with people and services repeat late. */
const spreadOver = 9_973;
const databaseName = "plaudit_saves";
const secret = "the secret of the benchmark of saves";
/** High limits: they are checked, but never refuse. */
const limits = { SECRET: secret, LIMIT_REVIEW: "1000/1", LIMIT_REVIEW_PAUSE: "1000/1" };

async function bench() {
  const url = await makeDatabase(databaseName, slowerFlushes());
  const environment = await openProduct(url, limits);
  const client = await connect(url);
  await fill(client, size, () => {});
  await client.query(bareTables);
  await client.query("VACUUM (ANALYZE)");
  const users = await signIn(environment, client, people);
  const { rows: providers } = await client.query<Drawn["provider"]>(
    "SELECT id, username FROM providers ORDER BY id LIMIT $1",
    [spreadOver],
  );
  if (options.http) return overHttp(client, url, () => draw(providers, users));

  const max = Number(options.connections);
  const pool = new pg.Pool({
    connectionString: url,
    max,
    idleTimeoutMillis: 0,
    application_name: bareName,
  });
  closeAtEnd(() => pool.end());
  const forms = [productForm(environment), oneStatementForm(pool), plainForm(pool)];

  const flushMilliseconds = await measureFlush(client);
  const runs: Run[] = [];
  for (let round = 0; round <= Number(options.rounds); round++) {
    for (const load of ["hot", "spread"] as const) {
      for (const nth of forms.keys()) {
        // The order rotates.
        const form = forms[(nth + round) % forms.length]!;
        const name = `${load}_${round}_${nth}`;
        const some = load === "hot" ? [await addHot(client, form.schema, name)] : providers;
        const run = await measure(client, form, () => draw(some, users));
        const isRight = load === "spread" || (await countsRight(client, form.schema, some[0]!));
        // The first round is a warm-up.
        if (round > 0) runs.push({ load, form: form.name, isRight, ...run });
      }
    }
    print(round > 0 ? `round ${round} of ${options.rounds} done` : "warm");
  }
  return reportSaves({ runs, flushMilliseconds, setting: setting() });
}

function overHttp(client: pg.Client, url: string, next: () => Drawn) {
  return compareOverHttp(client, next, {
    url,
    secret,
    rounds: Number(options.rounds),
    seconds: Number(options.seconds),
    writers: Number(options.writers),
  });
}

async function measure(client: pg.Client, form: Form, next: () => Drawn): Promise<Measured> {
  const before = await countFlushes(client, form);
  const cpuBefore = await readCpuTime(client, process);
  const crowd = { writers: Number(options.writers), seconds: Number(options.seconds) };
  const { savesPerSecond, saves, milliseconds } = await write(form, next, crowd);
  const cpu = await readCpuTime(client, process);
  const flushes = (await countFlushes(client, form)) - before;
  return {
    savesPerSecond,
    savesPerFlush: saves / flushes,
    writerMicroseconds: (cpu.server - cpuBefore.server) / saves,
    databaseMicroseconds: (cpu.database - cpuBefore.database) / saves,
    middle: percentile(milliseconds, 0.5),
    high: percentile(milliseconds, 0.99),
  };
}

function setting(): string {
  const added = Number(options.flush) > 0 ? `, each flush ${options.flush} ms slower` : "";
  return (
    `${options.writers} writers, medians of ${options.rounds} rounds of ${options.seconds} s${added}; ` +
    `${options.connections} connections for the bare forms; ${describeMachine()}`
  );
}

/** Simulates a slower disk: `commit_delay` delays each flush, which later commits share. */
function slowerFlushes(): Record<string, number> {
  const delay = Math.round(Number(options.flush) * 1000);
  return delay > 0 ? { commit_delay: delay, commit_siblings: 0 } : {};
}

await runBench(bench);

import "reflect-metadata";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import path from "node:path";
import type pg from "pg";
import { decisionValues, insertDecision } from "#server/moderation/ledger/append-decision";
import { Decision } from "#server/moderation/ledger/decision";
import { hashOfDecision, hashOfSealedFacts } from "#server/moderation/ledger/ledger-record";
import { verifyLedger } from "#server/moderation/ledger/verify-ledger";
import { Detection, Measure } from "#server/moderation/measure";
import {
  findDecisions,
  type DecisionsWanted,
} from "#server/moderation/public-ledger/decisions.query";
import { createContext, type Environment } from "#server/platform/request/context";
import { connect, makeDatabase, openProduct } from "./bench-product";
import { closeAtEnd, print, runBench } from "./bench-run";
import { percentile } from "./report/figures";

/**
 * `npm run bench:ledger`: pages of a ledger of 100,000 decisions, newest first, and the verification of its chain.
 * Creates a database on the server of DATABASE_URL or the embedded one. Exits with 1 if a bar is missed.
 */
const decisions = 100_000;
const pageSize = 50;
const rounds = 25;
const maxPageMilliseconds = 50;
const maxVerifySeconds = 10;
const dataFolder = mkdtempSync(path.join(tmpdir(), "plaudit-bench-"));

closeAtEnd(async () => rmSync(dataFolder, { recursive: true, force: true }));

async function bench(): Promise<boolean> {
  const url = await makeDatabase("plaudit_ledger");
  const environment = await openProduct(url, { DATA_DIR: dataFolder });
  await fill(await connect(url));
  print(`${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}, Node ${process.versions.node}`);

  const cursor = await cursorOfPage(environment, 1_000);
  const times = [
    await time("page 1", environment, null, {}),
    await time("page 1,000", environment, cursor, {}),
    await time("page 1, one measure", environment, null, { measure: "PROVIDER_NOTICE" }),
    await time("page 1, one provider", environment, null, { provider: "ada" }),
  ];
  const [start, used] = [performance.now(), process.cpuUsage()];
  const { count, faults } = await verifyLedger(environment);
  const seconds = (performance.now() - start) / 1_000;
  const { user, system } = process.cpuUsage(used);
  print(
    `${count} decisions verified in ${seconds.toFixed(1)} s (${((user + system) / 1e6).toFixed(1)} s of CPU here), ${faults.length} faults`,
  );
  const isWhole = count === decisions && faults.length === 0;
  return isWhole && seconds < maxVerifySeconds && times.every((ms) => ms < maxPageMilliseconds);
}

function contextOf(environment: Environment) {
  return createContext(environment, { requestId: "bench", bearer: null, ipAddress: "192.0.2.1" });
}

/** The 95th percentile of a page with its total count, in milliseconds. */
async function time(
  name: string,
  environment: Environment,
  after: string | null,
  filter: DecisionsWanted,
): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    const page = await findDecisions(contextOf(environment), {
      first: pageSize,
      after,
      filter,
    } as never);
    await (typeof page.totalCount === "function" ? (page.totalCount as () => unknown)() : null);
    times.push(performance.now() - start);
    if (page.nodes.length === 0) throw new Error(`${name} is empty`);
  }
  const [middle, high] = [percentile(times, 0.5), percentile(times, 0.95)];
  print(`${name}: median ${middle.toFixed(1)} ms, 95 % within ${high.toFixed(1)} ms`);
  return high;
}

/** Where the page begins, as a reader who came page by page has it. */
async function cursorOfPage(environment: Environment, page: number): Promise<string> {
  let after: string | null = null;
  for (let passed = 1; passed < page; passed++) {
    const found = await findDecisions(contextOf(environment), { first: pageSize, after } as never);
    after = found.pageInfo.endCursor;
  }
  return after!;
}

const measures = Object.values(Measure);
const batchRows = 1_000;

async function fill(client: pg.Client): Promise<void> {
  await client.query(
    `INSERT INTO operators (pseudonym, role, granted_at)
     VALUES ('Operator Ash', 'MODERATOR', now()), ('Operator Elm', 'MODERATOR', now())`,
  );
  await client.query(
    `INSERT INTO providers (username, display_name, category, region)
     SELECT CASE n WHEN 1 THEN 'ada' ELSE 'provider.' || n END, 'Provider ' || n, 'fitness', 'europe'
     FROM generate_series(1, 2000) n`,
  );
  let prevHash: string | null = null;
  for (let first = 1; first <= decisions; first += batchRows) {
    const batch = Array.from({ length: batchRows }, (_, index) => {
      const number = first + index;
      const sealed = { content: `The text of review ${number}.`, note: null };
      const decision = decisionOf(number, prevHash);
      decision.sealedHash = hashOfSealedFacts(saltOf(number), sealed);
      prevHash = decision.hash = hashOfDecision(decision);
      return { decision, sealed };
    });
    const rows = batch.map(({ decision }) => decisionValues(decision));
    await client.query(...insertRows(insertDecision, rows));
    const sealedRows = batch.map(({ decision: { number, decidedAt }, sealed }) => {
      return [number, saltOf(number), JSON.stringify(sealed), decidedAt];
    });
    await client.query(...insertRows(insertSealed, sealedRows));
  }
  await client.query("UPDATE ledger_head SET number = $1, hash = $2", [decisions, prevHash]);
  await client.query("VACUUM ANALYZE decisions");
}

const insertSealed =
  "INSERT INTO decision_sealed (decision_number, salt, facts, decided_at) VALUES ($1, $2, $3, $4)";

function saltOf(number: number): string {
  return `salt ${number}`;
}

/** The statement for one row, repeated for many. */
function insertRows(text: string, rows: readonly unknown[][]): [string, unknown[]] {
  const width = rows[0]!.length;
  const tuples = rows.map((_, row) => {
    const places = Array.from({ length: width }, (_, column) => `$${row * width + column + 1}`);
    return `(${places.join(", ")})`;
  });
  return [text.replace(/VALUES[^]*/, () => `VALUES ${tuples.join(", ")}`), rows.flat()];
}

function decisionOf(number: number, prevHash: string | null): Decision {
  const measure = measures[number % measures.length]!;
  const decidedAt = new Date(Date.UTC(2026, 0, 1) + number * 240_000);
  return Object.assign(new Decision(), {
    number,
    measure,
    ground: `G${1 + (number % 13)}`,
    facts: `The same text stands under ${number % 7} providers, written within nine minutes by one account.`,
    subjectKind: "review",
    subjectId: `r_${String(number).padStart(22, "0")}`,
    providerUsername: `provider.${1 + (number % 2_000)}`,
    providerId: 1 + (number % 2_000),
    reviewStars: 1 + (number % 5),
    reviewClass: "contact",
    reviewCreatedAt: new Date(decidedAt.getTime() - 86_400_000),
    detection: Object.values(Detection)[number % 4],
    automated: false,
    operator: "Operator Ash",
    secondOperator: measure === "PROVIDER_NOTICE" || measure === "DELIST" ? "Operator Elm" : null,
    territory: "WORLD",
    decidedAt,
    endsAt: measure === "HIDE" ? new Date(decidedAt.getTime() + 3_600_000) : null,
    replaces: null,
    prevHash,
    earlierHash: null,
    caseId: null,
  });
}

await runBench(bench);

import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { boundLabels } from "./metric-labels";
import { rateLimits } from "./rate-limits";
import type { PoolName } from "./read-limits";
import { maxJobQueueLabels, maxStatementLabels } from "./limits";

/** The metrics of this process in `/metrics`, in addition to Node's own. docs/operations.md explains each. */
export const registry = new Registry();
const registers = [registry];

export const requests = new Counter({
  name: "plaudit_requests_total",
  help: "Answered requests by operation and HTTP status",
  labelNames: ["operation", "status"],
  registers,
});

export const requestSeconds = new Histogram({
  name: "plaudit_request_seconds",
  help: "Time from a request's headers to the end of its answer",
  labelNames: ["operation"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers,
});

export const statementSeconds = new Histogram({
  name: "plaudit_sql_seconds",
  help: "Time of SQL statements, without the wait for a connection",
  labelNames: ["statement"],
  buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 3],
  registers,
});

export const groupCommitSize = new Histogram({
  name: "plaudit_group_commit_size",
  help: "Writes that shared one transaction",
  buckets: [1, 2, 4, 8, 16],
  registers,
});

export const droppedEvents = new Counter({
  name: "plaudit_events_dropped_total",
  help: "Events that could not be published to other processes, or that a slow subscriber missed",
  registers,
});

export const lateEvents = new Counter({
  name: "plaudit_events_late_total",
  help: "Events that were delivered later than intended",
  registers,
});

export const refusals = new Counter({
  name: "plaudit_refusals_total",
  help: "Refused actions and requests by the first code",
  labelNames: ["action", "code"],
  registers,
});

export const rateLimitRefusals = new Counter({
  name: "plaudit_rate_limit_refusals_total",
  help: "Actions refused by a rate limit",
  labelNames: ["limit"],
  registers,
});
// A series that starts at its first refusal would hide that one from an alert.
for (const limit of Object.keys(rateLimits)) rateLimitRefusals.inc({ limit }, 0);

/** Budgets shared by all users; when one is spent, a service stops for everyone. */
export const halfSpentBudgets = new Counter({
  name: "plaudit_budgets_half_spent_total",
  help: "Times that half of a shared daily budget was spent",
  labelNames: ["limit"],
  registers,
});
for (const limit of ["TEXT_MESSAGE", "LOOK_UP_DAY"]) halfSpentBudgets.inc({ limit }, 0);

type CacheName =
  | "compiled_documents"
  | "known_operations"
  | "stored_documents"
  | "pictures"
  | "foreign_pictures"
  | "look_ups"
  | "pages"
  | "responses";

const cacheReads = new Map<CacheName, { hit: number; miss: number }>();

registry.registerMetric(
  new Counter({
    name: "plaudit_cache_reads_total",
    help: "Reads of a cache by their result, hit or miss",
    labelNames: ["cache", "result"],
    registers: [],
    collect() {
      this.reset();
      for (const [cache, { hit, miss }] of cacheReads) {
        if (hit > 0) this.inc({ cache, result: "hit" }, hit);
        if (miss > 0) this.inc({ cache, result: "miss" }, miss);
      }
    },
  }),
);

/** Counted here, because a labelled counter takes a microsecond and a read counts several. */
export function countCacheRead(cache: CacheName, isHit: boolean): void {
  let counts = cacheReads.get(cache);
  if (!counts) cacheReads.set(cache, (counts = { hit: 0, miss: 0 }));
  counts[isHit ? "hit" : "miss"] += 1;
}

export const externalCallSeconds = new Histogram({
  name: "plaudit_external_call_seconds",
  help: "Time of calls to external services, including retries, by outcome",
  labelNames: ["service", "outcome"],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 3, 10, 30],
  registers,
});

/** The measured part of a `pg.Pool`. */
interface ConnectionPool {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

const pools = new Map<ConnectionPool, PoolName>();

registry.registerMetric(
  new Gauge({
    name: "plaudit_pool_connections",
    help: "Connections to the database that are used or idle, and requests that wait for one",
    labelNames: ["pool", "state"],
    registers: [],
    collect() {
      this.reset();
      for (const [{ totalCount, idleCount, waitingCount }, pool] of pools) {
        this.inc({ pool, state: "used" }, totalCount - idleCount);
        this.inc({ pool, state: "idle" }, idleCount);
        this.inc({ pool, state: "waiting" }, waitingCount);
      }
    },
  }),
);

/** Adds a pool to `/metrics` until the returned function is called. */
export function observePool(name: PoolName, pool: ConnectionPool): () => void {
  pools.set(pool, name);
  return () => void pools.delete(pool);
}

export interface JobFigures {
  queue: string;
  waiting: number;
  running: number;
  failed: number;
  /** The age of the oldest waiting job; 0 if none waits. */
  oldestSeconds: number;
}

let readJobs: (() => Promise<JobFigures[]>) | null = null;
let reading: Promise<JobFigures[]> | null = null;

/** Adds the background jobs to `/metrics`; `read` runs at each scrape. Returns how to stop. */
export function observeJobs(read: () => Promise<JobFigures[]>): () => void {
  readJobs = read;
  return () => {
    if (readJobs === read) readJobs = null;
  };
}

/** One read per scrape; an error leaves the metrics out. */
function jobFigures(): Promise<JobFigures[]> {
  reading ??= (readJobs?.() ?? Promise.resolve([])).catch(() => []).finally(() => (reading = null));
  return reading;
}

registry.registerMetric(
  new Gauge({
    name: "plaudit_jobs",
    help: "Background jobs by queue and state",
    labelNames: ["queue", "state"],
    registers: [],
    async collect() {
      const figures = await jobFigures();
      this.reset();
      for (const { queue, waiting, running, failed } of figures) {
        this.inc({ queue: queueLabel(queue), state: "waiting" }, waiting);
        this.inc({ queue: queueLabel(queue), state: "running" }, running);
        this.inc({ queue: queueLabel(queue), state: "failed" }, failed);
      }
    },
  }),
);

registry.registerMetric(
  new Gauge({
    name: "plaudit_oldest_job_seconds",
    help: "Age of the job that has waited longest, by queue",
    labelNames: ["queue"],
    registers: [],
    async collect() {
      const figures = await jobFigures();
      this.reset();
      for (const { queue, oldestSeconds } of figures) {
        this.set({ queue: queueLabel(queue) }, oldestSeconds);
      }
    },
  }),
);

type Leftovers = { table: string; seconds: number }[];
let readLeftovers: (() => Promise<Leftovers>) | null = null;

/** Adds the age of overdue expired rows to `/metrics`. Returns how to stop. */
export function observeLeftovers(read: () => Promise<Leftovers>): () => void {
  readLeftovers = read;
  return () => {
    if (readLeftovers === read) readLeftovers = null;
  };
}

registry.registerMetric(
  new Gauge({
    name: "plaudit_oldest_leftover_seconds",
    help: "How long the deletion of the oldest expired row of a table is overdue",
    labelNames: ["table"],
    registers: [],
    async collect() {
      const leftovers = await (readLeftovers?.() ?? Promise.resolve([])).catch(() => []);
      this.reset();
      for (const { table, seconds } of leftovers) this.set({ table }, seconds);
    },
  }),
);

const queueLabel = boundLabels(maxJobQueueLabels);
/** The label of a statement with a constant text. */
export const statementLabel = boundLabels(maxStatementLabels);

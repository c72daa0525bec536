import type { Client } from "pg";
import { QueryRunnerAlreadyReleasedError, type DataSource, type QueryRunner } from "typeorm";
import { codeOf, isLost, isRolledBack } from "#server/platform/errors/database-error";
import { groupCommitSize } from "#server/platform/settings/metrics";
import { withoutTrace } from "#server/platform/settings/tracing";
import { createJobContext, type Context, type Environment } from "./context";

/** A kind of write that many requests share; docs/group-commit.md explains how. */
export interface GroupCommit<Item, Answer> {
  /** Items with the same key share a queue, so their batches are written one after the other. */
  partitionKey(item: Item): string;
  /** Items with a key in common are never in one transaction. */
  conflictKeys(item: Item): readonly string[];
  /**
   * Writes all items in the transaction of `ctx`; answers in their order. A rejected item must write nothing. The first
   * statement only reads: if BEGIN fails, it runs without a transaction.
   */
  write(ctx: Context, items: readonly Item[]): Promise<Answer[]>;
}

interface Request<Item, Answer> {
  item: Item;
  resolve(answer: Answer): void;
  reject(reason: unknown): void;
}

interface Partition<Item, Answer> {
  queue: Request<Item, Answer>[];
  isWriting: boolean;
}

/** More partitions would split the same work into smaller transactions, each with its own overhead. */
const partitionCount = 2;
/** Bounds a transaction, so that the next one is written while this one is flushed. */
const maxBatchSize = 16;

/** Returns a function that writes one item; it resolves when the item is durable. */
export function defineGroupCommit<Item, Answer>(
  group: GroupCommit<Item, Answer>,
): (environment: Environment, item: Item) => Promise<Answer> {
  const partitionsByDatabase = new WeakMap<DataSource, Partition<Item, Answer>[]>();

  return (environment, item) => {
    const { source } = environment.database;
    let partitions = partitionsByDatabase.get(source);
    if (!partitions) partitionsByDatabase.set(source, (partitions = emptyPartitions()));
    const partition = partitions[hash(group.partitionKey(item)) % partitions.length]!;
    return new Promise((resolve, reject) => {
      partition.queue.push({ item, resolve, reject });
      if (!partition.isWriting) {
        void withoutTrace(() => writePartition(group, environment, partition));
      }
    });
  };
}

function emptyPartitions<Item, Answer>(): Partition<Item, Answer>[] {
  return Array.from({ length: partitionCount }, () => ({ queue: [], isWriting: false }));
}

async function writePartition<Item, Answer>(
  group: GroupCommit<Item, Answer>,
  environment: Environment,
  partition: Partition<Item, Answer>,
): Promise<void> {
  partition.isWriting = true;
  while (partition.queue.length > 0) {
    let batch: Request<Item, Answer>[] = [];
    try {
      // The batch is taken when there is a connection, so that requests that arrive meanwhile are in it.
      const take = () => (batch = nextBatch(group, partition));
      const written = await writeBatch(group, environment, take);
      // Not awaited: the next batch is written while this one is committed and flushed.
      void commitAndAnswer(group, environment, written).catch((error: unknown) => {
        rejectAll(written.batch, error);
      });
    } catch (error) {
      if (batch.length === 0) batch = nextBatch(group, partition);
      await writeAgain(group, environment, batch, error);
    }
  }
  partition.isWriting = false;
}

/** Takes requests in order of arrival; one that conflicts with an earlier request waits. */
function nextBatch<Item, Answer>(
  group: GroupCommit<Item, Answer>,
  partition: Partition<Item, Answer>,
): Request<Item, Answer>[] {
  const seen = new Set<string>();
  const batch: Request<Item, Answer>[] = [];
  const waiting: Request<Item, Answer>[] = [];
  for (const request of partition.queue) {
    const keys = group.conflictKeys(request.item);
    const fits = batch.length < maxBatchSize && !keys.some((key) => seen.has(key));
    (fits ? batch : waiting).push(request);
    for (const key of keys) seen.add(key);
  }
  partition.queue = waiting;
  return batch;
}

/**
 * The commit does not wait for the flush. Generic plans: no statement is planned again for other values. No sequential
 * scans: a plan made while a table was empty must still use the index later.
 */
const begin = `
  BEGIN;
  SET LOCAL synchronous_commit TO off;
  SET LOCAL plan_cache_mode TO force_generic_plan;
  SET LOCAL enable_seqscan TO off`;
/** The smallest WAL record with a synchronous flush; nothing reads it. */
const flush = "SELECT pg_logical_emit_message(true, 'plaudit', '')";

/** A batch whose items are written, in a transaction that is still open. */
interface WrittenBatch<Item, Answer> {
  batch: Request<Item, Answer>[];
  answers: Answer[];
  runner: QueryRunner;
  connection: Client;
  afterCommit: (() => Promise<unknown>)[];
}

/** Statements that do not wait for each other are sent together: each round trip delays all requests of the batch. */
async function writeBatch<Item, Answer>(
  group: GroupCommit<Item, Answer>,
  environment: Environment,
  take: () => Request<Item, Answer>[],
): Promise<WrittenBatch<Item, Answer>> {
  const runner = environment.database.source.createQueryRunner();
  try {
    const connection = (await runner.connect()) as Client;
    runner.startTransaction = () => Promise.reject(new Error("`write` runs in a transaction."));
    const batch = take();
    groupCommitSize.observe(batch.length);
    const afterCommit: WrittenBatch<Item, Answer>["afterCommit"] = [];
    const job = createJobContext(environment, "group-commit");
    const ctx = { ...job, manager: runner.manager, afterCommit };
    try {
      const begun = connection.query(begin);
      // Otherwise `write` would go on without a transaction.
      begun.catch(() => void connection.end());
      const items = batch.map(({ item }) => item);
      const [answers] = await Promise.all([group.write(ctx, items), begun]);
      return { batch, answers, runner, connection, afterCommit };
    } catch (error) {
      await rollBack(connection);
      throw error;
    }
  } catch (error) {
    await runner.release();
    throw error;
  }
}

/** Commits without waiting for the flush, so that row locks are not held during it, and answers after it. */
async function commitAndAnswer<Item, Answer>(
  group: GroupCommit<Item, Answer>,
  environment: Environment,
  { batch, answers, runner, connection, afterCommit }: WrittenBatch<Item, Answer>,
): Promise<void> {
  const [committed, flushed] = await Promise.allSettled([
    commit(runner, connection),
    runner.query(flush),
  ]);
  if (committed.status === "rejected") await rollBack(connection);
  // Before `afterCommit`, which needs a connection of the same pool: otherwise a deadlock.
  await runner.release();
  if (committed.status === "rejected") {
    const isAlone = batch.length === 1;
    return isAlone
      ? rejectAll(batch, committed.reason)
      : writeAgain(group, environment, batch, committed.reason);
  }
  // Unknown whether it is stored: a repetition with the same idempotency key finds out.
  if (flushed.status === "rejected") return rejectAll(batch, flushed.reason);
  for (const [index, { resolve }] of batch.entries()) resolve(answers[index]!);
  // The answers do not wait for it.
  void Promise.all(afterCommit.map((each) => each())).catch((error: unknown) => {
    environment.log.error({ err: error }, "stored items were not announced");
  });
}

/** COMMIT of a failed transaction succeeds as ROLLBACK. */
async function commit({ isReleased }: QueryRunner, connection: Client): Promise<void> {
  if (isReleased) throw new QueryRunnerAlreadyReleasedError();
  const { command } = await connection.query("COMMIT");
  if (command !== "COMMIT") throw new Error("The transaction had failed before the commit.");
}

/** A connection that cannot leave its transaction is closed, so that no other request gets it. */
async function rollBack(connection: Client): Promise<void> {
  await connection.query("ROLLBACK").catch(() => void connection.end());
}

/**
 * After one item failed the whole batch: a transaction for each, so that only the faulty one fails. One at a time: a
 * batch must not take all connections, nor ask a database that has none left for one per item.
 */
async function writeAgain<Item, Answer>(
  group: GroupCommit<Item, Answer>,
  environment: Environment,
  batch: readonly Request<Item, Answer>[],
  error: unknown,
): Promise<void> {
  const isWorthwhile = batch.length > 1 || isRolledBack(error);
  if (isLost(error) || !isWorthwhile) return rejectAll(batch, error);
  environment.log.warn({ code: codeOf(error) }, "a transaction was rolled back and is repeated");
  for (const [place, request] of batch.entries()) {
    try {
      const written = await writeBatch(group, environment, () => [request]);
      await commitAndAnswer(group, environment, written);
    } catch (fault) {
      request.reject(fault);
      if (isOutOfReach(fault)) return rejectAll(batch.slice(place + 1), fault);
    }
  }
}

/** Whether the next item would fail as well: no connection, or no resources for one. */
function isOutOfReach(error: unknown): boolean {
  return isLost(error) || codeOf(error).startsWith("53");
}

function rejectAll(batch: readonly Pick<Request<never, never>, "reject">[], error: unknown): void {
  for (const { reject } of batch) reject(error);
}

/** Stable across processes: equal keys meet in one partition everywhere, which avoids lock waits. */
function hash(text: string): number {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + letter.codePointAt(0)!) >>> 0;
  return sum;
}

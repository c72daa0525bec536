import type { DataSource, QueryRunner } from "typeorm";
import { isLost } from "#server/platform/errors/database-error";
import { groupCommitSize } from "#server/platform/settings/metrics";
import { withoutTrace } from "#server/platform/settings/tracing";
import { createJobContext, type Context, type Environment } from "./context";
import { inTransaction } from "./transaction";

/** A kind of write that many requests share; docs/group-commit.md explains how. */
export interface GroupCommit<Item, Answer> {
  /** Items with the same key share a queue, so their batches are written one after the other. */
  partitionKey(item: Item): string;
  /** Items with a key in common are never in one transaction. */
  conflictKeys(item: Item): readonly string[];
  /** Writes all items in the transaction of `ctx`; answers in their order. A rejected item must write nothing. */
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
      // The batch is taken after BEGIN, so that requests that arrive meanwhile are in it.
      // Take only once: after a deadlock this callback runs again with the same batch.
      const take = () => (batch.length > 0 ? batch : (batch = nextBatch(group, partition)));
      const committed = await writeBatch(group, environment, take);
      // Not awaited: the next batch is written while this one is flushed.
      void answerWhenDurable(committed);
    } catch (error) {
      if (batch.length === 0) batch = nextBatch(group, partition);
      if (batch.length === 1 || isLost(error)) for (const { reject } of batch) reject(error);
      else await writeSeparately(group, environment, batch);
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

/** After one item failed the whole batch: a transaction for each, so that only the faulty one fails. */
async function writeSeparately<Item, Answer>(
  group: GroupCommit<Item, Answer>,
  environment: Environment,
  batch: Request<Item, Answer>[],
): Promise<void> {
  await Promise.all(
    batch.map(async (request) => {
      try {
        await answerWhenDurable(await writeBatch(group, environment, () => [request]));
      } catch (error) {
        request.reject(error);
      }
    }),
  );
}

/**
 * The commit does not wait for the flush. Generic plans: no statement is planned again for other values. No sequential
 * scans: a plan made while a table was empty must still use the index later.
 */
const transactionSettings = `
  SET LOCAL synchronous_commit TO off;
  SET LOCAL plan_cache_mode TO force_generic_plan;
  SET LOCAL enable_seqscan TO off`;

/** A batch that is committed but perhaps not durable. */
interface CommittedBatch<Item, Answer> {
  batch: Request<Item, Answer>[];
  answers: Answer[];
  /** The connection that committed. */
  runner: QueryRunner;
  afterFlush: (() => Promise<unknown>)[];
}

/** Commits without waiting for the flush, so that row locks are not held during it. */
async function writeBatch<Item, Answer>(
  group: GroupCommit<Item, Answer>,
  environment: Environment,
  take: () => Request<Item, Answer>[],
): Promise<CommittedBatch<Item, Answer>> {
  const afterFlush: CommittedBatch<Item, Answer>["afterFlush"] = [];
  const runner = environment.database.source.createQueryRunner();
  const { manager } = runner;
  const job = createJobContext(environment, "group-commit");
  const ctx = { ...job, manager, afterCommit: afterFlush };
  try {
    return await inTransaction(ctx, async (inside) => {
      await inside.manager.query(transactionSettings);
      const batch = take();
      groupCommitSize.observe(batch.length);
      const items = batch.map(({ item }) => item);
      const answers = await group.write(inside, items);
      return { batch, answers, runner, afterFlush, userErrors: [] };
    });
  } catch (error) {
    await runner.release();
    throw error;
  }
}

async function answerWhenDurable<Item, Answer>({
  batch,
  answers,
  runner,
  afterFlush,
}: CommittedBatch<Item, Answer>): Promise<void> {
  try {
    await flush(runner);
    await Promise.all(afterFlush.map((each) => each()));
    for (const [index, { resolve }] of batch.entries()) resolve(answers[index]!);
  } catch (error) {
    // Unknown whether it is stored: a repetition with the same idempotency key finds out.
    for (const { reject } of batch) reject(error);
  }
}

/**
 * Waits until everything this connection committed is durable, then releases it. Deadlock avoidance: what follows the
 * flush, such as announcements, needs a connection of the same pool.
 */
async function flush(runner: QueryRunner): Promise<void> {
  try {
    // The smallest WAL record with a synchronous flush; nothing reads it.
    await runner.query("SELECT pg_logical_emit_message(true, 'plaudit', '')");
  } finally {
    await runner.release();
  }
}

/** Stable across processes: equal keys meet in one partition everywhere, which avoids lock waits. */
function hash(text: string): number {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + letter.codePointAt(0)!) >>> 0;
  return sum;
}

import { LRUCache } from "lru-cache";
import type { PoolClient } from "pg";
import { isStale } from "#server/platform/errors/database-error";
import {
  maxBatchedReads,
  maxEqualReadCharacters,
  maxReadsOfStatement,
} from "#server/platform/settings/read-limits";
import { withoutTrace } from "#server/platform/settings/tracing";
import { batchedText } from "./batched-text";
import { JsonQuery, prepareValue } from "./json-query";
import { startMeasuring } from "./measure-statements";
import type { ReadPool } from "./read-pool";
import { statement, variableStatement, type Statement } from "./statement";
import type { StatementCounter } from "./statement-counter";

/** A statement that returns one row of one text, and that many requests execute with different values. */
export interface JsonRead {
  text: string;
  /** Its first parameters, the same in each execution. */
  constants: readonly unknown[];
}

interface Execution {
  values: readonly unknown[];
  answer: Promise<Buffer | null>;
  resolve(json: Buffer | null): void;
  reject(error: unknown): void;
}

/** The executions of one statement. */
interface Queue {
  /** Not sent yet, by their values. */
  waiting: Map<string, Execution>;
  running: number;
  /** One statement for several executions; null until the types of its parameters are known. */
  batched: Statement | null;
}

/**
 * Executes reads of one text. Executions of a statement that wait for a connection are sent together, as one statement
 * over arrays of their values, and equal ones share an answer. None is sent before it is requested and nothing is kept,
 * so each sees every change that was committed before its request. docs/compiled-reads.md explains how.
 */
export class JsonReads {
  private readonly queues = new WeakMap<JsonRead, Queue>();
  /** Queues by what they execute: documents that are read anew have equal reads. */
  private readonly equal = new LRUCache<string, Queue>({
    maxSize: maxEqualReadCharacters,
    sizeCalculation: (_, key) => key.length,
  });

  constructor(
    private readonly pool: ReadPool,
    private readonly counter: StatementCounter,
  ) {}

  read(read: JsonRead, values: readonly unknown[]): Promise<Buffer | null> {
    const queue = this.queueOf(read);
    const key = JSON.stringify(values);
    let execution = queue.waiting.get(key);
    if (!execution) queue.waiting.set(key, (execution = newExecution(values)));
    if (queue.running < maxReadsOfStatement) void this.run(read, queue);
    return execution.answer;
  }

  private queueOf(read: JsonRead): Queue {
    let queue = this.queues.get(read);
    if (queue) return queue;
    const key = JSON.stringify(read.constants) + read.text;
    queue = this.equal.get(key);
    if (!queue) this.equal.set(key, (queue = { waiting: new Map(), running: 0, batched: null }));
    this.queues.set(read, queue);
    return queue;
  }

  private async run(read: JsonRead, queue: Queue): Promise<void> {
    queue.running += 1;
    try {
      let isTraced = true;
      while (queue.waiting.size > 0) {
        // The first execution belongs to the request that runs this loop; later ones to any.
        if (isTraced) await this.runNext(read, queue);
        else await withoutTrace(() => this.runNext(read, queue));
        isTraced = false;
      }
    } finally {
      queue.running -= 1;
    }
  }

  private async runNext(read: JsonRead, queue: Queue): Promise<void> {
    let taken: Execution[] = [];
    try {
      await this.pool.use(async (client) => {
        // Whatever was requested while this waited for a connection is part of the batch.
        taken = take(queue.waiting, maxBatchedReads);
        await this.execute(client, read, queue, taken);
      });
    } catch (error) {
      // No connection: all have waited for it.
      if (taken.length === 0) {
        for (const { reject } of take(queue.waiting, Infinity)) reject(error);
        return;
      }
      if (taken.length === 1 && !isStale(error)) return taken[0]!.reject(error);
      // One execution that fails must not fail the others; a stale connection is replaced.
      await Promise.all(taken.map((each) => this.executeAlone(read, each)));
    }
  }

  private async executeAlone(read: JsonRead, execution: Execution): Promise<void> {
    try {
      await this.pool.use((client) => this.executeOne(client, read, execution));
    } catch (error) {
      execution.reject(error);
    }
  }

  private async execute(
    client: PoolClient,
    read: JsonRead,
    queue: Queue,
    [first, ...others]: readonly Execution[],
  ): Promise<void> {
    if (!first) return;
    const text = variableStatement(read.text);
    if (others.length > 0 && text.name !== undefined) {
      if (queue.batched) return this.executeBatch(client, read, queue.batched, [first, ...others]);
      await this.executeOne(client, read, first);
      queue.batched = await this.findBatched(client, read, text.name);
      return this.execute(client, read, queue, others);
    }
    await this.executeOne(client, read, first);
    return this.execute(client, read, queue, others);
  }

  private async executeOne(client: PoolClient, read: JsonRead, execution: Execution) {
    const values = [...read.constants, ...execution.values];
    const [json] = await this.send(client, variableStatement(read.text), values);
    execution.resolve(json ?? null);
  }

  private async executeBatch(
    client: PoolClient,
    { constants }: JsonRead,
    batched: Statement,
    executions: readonly Execution[],
  ): Promise<void> {
    const columns = executions[0]!.values.map((_, index) =>
      executions.map(({ values }) => values[index]),
    );
    const answers = await this.send(client, batched, [...constants, ...columns.map(asTexts)]);
    for (const [index, { resolve }] of executions.entries()) resolve(answers[index] ?? null);
  }

  private async findBatched(client: PoolClient, read: JsonRead, name: string) {
    this.counter.total += 1;
    const { rows } = await client.query<{ types: string[] }>({
      text: "SELECT parameter_types::text[] AS types FROM pg_prepared_statements WHERE name = $1",
      values: [name],
    });
    const types = rows[0]?.types;
    return types ? statement(batchedText(read.text, read.constants.length, types)) : null;
  }

  /** The first column of each row. */
  private send(
    client: PoolClient,
    { name = "", text, label }: Statement,
    values: readonly unknown[],
  ): Promise<(Buffer | null)[]> {
    this.counter.total += 1;
    const finish = startMeasuring(label ?? "variable", text);
    return new Promise((resolve, reject) => {
      const query = new JsonQuery({ name, text }, values, (error, texts) => {
        finish(error === null);
        if (error) reject(error);
        else resolve(texts);
      });
      this.pool.note(client, name);
      client.query(query as never);
    });
  }
}

function newExecution(values: readonly unknown[]): Execution {
  const execution = { values } as Execution;
  execution.answer = new Promise((resolve, reject) =>
    Object.assign(execution, { resolve, reject }),
  );
  return execution;
}

function take(waiting: Map<string, Execution>, max: number): Execution[] {
  const taken: Execution[] = [];
  for (const [key, execution] of waiting) {
    if (taken.length === max) break;
    waiting.delete(key);
    taken.push(execution);
  }
  return taken;
}

function asTexts(values: readonly unknown[]): unknown[] {
  return values.map((value) => (value === null ? null : prepareValue(value)));
}

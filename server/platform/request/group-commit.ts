import type { DataSource, QueryRunner } from "typeorm";
import { createContext, type Context, type Environment } from "./context";
import { isLost } from "#server/platform/errors/database-error";
import { groupCommitSize } from "#server/platform/settings/metrics";
import { withoutTrace } from "#server/platform/settings/tracing";
import { inTransaction } from "./transaction";

/** What many who write at once do in one transaction. */
export interface Group<Item, Answer> {
  /** Items with the same text here come after each other, in one partition. */
  partitionKey(item: Item): string;
  /** Items that have one of these texts in common are never in one transaction. */
  conflictKeys(item: Item): readonly string[];
  /**
   * Writes all of them inside the transaction of `ctx`, and answers in their order. Of an item that it refuses
   * it has written nothing: the transaction is committed for the others.
   */
  write(ctx: Context, items: readonly Item[]): Promise<Answer[]>;
}

interface Member<Item, Answer> {
  item: Item;
  resolve(answer: Answer): void;
  reject(reason: unknown): void;
}

interface Partition<Item, Answer> {
  waiting: Member<Item, Answer>[];
  isWriting: boolean;
}

/** More would make smaller transactions of the same work, and each costs something for itself. */
const partitionCount = 2;
/** Of more than this, some are written while the others are on their way to the disk. */
const maxBatchSize = 16;

/**
 * Group commit: while one transaction of a partition is being written, who comes meanwhile waits for the next and goes
 * along with all others. Nobody waits for company: a partition that is idle starts at once. The promise is kept when the
 * answer is durable.
 */
export function defineGroupCommit<Item, Answer>(
  group: Group<Item, Answer>,
): (environment: Environment, item: Item) => Promise<Answer> {
  const partitionsByDatabase = new WeakMap<DataSource, Partition<Item, Answer>[]>();

  return (environment, item) => {
    const { source } = environment.database;
    let partitions = partitionsByDatabase.get(source);
    if (!partitions) partitionsByDatabase.set(source, (partitions = emptyPartitions()));
    const partition = partitions[hash(group.partitionKey(item)) % partitions.length]!;
    return new Promise((resolve, reject) => {
      partition.waiting.push({ item, resolve, reject });
      if (!partition.isWriting)
        void withoutTrace(() => writePartition(group, environment, partition));
    });
  };
}

function emptyPartitions<Item, Answer>(): Partition<Item, Answer>[] {
  return Array.from({ length: partitionCount }, () => ({ waiting: [], isWriting: false }));
}

async function writePartition<Item, Answer>(
  group: Group<Item, Answer>,
  environment: Environment,
  partition: Partition<Item, Answer>,
): Promise<void> {
  partition.isWriting = true;
  while (partition.waiting.length > 0) {
    let members: Member<Item, Answer>[] = [];
    try {
      // Taken only when the transaction has begun: until then some more may come.
      const written = await writeOnce(
        group,
        environment,
        () => (members = nextBatch(group, partition)),
      );
      // The next are written while these are on their way to the disk.
      void answer(written);
    } catch (error) {
      if (members.length === 0) members = nextBatch(group, partition);
      if (members.length === 1 || isLost(error)) for (const { reject } of members) reject(error);
      else await writeApart(group, environment, members);
    }
  }
  partition.isWriting = false;
}

/** One of them made all fail: each gets a transaction of its own, and only that one fails again. */
async function writeApart<Item, Answer>(
  group: Group<Item, Answer>,
  environment: Environment,
  members: Member<Item, Answer>[],
): Promise<void> {
  await Promise.all(
    members.map(async (member) => {
      try {
        await answer(await writeOnce(group, environment, () => [member]));
      } catch (error) {
        member.reject(error);
      }
    }),
  );
}

/**
 * Nothing waits for the disk. No statement is planned anew: whatever the values, the plan is the same; and what a group
 * asks for is found by keys, also where the plan was made while a table was empty.
 */
const groupCommitSettings = `
  SET LOCAL synchronous_commit TO off;
  SET LOCAL plan_cache_mode TO force_generic_plan;
  SET LOCAL enable_seqscan TO off`;

/** What a transaction has written, and what is to be done when it is durable. */
interface Written<Item, Answer> {
  members: Member<Item, Answer>[];
  answers: Answer[];
  /** Holds the connection that has written it. */
  runner: QueryRunner;
  afterFlush: (() => Promise<unknown>)[];
}

/**
 * Commits without waiting for the disk, so that the locks of one transaction are not held while it turns. Others
 * may see what it wrote a few milliseconds before it is durable; whoever wrote it is answered afterwards. What
 * builds on it comes later in the log, and is never durable without it.
 */
async function writeOnce<Item, Answer>(
  group: Group<Item, Answer>,
  environment: Environment,
  take: () => Member<Item, Answer>[],
): Promise<Written<Item, Answer>> {
  // What many do together is nobody's in particular.
  const facts = { requestId: "together", bearer: null, networkAddress: "" };
  const afterFlush: Written<Item, Answer>["afterFlush"] = [];
  const runner = environment.database.source.createQueryRunner();
  const { manager } = runner;
  const ctx = { ...createContext(environment, facts), manager, afterCommit: afterFlush };
  try {
    return await inTransaction(ctx, async (inside) => {
      await inside.manager.query(groupCommitSettings);
      const members = take();
      groupCommitSize.observe(members.length);
      const items = members.map(({ item }) => item);
      const answers = await group.write(inside, items);
      return { members, answers, runner, afterFlush, userErrors: [] };
    });
  } catch (error) {
    await runner.release();
    throw error;
  }
}

/**
 * Answers when it is durable. The database writes its log in one order: what makes this connection wait for the disk
 * now makes everything before it durable. It has to be the connection that committed: a server that went down in
 * between has lost the commit, and would flush its new log on any other as if nothing had been.
 */
async function answer<Item, Answer>({
  members,
  answers,
  runner,
  afterFlush,
}: Written<Item, Answer>): Promise<void> {
  try {
    await flush(runner);
    await Promise.all(afterFlush.map((each) => each()));
    for (const [index, { resolve }] of members.entries()) resolve(answers[index]!);
  } catch (error) {
    // Whether it is stored is unknown; a repetition with the same key finds out.
    for (const { reject } of members) reject(error);
  }
}

/**
 * Waits for the disk, then gives the connection back. Deadlock avoidance: what comes after the flush, such as
 * announcements, needs a connection of the same pool, and slow flushes may hold all of them.
 */
async function flush(runner: QueryRunner): Promise<void> {
  try {
    // The smallest record that waits for the disk. Nothing reads it.
    await runner.query("SELECT pg_logical_emit_message(true, 'plaudit', '')");
  } finally {
    await runner.release();
  }
}

/** The longest waiting first. Whoever has to be apart from one of them, or from one who stays, stays. */
function nextBatch<Item, Answer>(
  group: Group<Item, Answer>,
  partition: Partition<Item, Answer>,
): Member<Item, Answer>[] {
  const seen = new Set<string>();
  const taken: Member<Item, Answer>[] = [];
  const staying: Member<Item, Answer>[] = [];
  for (const member of partition.waiting) {
    const texts = group.conflictKeys(member.item);
    const mayCome = taken.length < maxBatchSize && !texts.some((text) => seen.has(text));
    (mayCome ? taken : staying).push(member);
    for (const text of texts) seen.add(text);
  }
  partition.waiting = staying;
  return taken;
}

/** The same partition for the same text in every process, so that these too seldom wait for each other. */
function hash(text: string): number {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + letter.codePointAt(0)!) >>> 0;
  return sum;
}

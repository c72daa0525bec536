import type { ClientBase } from "pg";
import { QueryRunnerAlreadyReleasedError } from "typeorm";
import type { Context } from "./context";
import type { Statement } from "#server/platform/database/statement";
import { codeOf, isRolledBack } from "#server/platform/errors/database-error";
import { isRefusal } from "#server/platform/errors/user-error";

/** Thrown to roll back a refused transaction; caught in this file. */
class Rollback<Answer> {
  constructor(readonly answer: Answer) {}
}

/**
 * Runs `work` in one transaction, rolled back if it throws or returns `userErrors`. Resolves after the commit is
 * durable. A nested call joins the outer transaction. After a deadlock or serialization failure `work` runs once more,
 * so it must repeat all of its effects.
 */
export async function inTransaction<Answer>(
  ctx: Context,
  work: (ctx: Context) => Promise<Answer>,
): Promise<Answer> {
  try {
    const { answer, afterCommit } = await commitOrRepeat(ctx, work);
    // A nested transaction commits with the outer one.
    if (ctx.afterCommit) ctx.afterCommit.push(...afterCommit);
    else await Promise.all(afterCommit.map((each) => each()));
    return answer;
  } catch (thrown) {
    if (thrown instanceof Rollback) return thrown.answer as Answer;
    throw thrown;
  }
}

interface Committed<Answer> {
  answer: Answer;
  afterCommit: (() => Promise<unknown>)[];
}

async function commitOrRepeat<Answer>(
  ctx: Context,
  work: (ctx: Context) => Promise<Answer>,
): Promise<Committed<Answer>> {
  try {
    return await commit(ctx, work);
  } catch (error) {
    // Inside another transaction, the outer one is repeated as a whole.
    if (!isRolledBack(error) || ctx.manager.queryRunner?.isTransactionActive) throw error;
    ctx.log.warn({ code: codeOf(error) }, "a transaction was rolled back and is repeated");
    return commit(ctx, work);
  }
}

async function commit<Answer>(
  ctx: Context,
  work: (ctx: Context) => Promise<Answer>,
): Promise<Committed<Answer>> {
  const afterCommit: Committed<Answer>["afterCommit"] = [];
  const answer = await ctx.manager.transaction(async (manager) => {
    const answer = await work({ ...ctx, manager, afterCommit });
    if (isRefusal(answer)) throw new Rollback(answer);
    return answer;
  });
  return { answer, afterCommit };
}

/** Runs a named prepared statement inside a transaction: planned once per connection, not at every use. */
export async function writePrepared<Row extends object>(
  { manager }: Context,
  statement: Statement,
  values: unknown[],
): Promise<Row[]> {
  const runner = manager.queryRunner!;
  const connection = (await runner.connect()) as ClientBase;
  // Another request may have it.
  if (runner.isReleased) throw new QueryRunnerAlreadyReleasedError();
  return (await connection.query<Row>({ ...statement, values })).rows;
}

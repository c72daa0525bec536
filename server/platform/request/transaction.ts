import type { ClientBase } from "pg";
import type { Context } from "./context";
import type { Statement } from "#server/platform/database/statement";
import type { UserError } from "#server/platform/errors/user-error";

/** Thrown to leave a transaction that was refused; never seen outside this file. */
class Refusal<Answer> {
  constructor(readonly answer: Answer) {}
}

/**
 * Runs `work` in one transaction. It is rolled back when the work throws and when it answers with
 * `userErrors`; the answer is given only after the commit is durable. A call inside a transaction
 * joins it.
 */
export async function inTransaction<Answer extends { userErrors: UserError[] }>(
  ctx: Context,
  work: (ctx: Context) => Promise<Answer>,
): Promise<Answer> {
  const afterCommit: (() => Promise<unknown>)[] = [];
  try {
    const answer = await ctx.manager.transaction(async (manager) => {
      const answer = await work({ ...ctx, manager, afterCommit });
      if (answer.userErrors.length > 0) throw new Refusal(answer);
      return answer;
    });
    // Inside another one nothing is durable yet.
    if (ctx.afterCommit) ctx.afterCommit.push(...afterCommit);
    else await Promise.all(afterCommit.map((each) => each()));
    return answer;
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown.answer as Answer;
    throw thrown;
  }
}

/** A named prepared statement inside a transaction: each connection plans it once, not at every use. */
export async function writePrepared<Row extends object>(
  { manager }: Context,
  statement: Statement,
  values: unknown[],
): Promise<Row[]> {
  const connection = (await manager.queryRunner!.connect()) as ClientBase;
  return (await connection.query<Row>({ ...statement, values })).rows;
}

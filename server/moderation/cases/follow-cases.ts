import { Repeater, SlidingBuffer } from "@graphql-yoga/subscription";
import { graphError } from "#server/platform/errors/graph-error";
import type { Announcements } from "#server/platform/request/announcements";
import type { Context } from "#server/platform/request/context";
import { maxEventsWaiting } from "#server/platform/settings/limits";
import { requireStrongSignIn } from "#server/moderation/operators/desk-fault";
import { notFound, operatorOf, type OperatorRecord } from "#server/moderation/operators/operator";
import { isConcerned } from "./case-record";

export interface FollowedCase {
  facts: Announcements["caseUpdated"];
  /** Ends the subscription, with what waits in it. */
  end(): void;
}

/** Every case that changes and does not concern the operator, in order. Ends with the role. */
export async function followCases(ctx: Context): Promise<AsyncIterable<FollowedCase>> {
  const { userId } = await requireDesk(ctx);
  const cases = new Repeater<FollowedCase>(async (push, stop) => {
    const announced = new Repeater<FollowedCase["facts"]>(async (add, stopped) => {
      const leave = ctx.events.listen("caseUpdated", (facts) => void add(facts));
      await stopped;
      leave();
    }, new SlidingBuffer(maxEventsWaiting));
    const pushOwn = async () => {
      for await (const facts of announced) {
        try {
          if (await isForOperator(ctx, facts, userId)) void push({ facts, end });
        } catch (err) {
          ctx.log.warn({ err }, "a case could not be announced");
        }
      }
    };
    void pushOwn();
    const roleEnded = ctx.events.follow("roleEnded", String(userId));
    void roleEnded.next().then(({ done }) => done || end());
    await stop;
    void announced.return();
    void roleEnded.return();
  }, new SlidingBuffer(maxEventsWaiting));
  const end = () => void cases.return();
  return cases;
}

async function isForOperator(
  ctx: Context,
  { caseId }: FollowedCase["facts"],
  userId: number,
): Promise<boolean> {
  const found = await ctx.database.queryUnprepared(
    `SELECT FROM cases c WHERE c.id = $1 AND NOT ${isConcerned("$2")}`,
    [caseId, userId],
  );
  return found.length > 0;
}

/** The desk may close during a subscription: each event is checked with its own context. */
export async function requireDeskStill(ctx: Context, { end }: FollowedCase): Promise<void> {
  try {
    await requireDesk(ctx);
  } catch (error) {
    end();
    throw error;
  }
}

/** Everyone without a role gets the answer of the desk's mutations. */
async function requireDesk(ctx: Context): Promise<OperatorRecord> {
  const operator = await operatorOf(ctx);
  if (!operator) throw graphError("NOT_FOUND", notFound().message);
  await requireStrongSignIn(ctx, operator);
  return operator;
}

import type { Context } from "#server/platform/request/context";
import { UserRecord } from "#server/users/user-record.entity";
import { leftHashesOf, nameHashesOf } from "./name-hashes";

/** Remembers a decision against a person who may give up a name and use it for another account. */
export async function rememberDecision(
  ctx: Context,
  userId: number,
  { number, party }: { number: number; party: "WRITER" | "REPORTER" },
): Promise<void> {
  const user = await ctx.manager.getRepository(UserRecord).findOneBy({ id: userId });
  if (!user) return;
  await ctx.manager.query(
    `INSERT INTO left_decisions (hash, decision_number, party, left_at)
     SELECT name.hash, $2, $3, $4::timestamptz FROM unnest($1::text[]) AS name (hash) ON CONFLICT DO NOTHING`,
    [leftHashesOf(ctx, user), number, party, ctx.now()],
  );
}

/**
 * Carries decisions against an earlier account of the person over to this one: its strikes, and its pauses, which end as
 * before. Call it whenever an address or an account of a network is confirmed, with the user locked.
 */
export async function carryLeftDecisions(ctx: Context, user: UserRecord): Promise<void> {
  const hashes = nameHashesOf(ctx, user);
  const carried: unknown[] = await ctx.manager.query(
    `INSERT INTO decision_parties (decision_number, user_id, party)
     SELECT DISTINCT decision_number, $2::integer, party FROM left_decisions WHERE hash = ANY ($1)
     ON CONFLICT DO NOTHING RETURNING decision_number`,
    [hashes, user.id],
  );
  if (carried.length === 0) return;
  await ctx.manager.query(
    `UPDATE users u SET writing_paused_until = greatest(u.writing_paused_until, ${pausedUntil("WRITER")}),
       reporting_paused_until = greatest(u.reporting_paused_until, ${pausedUntil("REPORTER")})
     WHERE u.id = $1`,
    [user.id],
  );
}

const pausedUntil = (party: "WRITER" | "REPORTER") => `(
  SELECT max(d.ends_at) FROM decision_parties y JOIN decisions d ON d.number = y.decision_number
  WHERE y.user_id = u.id AND y.party = '${party}' AND d.measure = 'PAUSE_${party}'
    AND NOT EXISTS (SELECT FROM decisions later WHERE later.replaces = d.number))`;

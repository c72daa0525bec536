import type { Context } from "#server/platform/request/context";
import { UserRecord } from "#server/users/user-record.entity";
import { allHashesSql } from "./earlier-names";
import { leftHashesOf, nameHashesOf, provingHashesOf } from "./name-hashes";

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
     SELECT name.hash, $2, $3, $4::timestamptz FROM unnest(${allHashesSql("$1::text[]", "$5")}) AS name (hash)
     ON CONFLICT DO NOTHING`,
    [leftHashesOf(ctx, user).map(({ hash }) => hash), number, party, ctx.now(), userId],
  );
}

/**
 * Carries decisions against an earlier account of the person over to this one: its strikes, and its pauses, which end as
 * before. A number carries a pause only, since the earlier account may be another person's. Call it whenever an address
 * or an account of a network is confirmed, with the user locked.
 */
export async function carryLeftDecisions(ctx: Context, user: UserRecord): Promise<void> {
  await ctx.manager.query(
    `INSERT INTO decision_parties (decision_number, user_id, party)
     SELECT DISTINCT decision_number, $2::integer, party FROM left_decisions WHERE hash = ANY ($1)
     ON CONFLICT DO NOTHING`,
    [provingHashesOf(ctx, user), user.id],
  );
  await ctx.manager.query(
    `UPDATE users u SET writing_paused_until = greatest(u.writing_paused_until, ${pausedUntil("WRITER")}),
       reporting_paused_until = greatest(u.reporting_paused_until, ${pausedUntil("REPORTER")})
     WHERE u.id = $1 AND EXISTS (SELECT FROM left_decisions WHERE hash = ANY ($2::text[]))`,
    [user.id, nameHashesOf(ctx, user)],
  );
}

const pausedUntil = (party: "WRITER" | "REPORTER") => `(
  SELECT max(d.ends_at) FROM decisions d
  WHERE d.number IN (SELECT decision_number FROM left_decisions WHERE hash = ANY ($2::text[]) AND party = '${party}')
    AND d.measure = 'PAUSE_${party}'
    AND NOT EXISTS (SELECT FROM decisions later WHERE later.replaces = d.number))`;

import { createHash, randomBytes } from "node:crypto";
import type { Context } from "#server/platform/request/context";
import { challengeMinutes, maxChallengesOfUser } from "#server/users/strong-sign-in-limits";
import type { LoginMethod } from "#server/users/user-record.entity";

/** A random text issued to a user: the challenge of a new passkey, or the ticket of a second factor. */
export interface ChallengeRow {
  kind: "register_passkey" | "second_factor";
  userId: number;
  isRemembered: boolean | null;
  loginMethod: LoginMethod | null;
}

const bytes = 32;

export function challengeExpiry(ctx: Context): Date {
  return new Date(ctx.now().getTime() + challengeMinutes * 60_000);
}

/** Stores a new challenge. The oldest of a user makes room. */
export async function issueChallenge(
  ctx: Context,
  { kind, userId, isRemembered, loginMethod }: ChallengeRow,
): Promise<string> {
  const challenge = randomBytes(bytes).toString("base64url");
  await ctx.manager.query(
    `INSERT INTO sign_in_challenges (hash, kind, user_id, is_remembered, login_method, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [hashOf(challenge), kind, userId, isRemembered, loginMethod, ctx.now(), challengeExpiry(ctx)],
  );
  await ctx.manager.query(dropOldest, [userId, kind, maxChallengesOfUser]);
  return challenge;
}

const dropOldest = `
  DELETE FROM sign_in_challenges WHERE hash IN (
    SELECT hash FROM sign_in_challenges WHERE user_id = $1 AND kind = $2
    ORDER BY created_at DESC, hash OFFSET $3)`;

/** An unexpired challenge of this kind, which stays valid. */
export async function findChallenge(
  ctx: Context,
  kind: ChallengeRow["kind"],
  challenge: string,
): Promise<ChallengeRow | null> {
  const rows: ChallengeRow[] = await ctx.manager.query(
    `SELECT ${columns} FROM sign_in_challenges WHERE hash = $1 AND kind = $2 AND expires_at > $3`,
    [hashOf(challenge), kind, ctx.now()],
  );
  return rows[0] ?? null;
}

/** Replay protection: takes a challenge, so that it is valid once across all processes. */
export async function spendChallenge(
  ctx: Context,
  kind: ChallengeRow["kind"],
  challenge: string,
): Promise<ChallengeRow | null> {
  const [rows]: [ChallengeRow[], number] = await ctx.manager.query(
    `DELETE FROM sign_in_challenges WHERE hash = $1 AND kind = $2 AND expires_at > $3
     RETURNING ${columns}`,
    [hashOf(challenge), kind, ctx.now()],
  );
  return rows[0] ?? null;
}

const columns = `kind, user_id AS "userId", is_remembered AS "isRemembered", login_method AS "loginMethod"`;

function hashOf(challenge: string): Buffer {
  return createHash("sha256").update(challenge).digest();
}

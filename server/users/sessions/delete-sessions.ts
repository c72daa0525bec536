import type { Context } from "#server/platform/request/context";
import { announce } from "#server/platform/request/events";

/** Ends a session and closes its open connections. False if it had already ended. */
export async function endSessionOf(
  ctx: Context,
  { id, userId }: { id: string; userId: number },
): Promise<boolean> {
  const [ended]: [{ id: string }[], number] = await ctx.manager.query(
    "DELETE FROM sessions WHERE id = $1 AND user_id = $2 RETURNING id",
    [id, userId],
  );
  return announceEnded(ctx, ended);
}

/** Ends all sessions but the kept one. Without one, access itself is in doubt: API keys are revoked too. */
export async function endSessionsOf(
  ctx: Context,
  userId: number,
  keptId: string | null = null,
): Promise<void> {
  // A sign-in that waits for its second factor began with a credential that may no longer be valid.
  await ctx.manager.query("DELETE FROM sign_in_challenges WHERE user_id = $1", [userId]);
  const [ended]: [{ id: string }[], number] = await ctx.manager.query(
    "DELETE FROM sessions WHERE user_id = $1 AND ($2::uuid IS NULL OR id <> $2) RETURNING id",
    [userId, keptId],
  );
  await announceEnded(ctx, ended);
  if (keptId === null) {
    const [revoked]: [{ id: string }[], number] = await ctx.manager.query(
      "DELETE FROM api_keys WHERE user_id = $1 RETURNING id",
      [userId],
    );
    await announceEnded(ctx, revoked);
  }
}

async function announceEnded(ctx: Context, ended: { id: string }[]): Promise<boolean> {
  for (const { id } of ended) await announce(ctx, "sessionEnded", { key: id });
  return ended.length > 0;
}

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

export async function endSessionsOf(
  ctx: Context,
  userId: number,
  keptId: string | null = null,
): Promise<void> {
  const [ended]: [{ id: string }[], number] = await ctx.manager.query(
    "DELETE FROM sessions WHERE user_id = $1 AND ($2::uuid IS NULL OR id <> $2) RETURNING id",
    [userId, keptId],
  );
  await announceEnded(ctx, ended);
}

async function announceEnded(ctx: Context, ended: { id: string }[]): Promise<boolean> {
  for (const { id } of ended) await announce(ctx, "sessionEnded", { key: id });
  return ended.length > 0;
}

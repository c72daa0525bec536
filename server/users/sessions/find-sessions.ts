import type { Context } from "#server/platform/request/context";
import { maxPageSize } from "#server/platform/settings/limits";
import { findNodesByUuid } from "#server/platform/graph/node";
import { Session } from "./session.entity";
import { viewerOf, type SignedIn } from "./viewer";

export async function findSessions(ctx: Context, { user, session }: SignedIn): Promise<Session[]> {
  const sessions = await ctx.manager.getRepository(Session).find({
    where: { userId: user.id },
    order: { lastUsedAt: "DESC", id: "ASC" },
    take: maxPageSize,
  });
  return sessions
    .filter(({ expiresAt }) => expiresAt > ctx.now())
    .map((each) => Object.assign(each, { isCurrent: each.id === session.id }));
}

findNodesByUuid("Session", async (ctx, id) => {
  const viewer = await viewerOf(ctx);
  const own = viewer ? await findSessions(ctx, viewer) : [];
  return own.find((session) => session.id === id) ?? null;
});

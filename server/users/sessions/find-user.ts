import type { Context } from "#server/platform/request/context";
import { findStoredNodesBy } from "#server/platform/graph/node";
import { userByNodeId, userByUsername } from "#server/users/user.batch";
import type { User } from "#server/users/user.entity";
import { viewerIfAny } from "./viewer";

/** Others find a user only once they have a published review, so that accounts cannot be enumerated. */
async function ifVisible(ctx: Context, user: User | null): Promise<User | null> {
  if (!user || user.reviewCount > 0) return user;
  const viewer = await viewerIfAny(ctx);
  return viewer?.user.id === user.id ? user : null;
}

export async function findUserByUsername(ctx: Context, username: string): Promise<User | null> {
  return ifVisible(ctx, await userByUsername(ctx).load(username));
}

findStoredNodesBy("User", async (ctx, id) => ifVisible(ctx, await userByNodeId(ctx).load(id)));

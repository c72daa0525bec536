import { readUsername } from "#server/networks/username";
import type { Context } from "#server/platform/context";
import { userError, type UserError } from "#server/platform/user-error";
import { requireViewer } from "#server/users/viewer";
import { type BookmarkKind } from "./bookmark.entity";
import { providerByUsername } from "./provider.batch";
import type { Provider } from "./provider.entity";

export interface ChangedBookmark {
  provider: Provider | null;
  userErrors: UserError[];
}

/** Puts a provider on one of the viewer's lists, or takes them off. Done twice it is done once. */
export async function changeBookmark(
  ctx: Context,
  kind: BookmarkKind,
  username: string,
  isOn: boolean,
): Promise<ChangedBookmark> {
  const { user } = await requireViewer(ctx);
  const handle = readUsername(username);
  const provider = handle === null ? null : await providerByUsername(ctx).load(handle);
  if (!provider) {
    const message = `@${handle ?? username} is not in the directory`;
    return { provider: null, userErrors: [userError("NOT_FOUND", message, "provider")] };
  }
  await ctx.manager.query(
    `INSERT INTO bookmarks (user_id, kind, provider_id, is_on, changed_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (user_id, kind, provider_id) DO UPDATE
       SET is_on = excluded.is_on, changed_at = excluded.changed_at
       WHERE bookmarks.is_on <> excluded.is_on`,
    [user.id, kind, provider.id, isOn, ctx.now()],
  );
  return { provider, userErrors: [] };
}

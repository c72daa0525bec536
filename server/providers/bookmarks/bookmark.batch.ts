import { defineBatch } from "#server/platform/request/batch";
import type { Context } from "#server/platform/request/context";
import { statement } from "#server/platform/database/statement";
import { viewerOf } from "#server/users/sessions/viewer";
import type { BookmarkKind } from "./bookmark.entity";

interface BookmarkKey {
  userId: number;
  kind: BookmarkKind;
  providerId: number;
}

const identity = ({ kind, providerId }: Pick<BookmarkKey, "kind" | "providerId">) =>
  `${kind} ${providerId}`;

const bookmarksOf = statement(`
  SELECT kind, provider_id AS "providerId" FROM bookmarks
  WHERE user_id = $1 AND provider_id = ANY($2::integer[]) AND is_on`);

const isBookmarked = defineBatch<BookmarkKey, boolean>(
  async (ctx, keys) => {
    const ids = [...new Set(keys.map(({ providerId }) => providerId))];
    // One request has one viewer.
    const values = [keys[0]!.userId, ids];
    const rows = await ctx.database.queryPrepared<Pick<BookmarkKey, "kind" | "providerId">>(
      bookmarksOf,
      values,
    );
    return new Map(rows.map((row) => [identity(row), true]));
  },
  { identity },
);

/** False when signed out. */
export async function hasBookmarked(
  ctx: Context,
  kind: BookmarkKind,
  providerId: number,
): Promise<boolean> {
  const viewer = await viewerOf(ctx);
  if (!viewer) return false;
  return (await isBookmarked(ctx).load({ userId: viewer.user.id, kind, providerId })) ?? false;
}

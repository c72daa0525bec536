import { defineBatch } from "#server/platform/request/batch";
import type { Context } from "#server/platform/request/context";
import { statement } from "#server/platform/database/statement";
import { viewerOf } from "#server/users/sessions/viewer";
import type { BookmarkKind } from "./bookmark.entity";

interface Place {
  userId: number;
  kind: BookmarkKind;
  providerId: number;
}

const identity = ({ kind, providerId }: Pick<Place, "kind" | "providerId">) =>
  `${kind} ${providerId}`;

const bookmarksOf = statement(`
  SELECT kind, provider_id AS "providerId" FROM bookmarks
  WHERE user_id = $1 AND provider_id = ANY($2::integer[]) AND is_on`);

const isBookmarked = defineBatch<Place, boolean>(
  async (ctx, places) => {
    const ids = [...new Set(places.map(({ providerId }) => providerId))];
    // One request has one viewer.
    const values = [places[0]!.userId, ids];
    const rows = await ctx.database.read<Pick<Place, "kind" | "providerId">>(bookmarksOf, values);
    return new Map(rows.map((row) => [identity(row), true]));
  },
  { identity },
);

/** Whether the viewer has a provider on a list; false for a visitor. */
export async function hasBookmarked(
  ctx: Context,
  kind: BookmarkKind,
  providerId: number,
): Promise<boolean> {
  const viewer = await viewerOf(ctx);
  if (!viewer) return false;
  return (await isBookmarked(ctx).load({ userId: viewer.user.id, kind, providerId })) ?? false;
}

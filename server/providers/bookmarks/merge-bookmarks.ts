import { parseUsername } from "#server/networks/username";
import { action } from "#server/platform/request/action";
import type { Context } from "#server/platform/request/context";
import { maxBookmarks, maxMergedBookmarks } from "#server/platform/settings/limits";
import { inTransaction } from "#server/platform/request/transaction";
import { refuse, userError } from "#server/platform/errors/user-error";
import { byUser, requireViewer } from "#server/users/sessions/viewer";
import type { BookmarkKind } from "./bookmark.entity";
import { MergeBookmarksInput, MergeBookmarksPayload } from "./bookmark.input";
import { tooManyBookmarks } from "./change-bookmark";
import { providerByUsername } from "#server/providers/provider.batch";

/** Merges the browser's lists into the viewer's: the latest change of each entry wins. */
export const mergeBookmarks = action(
  {
    name: "mergeBookmarks",
    description: "Merges the browser's lists with yours; the latest change of each entry wins.",
    payload: MergeBookmarksPayload,
    input: MergeBookmarksInput,
    permission: requireViewer,
    parse: (_ctx, given: MergeBookmarksInput) => {
      const long = kinds.find((kind) => given[kind].length > maxMergedBookmarks);
      if (!long) return given;
      const message = `At most ${maxMergedBookmarks} can be merged at once`;
      return refuse(userError("LIMIT_EXCEEDED", message, long));
    },
    limit: ["BOOKMARK", byUser],
  },
  (ctx, given, { user }) =>
    inTransaction(ctx, async (inside) => {
      const unknown = [
        ...(await mergeList(inside, user.id, "saved", given.saved)),
        ...(await mergeList(inside, user.id, "followed", given.followed)),
      ];
      const lists = {
        saved: await usernamesOn(inside, user.id, "saved"),
        followed: await usernamesOn(inside, user.id, "followed"),
      };
      const full = kinds.find((kind) => lists[kind].length > maxBookmarks);
      if (full) return refuse(tooManyBookmarks(full));
      return { ...lists, unknown: [...new Set(unknown)] };
    }),
);

const kinds = ["saved", "followed"] as const;

/** Merges one list and returns the usernames that are not in the directory. */
async function mergeList(
  ctx: Context,
  userId: number,
  kind: BookmarkKind,
  entries: MergeBookmarksInput[BookmarkKind],
): Promise<string[]> {
  const unknown: string[] = [];
  const latest = new Map<number, MergeBookmarksInput[BookmarkKind][number]>();
  const handles = entries.map(({ username }) => parseUsername(username));
  const providers = await Promise.all(
    handles.map((handle) => (handle === null ? null : providerByUsername(ctx).load(handle))),
  );
  entries.forEach((entry, index) => {
    const provider = providers[index];
    if (!provider) return void unknown.push(entry.username);
    const before = latest.get(provider.id);
    if (!before || before.changedAt <= entry.changedAt) latest.set(provider.id, entry);
  });
  // Deadlock avoidance: write rows in key order.
  const rows = [...latest].sort(([a], [b]) => a - b);
  await ctx.manager.query(
    `INSERT INTO bookmarks (user_id, kind, provider_id, is_on, changed_at)
     SELECT $1, $2, entry.* FROM unnest($3::integer[], $4::boolean[], $5::timestamptz[]) AS entry (id, is_on, changed_at)
     WHERE is_on OR EXISTS (
       SELECT FROM bookmarks b WHERE b.user_id = $1 AND b.kind = $2 AND b.provider_id = entry.id)
     ON CONFLICT (user_id, kind, provider_id) DO UPDATE
       SET is_on = excluded.is_on, changed_at = excluded.changed_at
       WHERE bookmarks.changed_at < excluded.changed_at AND bookmarks.is_on <> excluded.is_on`,
    [
      userId,
      kind,
      rows.map(([id]) => id),
      rows.map(([, { isOn }]) => isOn),
      // Clock skew: a client clock that is ahead must not win forever.
      rows.map(([, { changedAt }]) => (changedAt > ctx.now() ? ctx.now() : changedAt)),
    ],
  );
  return unknown;
}

async function usernamesOn(ctx: Context, userId: number, kind: BookmarkKind): Promise<string[]> {
  const rows = (await ctx.manager.query(
    `SELECT p.username FROM bookmarks b JOIN providers p ON p.id = b.provider_id
     WHERE b.user_id = $1 AND b.kind = $2 AND b.is_on ORDER BY b.changed_at, p.id`,
    [userId, kind],
  )) as { username: string }[];
  return rows.map(({ username }) => username);
}

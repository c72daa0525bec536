import { parseUsername } from "#server/networks/username";
import type { Context } from "#server/platform/request/context";
import { consumeRateLimit } from "#server/platform/request/rate-limit";
import { maxBookmarks } from "#server/platform/settings/limits";
import { throttledError, userError, type UserError } from "#server/platform/errors/user-error";
import { requireViewer } from "#server/users/sessions/viewer";
import { type BookmarkKind } from "./bookmark.entity";
import { providerByUsername } from "#server/providers/provider.batch";
import type { Provider } from "#server/providers/provider.entity";

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
  const handle = parseUsername(username);
  const provider = handle === null ? null : await providerByUsername(ctx).load(handle);
  if (!provider) {
    const message = `@${handle ?? username} is not in the directory`;
    return { provider: null, userErrors: [userError("NOT_FOUND", message, "provider")] };
  }
  const turn = await consumeRateLimit(ctx, "BOOKMARK", `user:${user.id}`);
  if (!turn.allowed) {
    return { provider: null, userErrors: [throttledError(turn.message, turn.retryAfterSeconds)] };
  }
  const values = [user.id, kind, provider.id, ctx.now()];
  if (!isOn) {
    await ctx.manager.query(turnOff, values);
  } else {
    const [answer]: { hasRoom: boolean }[] = await ctx.manager.query(turnOn, [
      ...values,
      maxBookmarks,
    ]);
    if (!answer!.hasRoom) return { provider: null, userErrors: [tooManyBookmarks("provider")] };
  }
  return { provider, userErrors: [] };
}

const turnOff = `UPDATE bookmarks SET is_on = false, changed_at = $4
  WHERE user_id = $1 AND kind = $2 AND provider_id = $3 AND is_on`;

// Requests of one moment may pass the bound together: it bounds resources, so no lock is worth it.
const turnOn = `
  WITH room AS (
    SELECT count(*) < $5 AS "hasRoom" FROM bookmarks
    WHERE user_id = $1 AND kind = $2 AND is_on AND provider_id <> $3
  ), written AS (
    INSERT INTO bookmarks (user_id, kind, provider_id, is_on, changed_at)
    SELECT $1, $2, $3, true, $4 FROM room WHERE "hasRoom"
    ON CONFLICT (user_id, kind, provider_id) DO UPDATE SET is_on = true, changed_at = excluded.changed_at
      WHERE NOT bookmarks.is_on
  )
  SELECT "hasRoom" FROM room`;

export function tooManyBookmarks(field: string): UserError {
  const message = `A list may hold at most ${maxBookmarks} providers. Take one off it first`;
  return userError("LIMIT_EXCEEDED", message, field);
}

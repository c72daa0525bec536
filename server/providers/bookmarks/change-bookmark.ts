import type { Context } from "#server/platform/request/context";
import { rateLimited } from "#server/platform/request/rate-limit";
import { maxBookmarks } from "#server/platform/settings/limits";
import { userError, type UserError } from "#server/platform/errors/user-error";
import { requireViewer } from "#server/users/sessions/viewer";
import { type BookmarkKind } from "./bookmark.entity";
import { findGivenProvider, type GivenProvider } from "#server/providers/given-provider";
import type { Provider } from "#server/providers/provider.entity";

export interface ChangedBookmark {
  provider: Provider | null;
  userErrors: UserError[];
}

/** Adds a provider to one of the viewer's lists, or removes it. Idempotent. */
export async function changeBookmark(
  ctx: Context,
  kind: BookmarkKind,
  given: GivenProvider,
  isOn: boolean,
): Promise<ChangedBookmark> {
  const { user } = await requireViewer(ctx);
  const { provider, userErrors } = await findGivenProvider(ctx, given);
  if (!provider) return { provider, userErrors };
  const throttled = await rateLimited(ctx, "BOOKMARK", `user:${user.id}`);
  if (throttled) return { provider: null, userErrors: [throttled] };
  const values = [user.id, kind, provider.id, ctx.now()];
  if (!isOn) {
    await ctx.manager.query(removeStatement, values);
  } else {
    const [answer]: { isWithinLimit: boolean }[] = await ctx.manager.query(addStatement, [
      ...values,
      maxBookmarks,
    ]);
    if (!answer!.isWithinLimit)
      return { provider: null, userErrors: [tooManyBookmarks("provider")] };
  }
  return { provider, userErrors: [] };
}

const removeStatement = `UPDATE bookmarks SET is_on = false, changed_at = $4
  WHERE user_id = $1 AND kind = $2 AND provider_id = $3 AND is_on`;

// Concurrent requests may exceed the limit together. It only bounds resources, so it is not worth a lock.
const addStatement = `
  WITH size AS (
    SELECT count(*) < $5 AS "isWithinLimit" FROM bookmarks
    WHERE user_id = $1 AND kind = $2 AND is_on AND provider_id <> $3
  ), written AS (
    INSERT INTO bookmarks (user_id, kind, provider_id, is_on, changed_at)
    SELECT $1, $2, $3, true, $4 FROM size WHERE "isWithinLimit"
    ON CONFLICT (user_id, kind, provider_id) DO UPDATE SET is_on = true, changed_at = excluded.changed_at
      WHERE NOT bookmarks.is_on
  )
  SELECT "isWithinLimit" FROM size`;

export function tooManyBookmarks(field: string): UserError {
  const message = `A list can hold up to ${maxBookmarks} providers. Remove one first`;
  return userError("LIMIT_EXCEEDED", message, field);
}

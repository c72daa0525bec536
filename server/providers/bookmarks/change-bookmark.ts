import { action, type Declaration } from "#server/platform/request/action";
import type { Context } from "#server/platform/request/context";
import { maxBookmarks } from "#server/platform/settings/limits";
import { refuse, userError, type UserError } from "#server/platform/errors/user-error";
import { byUser, requireViewer } from "#server/users/sessions/viewer";
import { type BookmarkKind } from "./bookmark.entity";
import { findGivenProvider } from "#server/providers/given-provider";
import type { GivenProviderInput } from "#server/providers/given-provider.input";
import {
  FollowProviderInput,
  FollowProviderPayload,
  SaveProviderInput,
  SaveProviderPayload,
  UnfollowProviderInput,
  UnfollowProviderPayload,
  UnsaveProviderInput,
  UnsaveProviderPayload,
  type BookmarkPayload,
} from "./bookmark.input";

/** Adds a provider to one of the viewer's lists, or removes it. Idempotent. */
function bookmarkAction(
  kind: BookmarkKind,
  isOn: boolean,
  declaration: Declaration<BookmarkPayload, GivenProviderInput>,
) {
  return action(
    {
      ...declaration,
      permission: requireViewer,
      parse: (ctx: Context, given: GivenProviderInput) => findGivenProvider(ctx, given),
      limit: ["BOOKMARK", byUser],
    },
    async (ctx, provider, { user }) => {
      const values = [user.id, kind, provider.id, ctx.now()];
      if (!isOn) {
        await ctx.manager.query(removeStatement, values);
      } else {
        const [answer]: { isWithinLimit: boolean }[] = await ctx.manager.query(addStatement, [
          ...values,
          maxBookmarks,
        ]);
        if (!answer!.isWithinLimit) return refuse(tooManyBookmarks("provider"));
      }
      return { provider };
    },
  );
}

export const saveProvider = bookmarkAction("saved", true, {
  name: "saveProvider",
  description: "Saves a provider.",
  payload: SaveProviderPayload,
  input: SaveProviderInput,
});
export const unsaveProvider = bookmarkAction("saved", false, {
  name: "unsaveProvider",
  description: "Removes a provider from your saved list.",
  payload: UnsaveProviderPayload,
  input: UnsaveProviderInput,
});
export const followProvider = bookmarkAction("followed", true, {
  name: "followProvider",
  description: "Follows a provider.",
  payload: FollowProviderPayload,
  input: FollowProviderInput,
});
export const unfollowProvider = bookmarkAction("followed", false, {
  name: "unfollowProvider",
  description: "Unfollows a provider.",
  payload: UnfollowProviderPayload,
  input: UnfollowProviderInput,
});

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

import { lockStoredPictures } from "#server/pictures/stored-picture";
import { userError, type UserError } from "#server/platform/errors/user-error";
import type { Context } from "#server/platform/request/context";
import { maxReviewPhotos } from "#server/platform/settings/limits";

/** Validates the list of photos of one review. */
export function photosFault(
  paths: readonly (string | null)[],
  max = maxReviewPhotos,
): UserError | null {
  if (paths.length > max) {
    const message = `A review can have at most ${maxReviewPhotos} photos`;
    return userError("LIMIT_EXCEEDED", message, "photos");
  }
  if (paths.includes(null)) return photoGone();
  if (new Set(paths).size === paths.length) return null;
  return userError("INVALID", "A photo can be in a review once", "photos");
}

export function photoGone(): UserError {
  return userError("INVALID", "This photo is no longer available. Add it again.", "photos");
}

/** Locks uploads, inside the caller's transaction. Returns those that are held and in no review. */
export async function lockUnusedPhotos(
  ctx: Context,
  paths: readonly string[],
): Promise<Set<string>> {
  const held = await lockStoredPictures(ctx.manager, paths);
  // Another statement, to see what was committed while the first waited for locks.
  const used: { url: string }[] = await ctx.manager.query(
    "SELECT url FROM review_photos WHERE url = ANY ($1) AND url LIKE '/pictures/stored/%'",
    [[...held]],
  );
  for (const { url } of used) held.delete(url);
  return held;
}

export function photoRemoved(): UserError {
  const message = "Plaudit has removed this photo. It cannot be added again.";
  return userError("FORBIDDEN", message, "photos");
}

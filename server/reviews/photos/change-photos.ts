import { keepStoredPictures } from "#server/pictures/stored-picture";
import type { UserError } from "#server/platform/errors/user-error";
import type { Context } from "#server/platform/request/context";
import type { Review } from "#server/reviews/review.entity";
import { lockUnusedPhotos, photoGone, photosFault } from "./keep-photos";
import { photoPathOf } from "./photo-token";
import { reviewPhotoIdOf } from "./review-photo-id";

interface PhotoChange {
  /** All photos of the review in order; null if they stay as they are. */
  photos: string[] | null;
  userErrors: UserError[];
}

/** Validates the complete list of photos for a locked review: ids of its photos, or tokens. */
export async function findPhotoChange(
  ctx: Context,
  { id: reviewId }: Review,
  given: readonly string[] | null | undefined,
): Promise<PhotoChange> {
  if (!given) return { photos: null, userErrors: [] };
  const shown: { url: string }[] = await ctx.manager.query(
    "SELECT url FROM review_photos WHERE review_id = $1 ORDER BY position",
    [reviewId],
  );
  const urls = shown.map(({ url }) => url);
  const byId = new Map(urls.map((url) => [reviewPhotoIdOf({ reviewId, url }), url]));
  const paths = given.map((item) => byId.get(item) ?? photoPathOf(ctx.config, item));
  const fault = photosFault(paths);
  if (fault) return { photos: null, userErrors: [fault] };

  const photos = paths as string[];
  const added = photos.filter((path) => !urls.includes(path));
  const usable = added.length > 0 ? await lockUnusedPhotos(ctx, added) : new Set();
  if (added.some((path) => !usable.has(path))) return { photos: null, userErrors: [photoGone()] };
  const isSame = photos.length === urls.length && photos.every((path, at) => path === urls[at]);
  return { photos: isSame ? null : photos, userErrors: [] };
}

/** Triggers count them, and erase the bytes of those that go. */
export async function storePhotos(
  ctx: Context,
  { id }: Review,
  photos: readonly string[],
): Promise<void> {
  const run = (text: string) => ctx.manager.query(text, [id, photos]);
  await keepStoredPictures(ctx.manager, photos, ctx.now());
  await run("DELETE FROM review_photos WHERE review_id = $1 AND url <> ALL ($2::text[])");
  await run(
    `UPDATE review_photos i SET position = given.position
     FROM unnest($2::text[]) WITH ORDINALITY AS given (url, position)
     WHERE i.review_id = $1 AND i.url = given.url AND i.position <> given.position`,
  );
  await run(
    `INSERT INTO review_photos (review_id, position, url)
     SELECT $1, given.position, given.url FROM unnest($2::text[]) WITH ORDINALITY AS given (url, position)
     WHERE NOT EXISTS (SELECT FROM review_photos i WHERE i.review_id = $1 AND i.url = given.url)`,
  );
}

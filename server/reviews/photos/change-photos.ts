import { storedHashSql } from "#server/pictures/picture.sql";
import { findRemovedPictures } from "#server/pictures/removed-picture";
import { keepStoredPictures } from "#server/pictures/stored-picture";
import { refuse, type Refusal } from "#server/platform/errors/user-error";
import type { Context } from "#server/platform/request/context";
import { maxReviewPhotos } from "#server/platform/settings/limits";
import type { Review } from "#server/reviews/review.entity";
import { lockUnusedPhotos, photoGone, photoRemoved, photosFault } from "./keep-photos";
import { photoPathOf } from "./photo-token";
import { reviewPhotoIdOf } from "./review-photo-id";

/** Validates the complete list of photos for a locked review: ids of its photos, or tokens. Null if they stay as they are. */
export async function findPhotoChange(
  ctx: Context,
  { id: reviewId }: Review,
  given: readonly string[] | null | undefined,
): Promise<{ photos: string[] | null } | Refusal> {
  if (!given) return { photos: null };
  const shown: { url: string }[] = await ctx.manager.query(
    "SELECT url FROM review_photos WHERE review_id = $1 ORDER BY position",
    [reviewId],
  );
  const urls = shown.map(({ url }) => url);
  const byId = new Map(urls.map((url) => [reviewPhotoIdOf({ reviewId, url }), url]));
  const paths = given.map((item) => byId.get(item) ?? photoPathOf(ctx.config, item));
  const isAdding = paths.some((path) => path === null || !urls.includes(path));
  // One that was removed and restored may be the fifth.
  const fault = photosFault(paths, isAdding ? maxReviewPhotos : paths.length);
  if (fault) return refuse(fault);

  let photos = paths as string[];
  const added = photos.filter((path) => !urls.includes(path));
  if (added.length > 0) {
    const usable = await lockUnusedPhotos(ctx, added);
    if (added.some((path) => !usable.has(path))) return refuse(photoGone());
    if ((await findRemovedPictures(ctx, added)).size > 0) return refuse(photoRemoved());
    const replaced = urls.filter((url) => !photos.includes(url));
    const same = await findSamePhotos(ctx, added, replaced);
    photos = photos.map((path) => same.get(path) ?? path);
  }
  const isSame = photos.length === urls.length && photos.every((path, at) => path === urls[at]);
  return { photos: isSame ? null : photos };
}

/** A photo that is replaced by the same bytes stays under its id, with what was reported about it. */
async function findSamePhotos(
  ctx: Context,
  added: readonly string[],
  replaced: readonly string[],
): Promise<Map<string, string>> {
  const pairs: { path: string; url: string }[] = await ctx.manager.query(
    `SELECT a.path, r.url FROM unnest($1::text[]) AS a (path) JOIN stored_pictures s ON s.hash = ${storedHashSql("a.path")},
       unnest($2::text[]) AS r (url) JOIN stored_pictures t ON t.hash = ${storedHashSql("r.url")}
     WHERE s.bytes = t.bytes`,
    [added, replaced],
  );
  const same = new Map<string, string>();
  for (const { path, url } of pairs) {
    if (!same.has(path) && ![...same.values()].includes(url)) same.set(path, url);
  }
  return same;
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

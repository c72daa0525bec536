import { findRemovedPictures } from "#server/pictures/removed-picture";
import { keepStoredPictures } from "#server/pictures/stored-picture";
import { statement } from "#server/platform/database/statement";
import type { Context } from "#server/platform/request/context";
import { writePrepared } from "#server/platform/request/transaction";
import { lockUnusedPhotos, photoGone, photoRemoved } from "#server/reviews/photos/keep-photos";
import type { Review } from "#server/reviews/review.entity";
import { reject, type PendingSave } from "./pending-save";

/**
 * Rejects saves with a photo that was purged, is in another review, or has the bytes of a removed picture. Saves without
 * photos cost no statement.
 */
export async function checkPhotos(ctx: Context, saves: readonly PendingSave[]): Promise<void> {
  const withPhotos = saves.filter(
    ({ decision, photos }) => decision.outcome === "insert" && photos.length > 0,
  );
  if (withPhotos.length === 0) return;
  const paths = withPhotos.flatMap(({ photos }) => photos);
  const usable = await lockUnusedPhotos(ctx, paths);
  const removed = await findRemovedPictures(ctx, paths);
  for (const save of withPhotos) {
    if (save.photos.some((path) => !usable.has(path))) save.decision = reject(photoGone());
    else if (save.photos.some((path) => removed.has(path))) save.decision = reject(photoRemoved());
  }
}

export async function insertPhotos(
  ctx: Context,
  reviews: ReadonlyMap<PendingSave, Review>,
): Promise<void> {
  const rows = [...reviews].flatMap(([{ photos }, { id }]) =>
    photos.map((url, index) => ({ reviewId: id, position: index + 1, url })),
  );
  if (rows.length === 0) return;
  await keepStoredPictures(
    ctx.manager,
    rows.map(({ url }) => url),
    ctx.now(),
  );
  await writePrepared(ctx, insertStatement, [JSON.stringify(rows)]);
}

const insertStatement = statement(`
  INSERT INTO review_photos (review_id, position, url)
  SELECT "reviewId", position, url
  FROM json_to_recordset($1) AS s ("reviewId" bigint, position smallint, url text)`);

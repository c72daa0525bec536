import { In } from "typeorm";
import { subjectsColumn } from "#server/platform/database/content-version";
import { statement } from "#server/platform/database/statement";
import { toEntities } from "#server/platform/database/to-entities";
import { refuse } from "#server/platform/errors/user-error";
import type { Context } from "#server/platform/request/context";
import { announce } from "#server/platform/request/events";
import { writePrepared } from "#server/platform/request/transaction";
import { maxSubjectsOfChange } from "#server/platform/settings/read-limits";
import { introduceProvider } from "#server/providers/look-up/introduce-provider";
import { lockSharingReviews } from "#server/reviews/find-review";
import { Review } from "#server/reviews/review.entity";
import { reviewColumns } from "#server/reviews/lists/reviews.query";
import { contentColumns, contentNames } from "#server/reviews/review-content";
import { checkPhotos, insertPhotos } from "./save-photos";
import { decideSave } from "./decide-save";
import { countGuestReviews, startCooldowns } from "./guest-limits";
import type { PendingSave, SavedReview, SaveRequest } from "./pending-save";
import { findSaveFacts } from "./save-facts.query";
import { takeOverReviews } from "#server/reviews/written-again/take-over-reviews";

/**
 * Stores reviews inside the caller's transaction with a fixed number of statements, whatever their number. Each is
 * decided by itself; a rejected one writes nothing. The requests have different writers and networks.
 */
export async function storeReviews(
  ctx: Context,
  requests: readonly SaveRequest[],
): Promise<SavedReview[]> {
  const facts = await findSaveFacts(ctx, requests);
  const saves = requests.map((request, index): PendingSave => {
    const known = { ...request, facts: facts[index]! };
    return { ...known, decision: decideSave(ctx, known) };
  });
  await lockOthers(ctx, saves);
  await checkPhotos(ctx, saves);
  await countGuestReviews(ctx, saves);
  await addProviders(ctx, saves);
  await startCooldowns(ctx, saves);
  const reviews = await insertReviews(ctx, saves);
  await takeOverReviews(ctx, reviews);
  await insertPhotos(ctx, reviews);
  await findReplayed(ctx, saves, reviews);
  return saves.map((save) =>
    save.decision.outcome === "reject"
      ? refuse(save.decision.error)
      : { review: reviews.get(save)! },
  );
}

/** Nearly all writers have no other review of the provider. */
async function lockOthers(ctx: Context, saves: readonly PendingSave[]): Promise<void> {
  const writers = saves.flatMap(({ decision, facts: { user, othersCounted, providerId } }) => {
    const isSharing = decision.outcome === "insert" && othersCounted.length > 0;
    return isSharing ? [{ userId: user!.id, providerId: providerId! }] : [];
  });
  if (writers.length > 0) await lockSharingReviews(ctx, writers);
}

/** Adds looked-up providers to the directory; only `addProviderAndSave` passes a profile. */
async function addProviders(ctx: Context, saves: readonly PendingSave[]): Promise<void> {
  for (const { decision, profile } of saves) {
    if (decision.outcome !== "insert" || decision.providerId !== null) continue;
    decision.providerId = await introduceProvider(ctx, profile!);
  }
}

async function insertReviews(
  ctx: Context,
  saves: readonly PendingSave[],
): Promise<Map<PendingSave, Review>> {
  const rows = saves.flatMap(
    ({ decision, review, photos, language, idempotency, facts }, ordinal) => {
      if (decision.outcome !== "insert") return [];
      const { outcome: _, writtenBy, ...decided } = decision;
      const sharedBy = 1 + facts.othersCounted.filter(Boolean).length;
      const known = { ordinal, photoCount: photos.length, sharedBy, language };
      return [{ ...known, ...decided, ...writtenBy, ...review, ...idempotency }];
    },
  );
  if (rows.length === 0) return new Map();
  const inserted = await writePrepared<{ ordinal: number }>(ctx, insertStatement, [
    JSON.stringify(rows),
    ctx.now(),
  ]);
  const reviews = toEntities(Review, inserted);
  for (const { providerId, id } of reviews) {
    await announce(ctx, "reviewSaved", { key: String(providerId), reviewId: id });
  }
  return new Map(reviews.map((review, index) => [saves[inserted[index]!.ordinal]!, review]));
}

const givenContent = contentColumns.map(({ property, type }) => `"${property}" ${type}`).join(", ");
const contentValues = contentColumns.map(({ property }) => `"${property}"`).join(", ");

/**
 * Changes the provider, and the writer's number of reviews beside the reviews of other providers. The writer's row is
 * locked, so the writer has no other save at the same time.
 */
const insertStatement = statement(`
  WITH saves AS (
    SELECT * FROM json_to_recordset($1) AS s (ordinal integer, "providerId" integer, "userId" integer,
      "guestSessionId" uuid, ${givenContent}, "isVerified" boolean, "verificationMethod" text, "isVerificationSkipped" boolean, "promotionCode" text,
      "promotionCodeId" integer, identity text, proof text, "trustClass" text,
      "photoCount" smallint, "sharedBy" smallint, language text, "heldReview" text, "countedDecision" integer, scope text, key text,
      "bodyHash" text)
  ), stored AS (
    INSERT INTO reviews AS r (provider_id, user_id, guest_session_id, ${contentNames}, is_verified, verification_method, is_verification_skipped, promotion_code, promotion_code_id,
      identity, proof, trust_class, photo_count, shared_by, language, node_id, counted,
      counted_decision, created_at)
    SELECT "providerId", "userId", "guestSessionId", ${contentValues}, "isVerified", "verificationMethod", "isVerificationSkipped", "promotionCode", "promotionCodeId",
      identity, proof, "trustClass", "photoCount", "sharedBy", language,
      coalesce("heldReview", new_node_id('r_')), "countedDecision" IS NULL, "countedDecision", $2
    FROM saves ORDER BY ordinal
    RETURNING ${reviewColumns}, guest_session_id AS "guestSessionId"
  ), numbered AS (
    SELECT stored.*, ordinal, scope, key, "bodyHash" FROM stored JOIN saves
      ON stored."userId" = saves."userId" OR stored."guestSessionId" = saves."guestSessionId"
  ), keys AS (
    INSERT INTO idempotency_keys (scope, key, body_hash, review_id, created_at)
    SELECT scope, key, decode("bodyHash", 'hex'), id, $2 FROM numbered WHERE key IS NOT NULL
    ON CONFLICT (scope, key) DO UPDATE SET body_hash = excluded.body_hash, review_id = excluded.review_id,
      created_at = excluded.created_at
  )
  SELECT *, array_append(
    ARRAY(SELECT DISTINCT r.provider_id FROM reviews r WHERE r.user_id = "userId" LIMIT ${maxSubjectsOfChange + 1}),
    "providerId") AS ${subjectsColumn}
  FROM numbered ORDER BY ordinal`);

/** Adds the reviews that repeated saves stored before. */
async function findReplayed(
  ctx: Context,
  saves: readonly PendingSave[],
  reviews: Map<PendingSave, Review>,
): Promise<void> {
  const idOf = ({ decision }: PendingSave) =>
    decision.outcome === "replay" ? decision.reviewId : null;
  const ids = saves.flatMap((save) => idOf(save) ?? []);
  if (ids.length === 0) return;
  const found = await ctx.manager.getRepository(Review).findBy({ id: In(ids) });
  for (const save of saves) {
    const review = found.find(({ id }) => id === idOf(save));
    if (review) reviews.set(save, review);
  }
}

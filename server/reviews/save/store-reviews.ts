import { In } from "typeorm";
import type { Context } from "#server/platform/request/context";
import { announce } from "#server/platform/request/events";
import { toEntities } from "#server/platform/database/to-entities";
import { statement } from "#server/platform/database/statement";
import { writePrepared } from "#server/platform/request/transaction";
import type { UserError } from "#server/platform/errors/user-error";
import { introduceProvider } from "#server/providers/look-up/introduce-provider";
import { markNetworks } from "./guest-cooldown";
import { consumeGuestLimits } from "./guest-limits";
import { decideSave, type Decision } from "./decide-save";
import { Review } from "#server/reviews/review.entity";
import { reviewColumns } from "#server/reviews/reviews.query";
import { findSaveFacts, type Save } from "./save-facts.query";

export interface SavedReview {
  review: Review | null;
  userErrors: UserError[];
}

/**
 * Stores what several people write at once, inside one transaction and by few statements, however many they are:
 * the database counts a provider's new reviews once for all of them. Each is decided about for itself; of what is
 * refused nothing is written. No two of them are of one writer.
 */
export async function storeReviews(ctx: Context, saves: readonly Save[]): Promise<SavedReview[]> {
  const facts = await findSaveFacts(ctx, saves);
  const judged = saves.map((save, place) => decideSave(ctx, save, facts[place]!));
  const counted = await consumeGuestLimits(ctx, saves, judged);
  const introduced = await introduceProviders(ctx, saves, counted);
  const decisions = await markNetworks(ctx, saves, introduced);

  const stored = await insertReviews(ctx, saves, decisions);
  for (const { providerId, id } of stored.values()) {
    await announce(ctx, "reviewSaved", { key: String(providerId), reviewId: id });
  }
  const earlier = await findEarlier(ctx, decisions);
  return decisions.map((decision, place) => {
    if (decision.outcome === "refused") return { review: null, userErrors: [decision.error] };
    const isEarlier = decision.outcome === "stored before";
    const review = isEarlier ? earlier.get(decision.reviewId) : stored.get(place);
    return { review: review!, userErrors: [] };
  });
}

/** Puts those into the directory whom nobody but these reviews would bring there. */
async function introduceProviders(
  ctx: Context,
  saves: readonly Save[],
  decisions: readonly Decision[],
): Promise<Decision[]> {
  const introduced: Decision[] = [];
  for (const [place, decision] of decisions.entries()) {
    const isNew = decision.outcome === "to store" && decision.providerId === null;
    const { profile } = saves[place]!;
    introduced.push(
      isNew ? { ...decision, providerId: await introduceProvider(ctx, profile!) } : decision,
    );
  }
  return introduced;
}

/** The new reviews by their places. */
async function insertReviews(
  ctx: Context,
  saves: readonly Save[],
  decisions: readonly Decision[],
): Promise<Map<number, Review>> {
  const rows = decisions.flatMap((decision, place) => {
    if (decision.outcome !== "to store") return [];
    const { review, claim } = saves[place]!;
    const { writtenBy, providerId, promotionCodeId } = decision;
    return [{ place, providerId, promotionCodeId, ...writtenBy, ...review, ...claim }];
  });
  if (rows.length === 0) return new Map();
  const values = [JSON.stringify(rows), ctx.now()];
  const stored = await writePrepared<{ place: number }>(ctx, inserted, values);
  const places = stored.map(({ place }) => place);
  return new Map(toEntities(Review, stored).map((review, index) => [places[index]!, review]));
}

const inserted = statement(`
  WITH saves AS (
    SELECT * FROM json_to_recordset($1) AS s (place integer, "providerId" integer, "userId" integer,
      "guestSessionId" uuid, rating smallint, "reviewType" text, "serviceType" text, region text, comment text,
      "isVerified" boolean, "verificationMethod" text, "isVerificationSkipped" boolean, "promotionCode" text,
      "promotionCodeId" integer, scope text, key text, "bodyHash" text)
  ), stored AS (
    INSERT INTO reviews AS r (provider_id, user_id, guest_session_id, rating, review_type, service_type, region,
      comment, is_verified, verification_method, is_verification_skipped, promotion_code, promotion_code_id,
      created_at)
    SELECT "providerId", "userId", "guestSessionId", rating, "reviewType", "serviceType", region, comment,
      "isVerified", "verificationMethod", "isVerificationSkipped", "promotionCode", "promotionCodeId", $2
    FROM saves ORDER BY place
    RETURNING ${reviewColumns}, r.guest_session_id AS "guestSessionId"
  ), placed AS (
    SELECT stored.*, place, scope, key, "bodyHash" FROM stored JOIN saves
      ON stored."userId" = saves."userId" OR stored."guestSessionId" = saves."guestSessionId"
  ), kept AS (
    INSERT INTO idempotency_keys (scope, key, body_hash, review_id, created_at)
    SELECT scope, key, decode("bodyHash", 'hex'), id, $2 FROM placed WHERE key IS NOT NULL
    ON CONFLICT (scope, key) DO UPDATE SET body_hash = excluded.body_hash, review_id = excluded.review_id,
      created_at = excluded.created_at
  )
  SELECT * FROM placed ORDER BY place`);

async function findEarlier(
  ctx: Context,
  decisions: readonly Decision[],
): Promise<Map<number, Review>> {
  const ids = decisions.flatMap((decision) => {
    return decision.outcome === "stored before" ? [decision.reviewId] : [];
  });
  if (ids.length === 0) return new Map();
  const reviews = await ctx.manager.getRepository(Review).findBy({ id: In(ids) });
  return new Map(reviews.map((review) => [review.id, review]));
}

import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { Context } from "#server/platform/context";
import type { ReviewToSave } from "#server/reviews/read-review";
import { saveReview } from "#server/reviews/save-review";
import { answer, type Answer } from "./call";
import { refusal } from "./refusal";

const text = z.string().max(5_000);
/** Closed lists come as an id or as an object with one. */
const choice = z.union([text, z.object({ id: text.nullish() })]).nullish();

export const saveCompleteReviewInput = z.object({
  targetBusiness: z
    .union([text, z.object({ username: text.nullish(), instagram: text.nullish() })])
    .nullish(),
  rating: z.union([z.number(), z.object({ overall: z.number() })]).nullish(),
  reviewType: choice,
  serviceType: choice,
  region: choice,
  comment: text.nullish(),
  reviewContent: z.object({ comment: text.nullish() }).nullish(),
  promotionCode: text.nullish(),
  metadata: z
    .object({
      timestamp: z.union([text, z.number()]).nullish(),
      idempotencyKey: text.nullish(),
      promotionCode: text.nullish(),
    })
    .nullish(),
});
type Payload = z.output<typeof saveCompleteReviewInput>;

/**
 * `POST /api/save-complete-review`: the same save as the graph's. What the payload says of the reviewer,
 * of verification and of dates is accepted and not believed.
 */
export async function saveCompleteReview(
  ctx: Context,
  payload: Payload,
  request: FastifyRequest,
): Promise<Answer> {
  const { review, userErrors } = await saveReview(
    ctx,
    toReview(payload, idempotencyKey(payload, request)),
  );
  if (review) return answer({ reviewId: review.nodeId, message: "Review saved" }, 201);
  return refusal(userErrors, "Failed to save review");
}

function toReview(payload: Payload, key: string | null): ReviewToSave {
  const { targetBusiness: target, rating } = payload;
  return {
    provider: typeof target === "string" ? target : (target?.username ?? target?.instagram ?? null),
    rating: typeof rating === "object" ? (rating?.overall ?? null) : (rating ?? null),
    reviewType: idOf(payload.reviewType),
    serviceType: idOf(payload.serviceType),
    region: idOf(payload.region),
    comment: payload.comment ?? payload.reviewContent?.comment ?? null,
    promotionCode: payload.promotionCode ?? payload.metadata?.promotionCode ?? null,
    idempotencyKey: key,
  };
}

function idOf(value: z.output<typeof choice>): string | null {
  return typeof value === "object" ? (value?.id ?? null) : (value ?? null);
}

/** The header's key; else the payload's own: one review flow has one moment of completion. */
function idempotencyKey(payload: Payload, request: FastifyRequest): string | null {
  const header = request.headers["idempotency-key"];
  const given = typeof header === "string" ? header : payload.metadata?.idempotencyKey;
  const moment = payload.metadata?.timestamp;
  return given ?? (moment ? `moment:${moment}` : null);
}

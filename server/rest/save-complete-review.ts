import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { regions } from "#server/catalog/regions";
import { reviewTypes } from "#server/catalog/review-types";
import { generalServiceName, serviceTypes } from "#server/catalog/service-types";
import { parseUsername } from "#server/networks/username";
import { descriptionOf, editableTexts } from "#server/platform/graph/editable";
import type { Context } from "#server/platform/request/context";
import type { ReviewToSave } from "#server/reviews/parse-review";
import { Incentive } from "#server/reviews/review-class";
import { Review } from "#server/reviews/review.entity";
import { saveReview } from "#server/reviews/save/save-review";
import { answer, defineCall, succeeded, type Answer } from "./call";
import { refusal } from "./refusal";

const text = z.string().max(5_000).nullish();
const choice = z
  .union([z.string().max(5_000), z.object({ id: text, name: text })])
  .nullish()
  .describe("An id, its name, or an object with one of them.");
const claimed = z.unknown().optional().describe("Accepted in any shape and ignored.");

/** Newer texts have one spelling. */
const newerTexts = editableTexts(Review).filter(({ property }) => property !== "comment");

const saveCompleteReviewInput = z.object({
  targetBusiness: z
    .union([z.string().max(5_000), z.object({ username: text, instagram: text })])
    .nullish()
    .describe("The reviewed provider: a username, or an object with one."),
  targetBusinessUsername: text.describe("The same."),
  selectedUser: z.object({ instagram: text }).nullish().describe("The same."),
  rating: z
    .union([z.number(), z.object({ overall: z.number().nullish() })])
    .nullish()
    .describe("Whole stars, 1 to 5."),
  reviewType: choice,
  serviceType: choice,
  serviceDetails: z.object({ serviceType: choice }).nullish(),
  region: choice,
  location: z.object({ region: choice }).nullish(),
  comment: text.describe("1 to 1,000 characters."),
  text: text.describe("The same."),
  content: z.object({ comment: text }).nullish().describe("The same."),
  reviewContent: z
    .object({ comment: text, reviewType: text, serviceType: text, region: text })
    .nullish()
    .describe("The same fields by name; used if the others are missing."),
  promotionCode: text,
  incentive: z.enum(Incentive).nullish().describe("What the reviewer received for the review."),
  experiencedOn: text.describe("The month of the experience, for example `2026-10`."),
  ...(Object.fromEntries(
    newerTexts.map((editable) => [editable.property, text.describe(descriptionOf(editable))]),
  ) as Record<never, typeof text>),
  metadata: z
    .object({
      promotionCode: text,
      idempotencyKey: text.describe("Same as the header."),
      timestamp: z
        .union([z.string().max(5_000), z.number()])
        .nullish()
        .describe("When the review was completed. Serves as the key if there is none."),
    })
    .nullish(),
  user: claimed,
  verification: claimed,
  reviewerInfo: claimed,
});
const headers = z.object({
  "idempotency-key": z.string().optional().describe("1 to 200 characters."),
});
type Payload = z.output<typeof saveCompleteReviewInput>;

/**
 * `POST /api/save-complete-review`: the same action as the mutation `saveReview`. Reviewer, verification and dates
 * in the payload are accepted and ignored.
 */
export const saveCompleteReviewCall = defineCall({
  method: "POST",
  path: "/api/save-complete-review",
  summary: "Saves a review by the signed-in user or guest.",
  notes:
    "Reviewer, verification and date come from the session. With the header `Idempotency-Key` a repeated save returns " +
    "the same review for a day; the same key with another body is refused.",
  input: saveCompleteReviewInput,
  headers,
  needsBearer: { message: "Authentication required to submit review" },
  neededScope: "write:reviews",
  answers: { 201: succeeded({ reviewId: z.string(), message: z.string() }) },
  refusals: [403, 404, 409, 422, 429],
  handle: saveCompleteReview,
});

async function saveCompleteReview(
  ctx: Context,
  payload: Payload,
  request: FastifyRequest,
): Promise<Answer> {
  const input = toReview(payload);
  const idempotencyKey = keyOf(payload, input, request);
  const { review, userErrors } = await saveReview(ctx, { ...input, idempotencyKey });
  if (review) return answer({ reviewId: review.nodeId, message: "Review saved" }, 201);
  return refusal(userErrors, "Failed to save review");
}

/** Each field has several spellings: the first with a value counts. */
function toReview(payload: Payload): ReviewToSave {
  const { targetBusiness: target, rating, reviewContent: names, metadata } = payload;
  const named = typeof target === "object" ? (target?.username ?? target?.instagram) : target;
  const serviceType =
    idOf(payload.serviceType, services) ??
    idOf(payload.serviceDetails?.serviceType, services) ??
    idOf(names?.serviceType, services);
  const given: Partial<Record<string, unknown>> = payload;
  return {
    ...Object.fromEntries(newerTexts.map(({ property }) => [property, given[property]])),
    provider: named ?? payload.targetBusinessUsername ?? payload.selectedUser?.instagram ?? null,
    rating: (typeof rating === "object" ? rating?.overall : rating) ?? null,
    reviewType: idOf(payload.reviewType, kinds) ?? idOf(names?.reviewType, kinds),
    serviceType,
    region:
      idOf(payload.region, regionNames) ??
      idOf(payload.location?.region, regionNames) ??
      idOf(names?.region, regionNames),
    comment: payload.comment ?? payload.content?.comment ?? payload.text ?? names?.comment ?? null,
    promotionCode: payload.promotionCode ?? metadata?.promotionCode ?? null,
    incentive: payload.incentive ?? null,
    experiencedOn: payload.experiencedOn ?? null,
  };
}

type Named = readonly (readonly [id: string, name: string])[];
const kinds: Named = reviewTypes.map(({ reviewType, name }) => [reviewType, name]);
const regionNames: Named = regions.map(({ region, name }) => [region, name]);
const services: Named = [
  ["general", generalServiceName],
  ...serviceTypes.map(({ slug, name }) => [slug, name] as const),
];

/** Maps an id or a name to the id. Unknown values are kept for the action to reject. */
function idOf(value: z.output<typeof choice>, list: Named): string | null {
  const given = typeof value === "object" ? (value?.id ?? value?.name) : value;
  if (given === null || given === undefined) return null;
  const name = given.trim().toLowerCase();
  return list.find((each) => each.some((word) => word.toLowerCase() === name))?.[0] ?? given;
}

/**
 * The key of the header, else of the payload. Without either, the completion time identifies one review of a
 * provider and service.
 */
function keyOf(payload: Payload, input: ReviewToSave, request: FastifyRequest): string | null {
  const header = headers.parse(request.headers)["idempotency-key"];
  const given = header || payload.metadata?.idempotencyKey;
  if (given) return given;
  const moment = payload.metadata?.timestamp;
  if (!moment) return null;
  const flow = [moment, parseUsername(input.provider ?? ""), input.serviceType];
  return `moment:${createHash("sha256").update(JSON.stringify(flow)).digest("base64url")}`;
}

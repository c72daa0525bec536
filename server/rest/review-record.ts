import { z } from "zod";
import { Region } from "#server/catalog/regions";
import { ReviewType } from "#server/catalog/review-types";
import { generalServiceName } from "#server/catalog/service-types";
import type { Context } from "#server/platform/request/context";
import { picturePath } from "#server/pictures/picture-address";
import { providerById } from "#server/providers/provider.batch";
import type { Provider } from "#server/providers/provider.entity";
import type { Review } from "#server/reviews/review.entity";
import { userById } from "#server/users/user.batch";
import type { User } from "#server/users/user.entity";
import { VerificationMethod } from "#server/verification/verification-method";
import { reviewedBusiness } from "./business-record";

const region = z.enum(Region).nullable();
const method = z.enum(VerificationMethod).nullable();
const identifier = z.string().nullable().describe("The confirmed username, if there is one.");

/** The reviewed provider, in every spelling of the calls. */
export const reviewTarget = {
  targetBusiness: reviewedBusiness.nullable(),
  targetBusinessUsername: z.string().nullable(),
  businessName: z.string(),
};

export const reviewRecord = z
  .object({
    id: z.string(),
    reviewId: z.string(),
    rating: z.int().min(1).max(5),
    reviewType: z.enum(ReviewType),
    comment: z.string(),
    text: z.string(),
    content: z.object({ comment: z.string() }),
    serviceType: z.string().describe("The name of the service type."),
    serviceDetails: z.object({ serviceType: z.string() }),
    region,
    location: z.object({ region }),
    verified: z.boolean(),
    verificationMethod: method,
    verification: z.object({ isVerified: z.boolean(), method }),
    createdAt: z.iso.datetime(),
    metadata: z.object({ completedAt: z.iso.datetime(), source: z.string() }),
    reviewer: z.object({ identifier, legacyIdentifier: identifier, displayName: z.string() }),
    legacyIdentifier: identifier,
    ...reviewTarget,
  })
  .meta({ id: "Review" });
export type ReviewRecord = z.output<typeof reviewRecord>;

/** Reviewers also see the promotion code of their own reviews. */
export const ownReviewRecord = reviewRecord
  .extend({ promotionCode: z.string().nullable() })
  .meta({ id: "OwnReview" });

export async function toOwnReviewRecord(
  ctx: Context,
  review: Review,
): Promise<z.output<typeof ownReviewRecord>> {
  return { ...(await toReviewRecord(ctx, review)), promotionCode: review.promotionCode };
}

/** A review with public fields only, in every spelling of the calls. */
export async function toReviewRecord(ctx: Context, review: Review): Promise<ReviewRecord> {
  const [provider, reviewer] = await Promise.all([
    providerById(ctx).load(review.providerId),
    review.userId === null ? null : userById(ctx).load(review.userId),
  ]);
  const service = review.serviceType?.name ?? generalServiceName;
  return {
    id: review.nodeId,
    reviewId: review.nodeId,
    rating: review.rating,
    reviewType: review.reviewType,
    ...textOf(review),
    serviceType: service,
    serviceDetails: { serviceType: service },
    region: review.region,
    location: { region: review.region },
    verified: review.isVerified,
    verificationMethod: review.verificationMethod,
    verification: { isVerified: review.isVerified, method: review.verificationMethod },
    createdAt: review.createdAt.toISOString(),
    metadata: { completedAt: review.createdAt.toISOString(), source: review.source },
    ...reviewerOf(reviewer),
    ...targetOf(provider),
  };
}

function textOf(review: Review) {
  return { comment: review.comment, text: review.comment, content: { comment: review.comment } };
}

function reviewerOf(reviewer: User | null) {
  const identifier = reviewer?.username ?? null;
  return {
    reviewer: {
      identifier,
      legacyIdentifier: identifier,
      displayName: reviewer?.displayName ?? "Anonymous",
    },
    legacyIdentifier: identifier,
  };
}

export function targetOf(provider: Provider | null) {
  return {
    targetBusiness: provider && {
      username: provider.username,
      displayName: provider.displayName,
      profilePicture: picturePath(provider.pictureUrl),
      instagramData: {
        full_name: provider.displayName,
        followers: provider.followers,
        profile_pic_url: picturePath(provider.pictureUrl),
      },
    },
    targetBusinessUsername: provider?.username ?? null,
    businessName: provider?.displayName ?? "Business Review",
  };
}

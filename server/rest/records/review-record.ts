import { z } from "zod";
import { Region } from "#server/catalog/regions";
import { ReviewType } from "#server/catalog/review-types";
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

/** Reviewers also see the promotion code of their own reviews. */
export const ownReviewRecord = reviewRecord
  .extend({ promotionCode: z.string().nullable() })
  .meta({ id: "OwnReview" });
export type ReviewRecord = z.output<typeof reviewRecord>;
export type OwnReviewRecord = z.output<typeof ownReviewRecord>;

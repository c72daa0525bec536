import { z } from "zod";
import { Region } from "#server/catalog/regions";
import { ReviewType } from "#server/catalog/review-types";
import { generalServiceName, serviceTypes } from "#server/catalog/service-types";
import { quoted } from "#server/platform/graph/compiler/text-parts";
import { Review } from "#server/reviews/review.entity";
import { VerificationMethod } from "#server/verification/verification-method";
import { reviewedBusiness, reviewedBusinessFields } from "./business-record";
import { columnFields, field, recordSchema, recordSql, text, withOtherTexts } from "./record";

/** The fields of `reviews r`, by the properties of the entity. */
const of = columnFields(Review, "r");

const serviceNames = JSON.stringify(
  Object.fromEntries(serviceTypes.map(({ slug, name }) => [slug, name])),
);
const serviceType = text(
  `coalesce(${quoted(serviceNames)}::jsonb ->> r.service_type, ${quoted(generalServiceName)})`,
);
const region = of("region", z.enum(Region).nullable());
const method = of("verificationMethod", z.enum(VerificationMethod).nullable());
const orNull = z.string().nullable();
const identifier = field(
  orNull.describe("The confirmed username, if there is one."),
  text("u.username"),
);

/** The reviewed provider `p` as a record that is written once, however often it occurs. */
export const targetJoin = `CROSS JOIN LATERAL (
  SELECT CASE WHEN p.id IS NULL THEN 'null' ELSE ${recordSql(reviewedBusinessFields)} END AS json OFFSET 0) AS target`;

/** The reviewed provider, in every spelling of the calls. Needs `targetJoin`. */
export const reviewTarget = {
  targetBusiness: field(reviewedBusiness.nullable(), "target.json"),
  targetBusinessUsername: field(orNull, text("p.username")),
  businessName: field(z.string(), text("coalesce(p.display_name, 'Business Review')")),
};

const fields = withOtherTexts(Review, "r", {
  id: of("nodeId"),
  reviewId: of("nodeId"),
  rating: of("rating", z.int().min(1).max(5)),
  reviewType: of("reviewType", z.enum(ReviewType)),
  comment: of("comment"),
  text: of("comment"),
  content: { comment: of("comment") },
  serviceType: field(z.string().describe("The name of the service type."), serviceType),
  serviceDetails: { serviceType: field(z.string(), serviceType) },
  region,
  location: { region },
  verified: of("isVerified"),
  verificationMethod: method,
  verification: { isVerified: of("isVerified"), method },
  createdAt: of("createdAt"),
  metadata: { completedAt: of("createdAt"), source: of("source") },
  reviewer: {
    identifier,
    legacyIdentifier: identifier,
    displayName: field(z.string(), text("coalesce(u.display_name, 'Anonymous')")),
  },
  legacyIdentifier: identifier,
  ...reviewTarget,
});

export const reviewRecord = recordSchema(fields).meta({ id: "Review" });

/** A review with public fields only, in every spelling of the calls. */
export const reviewSql = recordSql(fields);

/** Reviewers also see the promotion code of their own reviews. */
const ownFields = { ...fields, promotionCode: of("promotionCode") };

export const ownReviewRecord = recordSchema(ownFields).meta({ id: "OwnReview" });

export const ownReviewSql = recordSql(ownFields);

export const reviewerJoin = "LEFT JOIN users u ON u.id = r.user_id AND u.erased_at IS NULL";

/** The reviewer and the provider of each row `r`. */
export const reviewJoins = `${reviewerJoin} LEFT JOIN providers p ON p.id = r.provider_id ${targetJoin}`;

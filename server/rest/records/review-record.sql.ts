import { generalServiceName, serviceTypes } from "#server/catalog/service-types";
import { momentSql } from "#server/platform/graph/compiler/field-sql";
import { quoted } from "#server/platform/graph/compiler/text-parts";
import { reviewedBusinessSql } from "./business-record.sql";
import { plain, recordSql, text, type RecordSql } from "./record-sql";
import type { OwnReviewRecord, ReviewRecord } from "./review-record";

const serviceNames = JSON.stringify(
  Object.fromEntries(serviceTypes.map(({ slug, name }) => [slug, name])),
);
const serviceType = text(
  `coalesce(${quoted(serviceNames)}::jsonb ->> r.service_type, ${quoted(generalServiceName)})`,
);
const region = text("r.region");
const comment = text("r.comment");
const isVerified = plain("r.is_verified");
const method = text("r.verification_method");
const writtenAt = momentSql("r.created_at");
const identifier = text("u.username");

/** The reviewed provider `p` as a record that is written once, however often it occurs. */
export const targetJoin = `CROSS JOIN LATERAL (
  SELECT CASE WHEN p.id IS NULL THEN 'null' ELSE ${recordSql(reviewedBusinessSql)} END AS json OFFSET 0) AS target`;

/** Needs `targetJoin`. */
export const reviewTargetSql: RecordSql = {
  targetBusiness: "target.json",
  targetBusinessUsername: text("p.username"),
  businessName: text("coalesce(p.display_name, 'Business Review')"),
};

const fields = {
  id: text("r.node_id"),
  reviewId: text("r.node_id"),
  rating: plain("r.rating"),
  reviewType: text("r.review_type"),
  comment,
  text: comment,
  content: { comment },
  serviceType,
  serviceDetails: { serviceType },
  region,
  location: { region },
  verified: isVerified,
  verificationMethod: method,
  verification: { isVerified, method },
  createdAt: writtenAt,
  metadata: { completedAt: writtenAt, source: text("r.source") },
  reviewer: {
    identifier,
    legacyIdentifier: identifier,
    displayName: text("coalesce(u.display_name, 'Anonymous')"),
  },
  legacyIdentifier: identifier,
  targetBusiness: reviewTargetSql.targetBusiness!,
  targetBusinessUsername: reviewTargetSql.targetBusinessUsername!,
  businessName: reviewTargetSql.businessName!,
} satisfies Record<keyof ReviewRecord, string | RecordSql>;

export const reviewerJoin = "LEFT JOIN users u ON u.id = r.user_id AND u.erased_at IS NULL";

/** The reviewer and the provider of each row `r`. */
export const reviewJoins = `${reviewerJoin} LEFT JOIN providers p ON p.id = r.provider_id ${targetJoin}`;

/** A review with public fields only, in every spelling of the calls. */
export const reviewSql = recordSql(fields);

export const ownReviewSql = recordSql({
  ...fields,
  promotionCode: text("r.promotion_code"),
} satisfies Record<keyof OwnReviewRecord, string | RecordSql>);

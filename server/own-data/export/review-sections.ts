import { section } from "./section";

const reviewColumns = {
  id: "r.id",
  publicId: "r.node_id",
  provider: "p.username",
  countedDecision: "r.counted_decision",
  answerDecision: "r.answer_decision",
  rating: "r.rating",
  reviewType: "r.review_type",
  serviceType: "r.service_type",
  region: "r.region",
  comment: "r.comment",
  isVerified: "r.is_verified",
  verificationMethod: "r.verification_method",
  isVerificationSkipped: "r.is_verification_skipped",
  promotionCode: "r.promotion_code",
  cameThroughCodeOfProvider: "r.promotion_code_id IS NOT NULL",
  helpfulCount: "r.helpful_count",
  identity: "r.identity",
  proof: "r.proof",
  trustClass: "r.trust_class",
  isCounted: "r.counted",
  incentive: "r.incentive",
  experiencedOn: "r.experienced_on",
  language: "r.language",
  isByInvitation: "r.invitation_id IS NOT NULL",
  source: "r.source",
  createdAt: "r.created_at",
  editedAt: "r.edited_at",
  updatedAt: "r.updated_at",
  answer: "r.answer",
  answeredAt: "r.answered_at",
  answerEditedAt: "r.answer_edited_at",
};

export const reviewSections = [
  section("bookmarks", {
    tables: ["bookmarks"],
    from: "bookmarks b JOIN providers p ON p.id = b.provider_id",
    where: "b.user_id = $1",
    order: [
      ["b.kind", "text"],
      ["b.provider_id", "integer"],
    ],
    columns: {
      kind: "b.kind",
      provider: "p.username",
      isOn: "b.is_on",
      changedAt: "b.changed_at",
    },
  }),
  section("reviews", {
    tables: ["reviews"],
    from: "reviews r JOIN providers p ON p.id = r.provider_id",
    where: "r.user_id = $1",
    order: [
      ["r.created_at", "timestamptz"],
      ["r.id", "bigint"],
    ],
    columns: reviewColumns,
  }),
  section("earlierWordings", {
    tables: ["review_wordings"],
    from: "review_wordings w JOIN reviews r ON r.id = w.review_id",
    where: "r.user_id = $1",
    order: [
      ["w.review_id", "bigint"],
      ["w.id", "bigint"],
    ],
    columns: {
      review: "w.review_id",
      rating: "w.rating",
      reviewType: "w.review_type",
      serviceType: "w.service_type",
      region: "w.region",
      comment: "w.comment",
      until: "w.until",
    },
  }),
  section("quotedReviews", {
    tables: ["testimonials"],
    from: "testimonials t JOIN reviews r ON r.id = t.review_id JOIN providers p ON p.id = t.provider_id",
    where: "r.user_id = $1",
    order: [
      ["t.provider_id", "integer"],
      ["t.position", "integer"],
    ],
    columns: { review: "t.review_id", provider: "p.username", quote: "t.quote" },
  }),
  section("deletedReviews", {
    tables: ["deleted_reviews"],
    from: `deleted_reviews d JOIN providers p ON p.id = d.provider_id
      CROSS JOIN LATERAL jsonb_populate_record(NULL::reviews, d.review) AS r`,
    where: "d.user_id = $1",
    order: [["d.review_id", "bigint"]],
    columns: {
      ...reviewColumns,
      earlierWordings: "d.wordings",
      quotes: "jsonb_path_query_array(d.testimonials, '$[*].quote')",
      deletedAt: "d.deleted_at",
    },
  }),
  section("helpfulVotes", {
    tables: ["helpful_votes"],
    from: "helpful_votes v JOIN reviews r ON r.id = v.review_id JOIN providers p ON p.id = r.provider_id",
    where: "v.user_id = $1",
    order: [["v.review_id", "bigint"]],
    columns: { review: "v.review_id", provider: "p.username", createdAt: "v.created_at" },
  }),
  section("helpfulVotesForDeletedReviews", {
    tables: [],
    from: `deleted_reviews d JOIN providers p ON p.id = d.provider_id
      CROSS JOIN LATERAL jsonb_array_elements(d.votes) AS v (vote)`,
    where: "(v.vote ->> 'user_id')::integer = $1",
    order: [["d.review_id", "bigint"]],
    columns: { review: "d.review_id", provider: "p.username", createdAt: "v.vote -> 'created_at'" },
  }),
];

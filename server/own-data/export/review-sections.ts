import { contentColumns } from "#server/reviews/review-content";
import { named, section } from "./section";

/** The columns of the content, by their names in the graph. */
const contentOf = (alias: string) =>
  Object.fromEntries(
    contentColumns.map(({ property, name }) => [
      property === "serviceTypeSlug" ? "serviceType" : property,
      `${alias}.${name}`,
    ]),
  );

const reviewColumns = {
  id: "r.id",
  publicId: "r.node_id",
  provider: "p.username",
  ...named("r", "countedDecision answerDecision"),
  ...contentOf("r"),
  ...named("r", "isVerified verificationMethod isVerificationSkipped promotionCode"),
  cameThroughCodeOfProvider: "r.promotion_code_id IS NOT NULL",
  ...named("r", "helpfulCount photoCount"),
  photoEdits: "coalesce(r.photo_edits, 0)",
  ...named("r", "identity proof trustClass"),
  isCounted: "r.counted",
  ...named("r", "insiderSince sharedBy pacedFrom ratingBefore language"),
  isByInvitation: "r.invitation_id IS NOT NULL",
  ...named("r", "source createdAt editedAt updatedAt answer answeredAt answerEditedAt"),
};

export const reviewSections = [
  section("bookmarks", {
    from: "bookmarks b JOIN providers p ON p.id = b.provider_id",
    order: [
      ["b.kind", "text"],
      ["b.provider_id", "integer"],
    ],
    columns: {
      kind: "b.kind",
      provider: "p.username",
      ...named("b", "isOn changedAt"),
    },
  }),
  section("reviews", {
    from: "reviews r JOIN providers p ON p.id = r.provider_id",
    order: [
      ["r.created_at", "timestamptz"],
      ["r.id", "bigint"],
    ],
    columns: reviewColumns,
  }),
  section("earlierWordings", {
    from: "review_wordings w JOIN reviews r ON r.id = w.review_id",
    where: "r.user_id = $1",
    order: [
      ["w.review_id", "bigint"],
      ["w.id", "bigint"],
    ],
    columns: {
      review: "w.review_id",
      ...contentOf("w"),
      until: "w.until",
    },
  }),
  section("reviewPhotos", {
    from: "review_photos i JOIN reviews r ON r.id = i.review_id",
    where: "r.user_id = $1",
    order: [
      ["i.review_id", "bigint"],
      ["i.position", "integer"],
    ],
    columns: { review: "i.review_id", position: "i.position", address: "i.url" },
  }),
  section("quotedReviews", {
    from: "testimonials t JOIN reviews r ON r.id = t.review_id JOIN providers p ON p.id = t.provider_id",
    where: "r.user_id = $1",
    order: [
      ["t.provider_id", "integer"],
      ["t.position", "integer"],
    ],
    columns: { review: "t.review_id", provider: "p.username", quote: "t.quote" },
  }),
  section("deletedReviews", {
    from: `deleted_reviews d JOIN providers p ON p.id = d.provider_id
      CROSS JOIN LATERAL jsonb_populate_record(NULL::reviews, d.review) AS r`,
    order: [["d.review_id", "bigint"]],
    columns: {
      ...reviewColumns,
      earlierWordings: "d.wordings",
      quotes: "jsonb_path_query_array(d.testimonials, '$[*].quote')",
      photos: "jsonb_path_query_array(d.photos, '$[*].url')",
      deletedAt: "d.deleted_at",
    },
  }),
  section("gonePlacesOfReviews", {
    from: "gone_reviews g JOIN providers p ON p.id = g.provider_id",
    order: [["g.review", "text"]],
    columns: {
      review: "g.review",
      provider: "p.username",
      ...named("g", "serviceType goneAt"),
    },
  }),
  section("helpfulVotes", {
    from: "helpful_votes v JOIN reviews r ON r.id = v.review_id JOIN providers p ON p.id = r.provider_id",
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

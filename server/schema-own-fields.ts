import type { OwnFields } from "./platform/graph/compiler/selection";

/**
 * The fields below a provider that a review, a vote or a score of another provider never changes: what is read from rows
 * of the provider, of its reviews and of their writers. An answer of these alone stays current while other providers
 * change (docs/read-cache.md). A field that is missing here costs time, but no answer is ever old. `Provider.similar` and
 * `User.reviews` depend on other providers.
 */
export const ownFields: OwnFields = {
  Decision:
    fields(`id number measure ground clause facts subject provider reviewStars reviewClass reviewCreatedAt
    detection automated operator secondOperator territory decidedAt endsAt replaces sealedHash prevHash hash`),
  Package: fields("name price description"),
  PortfolioImage: fields("subjectId address description"),
  Provider:
    fields(`id username displayName title biography avatar avatarSubjectId category region serviceTypes
    specialties languages price responseTime completionRate availability followers posts isVerified verifiedSource
    verifiedAt isFeatured featuredOn featuredReason fetchedAt createdAt updatedAt isBusiness isProfessional isPrivate
    rating portfolio packages testimonials reviews score withdrawnCount tombstones notices decisions`),
  ProviderNotice: fields("message evidence startsAt endsAt endedBy isActive decision"),
  ProviderScore: fields("value prior priorOf weight settled"),
  Review:
    fields(`id rating reviewType serviceType region comment isVerified isReviewerConfirmed verificationMethod
    identity proof counted incentive experiencedOn helpfulCount createdAt updatedAt editedAt answer photos provider
    reviewer viewerCanEdit viewerCanDelete viewerCanAnswer viewerFoundHelpful quotableSentences promotionCode
    trustClass state`),
  ReviewPhoto: fields("subjectId address description"),
  Testimonial: fields("quote review"),
  Tombstone: fields("id reviewStars reviewClass createdAt removedAt provider decision"),
  // A save also names the providers that its writer has reviewed before: their answers show `reviewCount`.
  User: fields(`id displayName username isVerified hasConfirmedContact reviewCount isPageListed avatar avatarSubjectId
    memberSince`),
};

function fields(names: string): ReadonlySet<string> {
  return new Set(names.split(/\s+/));
}

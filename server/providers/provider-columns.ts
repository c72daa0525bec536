/**
 * The columns of a provider card, for statements over `providers p`. Lists read more only if the query selects one of
 * `detailFields`.
 */
export const cardColumns = `
  p.id, p.node_id AS "nodeId", p.username, p.owner_id AS "ownerId", p.display_name AS "displayName", p.title, p.biography,
  p.picture_url AS "pictureUrl", p.category AS "categorySlug", p.region, p.price,
  p.response_time AS "responseTime", p.completion_rate AS "completionRate", p.availability,
  p.followers, p.posts, p.is_verified AS "isVerified", p.is_featured AS "isFeatured",
  p.featured_on::text AS "featuredOn", p.featured_reason AS "featuredReason",
  p.is_business AS "isBusiness", p.is_professional AS "isProfessional", p.is_private AS "isPrivate",
  p.review_count AS "reviewCount", p.average_rating AS "averageRating",
  p.service_count AS "serviceCount", p.service_average AS "serviceAverage",
  p.advertisement_count AS "advertisementCount", p.advertisement_average AS "advertisementAverage"`;

/** All columns except the search text. */
export const providerColumns = `${cardColumns},
  p.created_at AS "createdAt", p.updated_at AS "changedAt", p.fetched_at AS "fetchedAt",
  p.verified_source AS "verifiedSource", p.verified_at AS "verifiedAt",
  p.has_own_name AS "hasOwnName", p.has_own_picture AS "hasOwnPicture", p.service_types AS "serviceTypeSlugs", p.specialties, p.languages,
  p.service_histogram AS "serviceHistogram", p.advertisement_histogram AS "advertisementHistogram"`;

/** Graph fields that need more than the card columns: arrays, which are expensive to parse, and dates. */
export const detailFields = [
  "serviceTypes",
  "specialties",
  "languages",
  "histogram",
  "createdAt",
  "updatedAt",
  "fetchedAt",
  "verifiedSource",
  "verifiedAt",
] as const;

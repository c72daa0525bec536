/**
 * The columns of a provider under the names of its properties, for lean statements over `providers p`.
 * All but the search text and the inline picture, which lists never need.
 */
export const providerColumns = `
  p.id, p.username, p.display_name AS "displayName", p.title, p.biography,
  p.picture_url AS "pictureUrl", p.category AS "categorySlug", p.region,
  p.service_types AS "serviceTypeSlugs", p.specialties, p.languages, p.price,
  p.response_time AS "responseTime", p.completion_rate AS "completionRate", p.availability,
  p.followers, p.posts, p.badge, p.is_verified AS "isVerified", p.is_featured AS "isFeatured",
  p.is_business AS "isBusiness", p.is_professional AS "isProfessional", p.is_private AS "isPrivate",
  p.created_at AS "createdAt",
  p.service_histogram AS "serviceHistogram", p.advertisement_histogram AS "advertisementHistogram",
  p.review_count AS "reviewCount", p.average_rating AS "averageRating",
  p.service_count AS "serviceCount", p.service_average AS "serviceAverage",
  p.advertisement_count AS "advertisementCount", p.advertisement_average AS "advertisementAverage"`;

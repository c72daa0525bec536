/**
 * The fields of a provider that programs read, by purpose: a new one is written here once. `public-fields.test.ts` names
 * the stored fields that a program does not get.
 */

/** In lists of `/api/v1` and of the tools for language models. */
export const providerSummary = /* GraphQL */ `
  id
  url
  username
  displayName
  title
  category { slug name }
  region
  city
  country
  serviceTypes { slug name }
  specialties
  price
  priceAmount
  priceCurrency
`;

/** Beside the summary, of one provider. */
export const providerDetails = /* GraphQL */ `
  biography
  languages
  availability
  responseTime
  website
  listedAt
  listedSource
`;

/** In events and in the dump: what a mirror stores, with the slugs of the catalogue. */
export const providerMirror = /* GraphQL */ `
  username
  displayName
  title
  biography
  category { slug }
  region
  city
  country
  website
  serviceTypes { slug }
  specialties
  languages
  price
  priceAmount
  priceCurrency
  responseTime
  completionRate
  availability
  followers
  posts
  isVerified
  verifiedAt
  isFeatured
  featuredOn
  featuredReason
  isBusiness
  isProfessional
  isPrivate
  listedAt
  listedSource
`;

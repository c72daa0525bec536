/** The fields of a review that programs read; see `providers/provider.public.ts`. */

/** In answers to language models. */
export const reviewSummary = /* GraphQL */ `
  id
  url
  rating
  reviewType
  serviceType { slug name }
  comment
  createdAt
  editedAt
  identity
  proof
  counted
  reviewer { displayName }
  answer { comment createdAt }
`;

/** Of an earlier version, in `/api/v1`. */
export const wordingMirror = /* GraphQL */ `
  rating
  comment
  region
  reviewType
  serviceType { slug name }
  incentive
  experiencedOn
  until
`;

/** In `/api/v1`, events and the dump, beside the text and the times. */
export const reviewMirror = /* GraphQL */ `
  identity
  proof
  trustClass
  counted
  incentive
  experiencedOn
  language
  helpfulCount
`;

/** Which providers to list; all conditions hold together. */
export type ProviderFilter = {
  /** Only business or professional accounts. */
  businessOrProfessional?: boolean | null | undefined;
  /** In one of these categories, by slug, at most 10; unknown ones match nobody. */
  categories?: Array<string> | null | undefined;
  /** With at least this average rating, 0 to 5. */
  minimumRating?: number | null | undefined;
  /** In this region. */
  region?: Region | null | undefined;
  /** With a review of this type; the order then goes by that type's figures. */
  reviewType?: ReviewType | null | undefined;
  /** Offering one of these service types, by slug. */
  serviceTypes?: Array<string> | null | undefined;
  /** Only verified ones. */
  verifiedOnly?: boolean | null | undefined;
};

/** The part of the world that a provider works in. */
export type Region =
  /** Asia Pacific, Australia included. */
  | 'ASIA'
  /** The European Union and its surroundings. */
  | 'EUROPE'
  /** The United States, Canada and Mexico. */
  | 'NORTH_AMERICA'
  /** Africa, the rest of Oceania, and everywhere else. */
  | 'OTHER'
  /** South America. */
  | 'SOUTH_AMERICA';

/** Which reviews to list; all conditions hold together. */
export type ReviewFilter = {
  /** Only with so many stars, each 1 to 5. */
  ratings?: Array<number> | null | undefined;
  /** Only of this type. */
  reviewType?: ReviewType | null | undefined;
  /** Only by reviewers whose identity was confirmed. */
  verifiedOnly?: boolean | null | undefined;
};

/** The order of reviews; the newest first among equals. */
export type ReviewSort =
  /** The most stars first. */
  | 'HIGHEST'
  /** The fewest stars first. */
  | 'LOWEST'
  /** What most found helpful first. */
  | 'MOST_HELPFUL'
  /** The newest first. */
  | 'NEWEST';

/** What a review is about. */
export type ReviewType =
  /** Sponsored content: a product, a brand, a sponsorship that a provider advertised. */
  | 'ADVERTISEMENT'
  /** A direct service: coaching, consulting, a course. */
  | 'SERVICE';

/** A review to save. */
export type SaveReviewInput = {
  /** 1 to 1,000 characters. */
  comment: string;
  /** Made by the client, one a review: the same key again answers the same review. */
  idempotencyKey?: string | null | undefined;
  /** A code that the provider gave out; stored in upper case. */
  promotionCode?: string | null | undefined;
  /** The username of the reviewed provider, with or without @. */
  provider: string;
  /** 1 to 5 stars. */
  rating: number;
  /** Where the reviewer is. */
  region?: Region | null | undefined;
  /** What it is about. */
  reviewType: ReviewType;
  /** The slug of a service type; absent or `general` for a general one. */
  serviceType?: string | null | undefined;
};

/** Why a mutation was refused. */
export type UserErrorCode =
  /** It contradicts what is already stored. */
  | 'CONFLICT'
  /** The token may not do this. */
  | 'FORBIDDEN'
  /** The idempotency key was used with another input. */
  | 'IDEMPOTENCY_MISMATCH'
  /** The value is not one that is accepted. */
  | 'INVALID'
  /** What the input names does not exist. */
  | 'NOT_FOUND'
  /** Something that is needed is missing. */
  | 'REQUIRED'
  /** Too many in too short a time; try again later. */
  | 'THROTTLED'
  /** The text is longer than the limit. */
  | 'TOO_LONG'
  /** No token, or one that is not valid here. */
  | 'UNAUTHENTICATED';

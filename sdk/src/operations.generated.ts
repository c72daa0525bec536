/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Document } from "./document.ts";
/** Filters for the reviews of all providers, combined with AND. */
export type AllReviewsFilter = {
  /** Only reviews of providers in this category, by its slug. */
  category?: string | null | undefined;
  /** Only reviews with photos; with `false`, only reviews without any. */
  hasPhotos?: boolean | null | undefined;
  /** Only reviews of this provider: a username, with or without @. */
  provider?: string | null | undefined;
  /** Only reviews from this region. */
  region?: Region | null | undefined;
  /** Only reviews that were written or changed since then. */
  updatedSince?: string | null | undefined;
};

/** What happened to an object. */
export type ChangeKind =
  /** It was added, or a deletion was undone. */
  | 'CREATED'
  /** It is gone. Delete your copy. */
  | 'DELETED'
  /** Its public data changed. */
  | 'UPDATED';

/** The type of a changed object. */
export type ChangeType =
  /** A decision that removed or hid a review: its tombstone. */
  | 'DECISION'
  /** A provider, with its pictures, packages and testimonials; not its figures. */
  | 'PROVIDER'
  /** A review, with its answer and the name of its reviewer. */
  | 'REVIEW';

/** An order by date. */
export type DateSort =
  /** Newest first. */
  | 'NEWEST'
  /** Oldest first. */
  | 'OLDEST';

/** Evidence that a reviewer was a client; weakest first. */
export type ExperienceProof =
  /** An invitation of the provider, made before the rating. */
  | 'INVITED'
  /** None. */
  | 'NONE'
  /** A receipt for a booking or payment. */
  | 'RECEIPT';

/** What a reviewer received for the review, by their own word. */
export type Incentive =
  /** They work for or with the provider. */
  | 'AFFILIATED'
  /** A discount. */
  | 'DISCOUNT'
  /** A free product or service. */
  | 'FREE'
  /** Nothing. */
  | 'NONE'
  /** Money. */
  | 'PAID';

/** A range of starting prices in one currency, in dollars for example. Where a unit is worth little, the bounds are larger by a power of ten: `PriceRangeCount` has them. */
export type PriceRange =
  /** 50 or more, less than 100. */
  | 'FROM_FIFTY'
  /** 100 or more, less than 200. */
  | 'FROM_HUNDRED'
  /** 200 or more. */
  | 'FROM_TWO_HUNDRED'
  /** Less than 50. */
  | 'UNDER_FIFTY';

/** Filters for providers, combined with AND. */
export type ProviderFilter = {
  /** Only business or professional accounts. */
  businessOrProfessional?: boolean | null | undefined;
  /** In one of these categories: up to 10 slugs. */
  categories?: Array<string> | null | undefined;
  /** In one of these countries: up to 10 codes of ISO 3166-1, such as `DE`. */
  countries?: Array<string> | null | undefined;
  /** The currency of `prices` and of the order by price: an ISO 4217 code. By default the one of this site's country, else `USD`. */
  currency?: string | null | undefined;
  /** Working in one of these languages, in any case: up to 10. */
  languages?: Array<string> | null | undefined;
  /** With at least this average rating, 0 to 5. */
  minimumRating?: number | null | undefined;
  /** With a starting price in one of these ranges. */
  prices?: Array<PriceRange> | null | undefined;
  /** In this region. */
  region?: Region | null | undefined;
  /** Known to answer reviews within this time. */
  responseTime?: ResponseTime | null | undefined;
  /** With a review of this type. The order then uses the ratings of that type. */
  reviewType?: ReviewType | null | undefined;
  /** Offering one of these service types, by slug. */
  serviceTypes?: Array<string> | null | undefined;
  /** Only verified providers. */
  verifiedOnly?: boolean | null | undefined;
};

/** The order of providers. */
export type ProviderSort =
  /** By average rating, then by number of reviews. */
  | 'HIGHEST_RATED'
  /** By starting price in the currency of the filter, lowest first. Providers without a price in it are left out. */
  | 'LOWEST_PRICE'
  /** By number of followers on Instagram. */
  | 'MOST_FOLLOWERS'
  /** By number of reviews. */
  | 'MOST_REVIEWS'
  /** In the order in which they were added. The order never changes, so reading all pages returns each provider once. */
  | 'OLDEST'
  /** By Plaudit score, then by number of reviews. Providers without reviews come last. */
  | 'PLAUDIT_SCORE'
  /** In a search, the best matches first, then by average rating. Without a search as `HIGHEST_RATED`. */
  | 'RELEVANCE';

/** The region that a provider works in. */
export type Region =
  /** Asia Pacific, Australia included. */
  | 'ASIA'
  /** The European Union and its surroundings. */
  | 'EUROPE'
  /** The United States, Canada and Mexico. */
  | 'NORTH_AMERICA'
  /** Africa, the rest of Oceania, and all other countries. */
  | 'OTHER'
  /** South America. */
  | 'SOUTH_AMERICA';

/** A limit of the median time from a review to its first answer. */
export type ResponseTime =
  /** A day or less. */
  | 'WITHIN_DAY'
  /** 4 hours or less. */
  | 'WITHIN_FOUR_HOURS'
  /** 3 days or less. */
  | 'WITHIN_THREE_DAYS';

/** What a review's weight follows from; lightest first. */
export type ReviewClass =
  /** A confirmed email address or phone number. */
  | 'CONTACT'
  /** An invitation of the provider. */
  | 'INVITED'
  /** A guest, a self-declared writer, or an account younger than a day. */
  | 'LIGHT'
  /** An account that a social network confirmed. */
  | 'NETWORK'
  /** A receipt for a booking or payment. */
  | 'RECEIPT';

/** Filters for reviews, combined with AND. */
export type ReviewFilter = {
  /** Only reviews with photos; with `false`, only reviews without any. */
  hasPhotos?: boolean | null | undefined;
  /** Only reviews with an answer; with `false`, only reviews without one. */
  isAnswered?: boolean | null | undefined;
  /** Only reviews with one of these ratings, each 1 to 5. */
  ratings?: Array<number> | null | undefined;
  /** Only reviews of this type. */
  reviewType?: ReviewType | null | undefined;
  /** Only reviews by verified reviewers. */
  verifiedOnly?: boolean | null | undefined;
};

/** The order of reviews. Ties go to the newer review. */
export type ReviewSort =
  /** Highest rating first. */
  | 'HIGHEST'
  /** Lowest rating first. */
  | 'LOWEST'
  /** Most helpful votes first. */
  | 'MOST_HELPFUL'
  /** Newest first. */
  | 'NEWEST';

/** What a review is about. */
export type ReviewType =
  /** Sponsored content: a product, brand or sponsorship that a provider advertised. */
  | 'ADVERTISEMENT'
  /** A direct service, such as coaching, consulting or a course. */
  | 'SERVICE';

/** How a reviewer was known when they wrote; weakest first. */
export type ReviewerIdentity =
  /** By a confirmed email address or phone number. */
  | 'CONTACT'
  /** By their own word. */
  | 'DECLARED'
  /** Not at all. */
  | 'GUEST'
  /** By an account that a social network confirmed. */
  | 'NETWORK';

/** A review to save. */
export type SaveReviewInput = {
  /** 1 to 1,000 characters. */
  comment: string;
  /** The month of your experience, for example `2026-10`. */
  experiencedOn?: string | null | undefined;
  /** A unique key per review. Repeating it returns the same review. */
  idempotencyKey?: string | null | undefined;
  /** What you received for the review. */
  incentive?: Incentive | null | undefined;
  /** Up to 4 photos in order, each a token of `uploadReviewPhoto`. */
  photos?: Array<string> | null | undefined;
  /** A promotion code of the provider; stored in upper case. */
  promotionCode?: string | null | undefined;
  /** The username of the provider, with or without @. Give this or `providerId`. */
  provider?: string | null | undefined;
  /** The id of the provider. Give this or `provider`. */
  providerId?: string | null | undefined;
  /** 1 to 5 stars. */
  rating: number;
  /** The reviewer's region. */
  region: Region;
  /** The type of the review. */
  reviewType: ReviewType;
  /** The slug of a service type; absent or `general` for a general one. */
  serviceType?: string | null | undefined;
};

/** Why a mutation was refused. */
export type UserErrorCode =
  /** Confirm your identity with `confirmIdentity`, then repeat the request. */
  | 'CONFIRMATION_REQUIRED'
  /** It conflicts with existing data. */
  | 'CONFLICT'
  /** The token does not permit this. */
  | 'FORBIDDEN'
  /** The idempotency key was used with a different input. */
  | 'IDEMPOTENCY_MISMATCH'
  /** The value is invalid. */
  | 'INVALID'
  /** A limit on the number of items is reached. */
  | 'LIMIT_EXCEEDED'
  /** The referenced object does not exist. */
  | 'NOT_FOUND'
  /** A required value is missing. */
  | 'REQUIRED'
  /** A passkey or a code is also required: `signInWithPasskey` or `signInWithSecondFactor`. */
  | 'SECOND_FACTOR_REQUIRED'
  /** The moderation desk requires a passkey or one-time codes; set one up first. */
  | 'STRONG_SIGN_IN_REQUIRED'
  /** Too many requests; try again later. */
  | 'THROTTLED'
  /** The text exceeds the maximum length. */
  | 'TOO_LONG'
  /** No token, or an invalid one. */
  | 'UNAUTHENTICATED'
  /** An external service is unavailable; try again soon. */
  | 'UNAVAILABLE';

export type ProviderProfileFragment = { id: string, url: string, username: string, displayName: string, title: string | null, biography: string | null, region: Region | null, specialties: Array<string>, languages: Array<string>, price: string | null, avatarUrl: string | null, followers: number, isVerified: boolean, isFeatured: boolean, createdAt: string, updatedAt: string, category: { slug: string, name: string } | null, serviceTypes: Array<{ slug: string, name: string }> };

export type ProviderFieldsFragment = { id: string, url: string, username: string, displayName: string, title: string | null, biography: string | null, region: Region | null, specialties: Array<string>, languages: Array<string>, price: string | null, avatarUrl: string | null, followers: number, isVerified: boolean, isFeatured: boolean, createdAt: string, updatedAt: string, rating: { average: number | null, count: number }, category: { slug: string, name: string } | null, serviceTypes: Array<{ slug: string, name: string }> };

export type ReviewFieldsFragment = { id: string, url: string, rating: number, reviewType: ReviewType, region: Region | null, comment: string, identity: ReviewerIdentity, proof: ExperienceProof, trustClass: ReviewClass, counted: boolean, incentive: Incentive | null, experiencedOn: string | null, helpfulCount: number, createdAt: string, updatedAt: string, editedAt: string | null, provider: { id: string, username: string, displayName: string }, reviewer: { id: string, displayName: string } | null, serviceType: { slug: string, name: string } | null, answer: { comment: string, createdAt: string, editedAt: string | null } | null };

export type ProviderQueryVariables = Exact<{
  username: string;
}>;


export type ProviderQuery = { provider: { id: string, url: string, username: string, displayName: string, title: string | null, biography: string | null, region: Region | null, specialties: Array<string>, languages: Array<string>, price: string | null, avatarUrl: string | null, followers: number, isVerified: boolean, isFeatured: boolean, createdAt: string, updatedAt: string, rating: { average: number | null, count: number }, category: { slug: string, name: string } | null, serviceTypes: Array<{ slug: string, name: string }> } | null };

export type ProvidersQueryVariables = Exact<{
  search?: string | null | undefined;
  filter?: ProviderFilter | null | undefined;
  sort?: ProviderSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type ProvidersQuery = { providers: { nodes: Array<{ id: string, url: string, username: string, displayName: string, title: string | null, biography: string | null, region: Region | null, specialties: Array<string>, languages: Array<string>, price: string | null, avatarUrl: string | null, followers: number, isVerified: boolean, isFeatured: boolean, createdAt: string, updatedAt: string, rating: { average: number | null, count: number }, category: { slug: string, name: string } | null, serviceTypes: Array<{ slug: string, name: string }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ProviderReviewsQueryVariables = Exact<{
  username: string;
  filter?: ReviewFilter | null | undefined;
  sort?: ReviewSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type ProviderReviewsQuery = { provider: { reviews: { nodes: Array<{ id: string, url: string, rating: number, reviewType: ReviewType, region: Region | null, comment: string, identity: ReviewerIdentity, proof: ExperienceProof, trustClass: ReviewClass, counted: boolean, incentive: Incentive | null, experiencedOn: string | null, helpfulCount: number, createdAt: string, updatedAt: string, editedAt: string | null, provider: { id: string, username: string, displayName: string }, reviewer: { id: string, displayName: string } | null, serviceType: { slug: string, name: string } | null, answer: { comment: string, createdAt: string, editedAt: string | null } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type ReviewQueryVariables = Exact<{
  id: string;
}>;


export type ReviewQuery = { review: { id: string, url: string, rating: number, reviewType: ReviewType, region: Region | null, comment: string, identity: ReviewerIdentity, proof: ExperienceProof, trustClass: ReviewClass, counted: boolean, incentive: Incentive | null, experiencedOn: string | null, helpfulCount: number, createdAt: string, updatedAt: string, editedAt: string | null, provider: { id: string, username: string, displayName: string }, reviewer: { id: string, displayName: string } | null, serviceType: { slug: string, name: string } | null, answer: { comment: string, createdAt: string, editedAt: string | null } | null } | null };

export type ReviewsQueryVariables = Exact<{
  filter?: AllReviewsFilter | null | undefined;
  sort?: DateSort | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type ReviewsQuery = { reviews: { nodes: Array<{ id: string, url: string, rating: number, reviewType: ReviewType, region: Region | null, comment: string, identity: ReviewerIdentity, proof: ExperienceProof, trustClass: ReviewClass, counted: boolean, incentive: Incentive | null, experiencedOn: string | null, helpfulCount: number, createdAt: string, updatedAt: string, editedAt: string | null, provider: { id: string, username: string, displayName: string }, reviewer: { id: string, displayName: string } | null, serviceType: { slug: string, name: string } | null, answer: { comment: string, createdAt: string, editedAt: string | null } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type LeaderboardQueryVariables = Exact<{
  category?: string | null | undefined;
  region?: Region | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type LeaderboardQuery = { leaderboard: { nodes: Array<{ rank: number, provider: { id: string, url: string, username: string, displayName: string, title: string | null, biography: string | null, region: Region | null, specialties: Array<string>, languages: Array<string>, price: string | null, avatarUrl: string | null, followers: number, isVerified: boolean, isFeatured: boolean, createdAt: string, updatedAt: string, rating: { average: number | null, count: number }, category: { slug: string, name: string } | null, serviceTypes: Array<{ slug: string, name: string }> } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ChangesQueryVariables = Exact<{
  types?: Array<ChangeType> | ChangeType | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type ChangesQuery = { changes: { nodes: Array<{ cursor: string, number: number, type: ChangeType, kind: ChangeKind, at: string, nodeId: string, node:
        | { __typename: 'ApiKey' }
        | { __typename: 'Case' }
        | { __typename: 'Decision' }
        | { __typename: 'Notification' }
        | { __typename: 'Passkey' }
        | { __typename: 'PromotionCode' }
        | { __typename: 'Provider', id: string, url: string, username: string, displayName: string, title: string | null, biography: string | null, region: Region | null, specialties: Array<string>, languages: Array<string>, price: string | null, avatarUrl: string | null, followers: number, isVerified: boolean, isFeatured: boolean, createdAt: string, updatedAt: string, category: { slug: string, name: string } | null, serviceTypes: Array<{ slug: string, name: string }> }
        | { __typename: 'ReplyTemplate' }
        | { __typename: 'Review', id: string, url: string, rating: number, reviewType: ReviewType, region: Region | null, comment: string, identity: ReviewerIdentity, proof: ExperienceProof, trustClass: ReviewClass, counted: boolean, incentive: Incentive | null, experiencedOn: string | null, helpfulCount: number, createdAt: string, updatedAt: string, editedAt: string | null, provider: { id: string, username: string, displayName: string }, reviewer: { id: string, displayName: string } | null, serviceType: { slug: string, name: string } | null, answer: { comment: string, createdAt: string, editedAt: string | null } | null }
        | { __typename: 'Session' }
        | { __typename: 'Tombstone' }
        | { __typename: 'User' }
        | { __typename: 'Verification' }
        | { __typename: 'Webhook' }
        | { __typename: 'WebhookDelivery' }
       | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type SaveReviewMutationVariables = Exact<{
  input: SaveReviewInput;
}>;


export type SaveReviewMutation = { saveReview: { review: { id: string, url: string, rating: number, reviewType: ReviewType, region: Region | null, comment: string, identity: ReviewerIdentity, proof: ExperienceProof, trustClass: ReviewClass, counted: boolean, incentive: Incentive | null, experiencedOn: string | null, helpfulCount: number, createdAt: string, updatedAt: string, editedAt: string | null, provider: { id: string, username: string, displayName: string }, reviewer: { id: string, displayName: string } | null, serviceType: { slug: string, name: string } | null, answer: { comment: string, createdAt: string, editedAt: string | null } | null } | null, userErrors: Array<{ code: UserErrorCode, field: Array<string> | null, message: string, retryAfterSeconds: number | null }> } };

const providerProfile = "fragment ProviderProfile on Provider{id url username displayName title biography category{slug name}region serviceTypes{slug name}specialties languages price avatarUrl followers isVerified isFeatured createdAt updatedAt}";
const providerFields = "fragment ProviderFields on Provider{...ProviderProfile rating{average count}}";
const reviewFields = "fragment ReviewFields on Review{id url provider{id username displayName}reviewer{id displayName}rating reviewType serviceType{slug name}region comment identity proof trustClass counted incentive experiencedOn helpfulCount createdAt updatedAt editedAt answer{comment createdAt editedAt}}";
export const providerQuery: Document<ProviderQuery, ProviderQueryVariables> = { text: "query Provider($username:String!){provider(username:$username){...ProviderFields}}" + providerFields + providerProfile };
export const providersQuery: Document<ProvidersQuery, ProvidersQueryVariables> = { text: "query Providers($search:String$filter:ProviderFilter$sort:ProviderSort$first:Int$after:String){providers(search:$search filter:$filter sort:$sort first:$first after:$after){nodes{...ProviderFields}pageInfo{hasNextPage endCursor}}}" + providerFields + providerProfile };
export const providerReviewsQuery: Document<ProviderReviewsQuery, ProviderReviewsQueryVariables> = { text: "query ProviderReviews($username:String!$filter:ReviewFilter$sort:ReviewSort$first:Int$after:String){provider(username:$username){reviews(filter:$filter sort:$sort first:$first after:$after){nodes{...ReviewFields}pageInfo{hasNextPage endCursor}}}}" + reviewFields };
export const reviewQuery: Document<ReviewQuery, ReviewQueryVariables> = { text: "query Review($id:ID!){review(id:$id){...ReviewFields}}" + reviewFields };
export const reviewsQuery: Document<ReviewsQuery, ReviewsQueryVariables> = { text: "query Reviews($filter:AllReviewsFilter$sort:DateSort$first:Int$after:String){reviews(filter:$filter sort:$sort first:$first after:$after){nodes{...ReviewFields}pageInfo{hasNextPage endCursor}}}" + reviewFields };
export const leaderboardQuery: Document<LeaderboardQuery, LeaderboardQueryVariables> = { text: "query Leaderboard($category:String$region:Region$first:Int$after:String){leaderboard(category:$category region:$region first:$first after:$after){nodes{rank provider{...ProviderFields}}pageInfo{hasNextPage endCursor}}}" + providerFields + providerProfile };
export const changesQuery: Document<ChangesQuery, ChangesQueryVariables> = { text: "query Changes($types:[ChangeType!]$first:Int$after:String){changes(types:$types first:$first after:$after){nodes{cursor number type kind at nodeId node{__typename ...ProviderProfile ...ReviewFields}}pageInfo{hasNextPage endCursor}}}" + providerProfile + reviewFields };
export const saveReviewMutation: Document<SaveReviewMutation, SaveReviewMutationVariables> = { text: "mutation SaveReview($input:SaveReviewInput!){saveReview(input:$input){review{...ReviewFields}userErrors{code field message retryAfterSeconds}}}" + reviewFields };
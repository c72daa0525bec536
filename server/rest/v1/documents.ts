import { providerDetails, providerSummary } from "#server/providers/provider.public";
import { reviewMirror, wordingMirror } from "#server/reviews/lists/review.public";

const provider = /* GraphQL */ `
  ${providerSummary}
  avatarUrl
  isVerified
  isFeatured
  followers
  rating { average count }
  createdAt
  updatedAt
`;

const reviewParts = /* GraphQL */ `
  id
  url
  rating
  reviewType
  serviceType { slug name }
  region
  comment
  ${reviewMirror}
  createdAt
  updatedAt
  editedAt
  reviewer { id displayName }
  answer { comment createdAt editedAt }
  photos { url description }
`;

const review = /* GraphQL */ `
  ${reviewParts}
  provider { id username displayName }
`;

const pageInfo = "pageInfo { hasNextPage endCursor }";

/** The graph document of each call, by its path. Its variables are the parameters; `answer` leads to its answer. */
export const documents = {
  "/api/v1/providers": {
    answer: ["providers"],
    query: /* GraphQL */ `
    query V1Providers(
      $search: String
      $categories: [String!]
      $region: Region
      $countries: [String!]
      $serviceTypes: [String!]
      $prices: [PriceRange!]
      $currency: String
      $verifiedOnly: Boolean
      $sort: ProviderSort! = HIGHEST_RATED
      $first: Int
      $after: String
    ) {
      providers(
        search: $search
        filter: {
          categories: $categories
          region: $region
          countries: $countries
          serviceTypes: $serviceTypes
          prices: $prices
          currency: $currency
          verifiedOnly: $verifiedOnly
        }
        sort: $sort
        first: $first
        after: $after
      ) {
        nodes {${provider}}
        ${pageInfo}
      }
    }
  `,
  },
  "/api/v1/providers/{username}": {
    answer: ["provider"],
    query: /* GraphQL */ `
    query V1Provider($username: String!) {
      provider(username: $username) {
        ${provider}
        ${providerDetails}
        completionRate
        verifiedSource
        verifiedAt
        packages { name price description }
        portfolio { url description }
        testimonials { quote }
        score { value settled }
        service: rating(reviewType: SERVICE) { average count }
        advertisement: rating(reviewType: ADVERTISEMENT) { average count }
      }
    }
  `,
  },
  "/api/v1/providers/{username}/reviews": {
    answer: ["provider", "reviews"],
    query: /* GraphQL */ `
    query V1ProviderReviews(
      $username: String!
      $reviewType: ReviewType
      $sort: ReviewSort! = NEWEST
      $first: Int
      $after: String
    ) {
      provider(username: $username) {
        reviews(filter: { reviewType: $reviewType }, sort: $sort, first: $first, after: $after) {
          nodes {${reviewParts}}
          ${pageInfo}
        }
      }
    }
  `,
  },
  "/api/v1/reviews": {
    answer: ["reviews"],
    query: /* GraphQL */ `
    query V1Reviews(
      $provider: String
      $category: String
      $region: Region
      $updatedSince: DateTime
      $sort: DateSort! = NEWEST
      $first: Int
      $after: String
    ) {
      reviews(
        filter: {
          provider: $provider
          category: $category
          region: $region
          updatedSince: $updatedSince
        }
        sort: $sort
        first: $first
        after: $after
      ) {
        nodes {${review}}
        ${pageInfo}
      }
    }
  `,
  },
  "/api/v1/reviews/{id}": {
    answer: ["review"],
    query: /* GraphQL */ `
    query V1Review($id: ID!) {
      review(id: $id) {
        ${review}
        earlierWordings {${wordingMirror}}
      }
    }
  `,
  },
  "/api/v1/categories": {
    answer: ["categoryAggregates"],
    query: /* GraphQL */ `
      query V1Categories($region: Region, $reviewType: ReviewType) {
        categoryAggregates(region: $region, reviewType: $reviewType) {
          category {
            slug
            name
            description
          }
          providerCount
          totalReviewCount
          totalAverageRating
        }
      }
    `,
  },
  "/api/v1/leaderboard": {
    answer: ["leaderboard"],
    query: /* GraphQL */ `
    query V1Leaderboard($category: String, $region: Region, $first: Int, $after: String) {
      leaderboard(category: $category, region: $region, first: $first, after: $after) {
        nodes {
          rank
          provider { id url username displayName rating { average count } score { value settled } }
        }
        ${pageInfo}
      }
    }
  `,
  },
  "/api/v1/site": {
    answer: ["site"],
    query: /* GraphQL */ `
      query V1Site {
        site {
          name
          legal {
            name
            address
            country
            email
          }
          services {
            instagramSignIn
            instagramMessages
            facebookSignIn
            profileLookUp
            mail
            textMessages
          }
        }
      }
    `,
  },
  "/api/v1/changes": {
    answer: ["changes"],
    query: /* GraphQL */ `
    query V1Changes($after: String, $types: [ChangeType!], $first: Int) {
      changes(after: $after, types: $types, first: $first) {
        nodes { cursor number type kind at nodeId }
        ${pageInfo}
      }
    }
  `,
  },
} as const;

export type GraphPath = keyof typeof documents;

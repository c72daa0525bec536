import { providerDetails, providerSummary } from "#server/providers/provider.public";
import { reviewSummary } from "#server/reviews/lists/review.public";

const providerParts = /* GraphQL */ `
  ${providerSummary}
  isVerified
  rating { average count }
  score { value settled }
`;

export const searchProvidersQuery = /* GraphQL */ `
  query McpSearchProviders(
    $search: String
    $filter: ProviderFilter
    $sort: ProviderSort!
    $first: Int
    $after: String
  ) {
    providers(search: $search, filter: $filter, sort: $sort, first: $first, after: $after) {
      nodes {${providerParts}}
      pageInfo { hasNextPage endCursor }
    }
  }
`;

export const getProviderQuery = /* GraphQL */ `
  query McpGetProvider($username: String!) {
    provider(username: $username) {
      ${providerParts}
      ${providerDetails}
      followers
      verifiedAt
      packages { name price description }
      rating { average count histogram { stars count } }
      reviewsByProof { proof count }
      withdrawnCount
      reviews(first: 3, sort: MOST_HELPFUL) { nodes {${reviewSummary}} }
    }
  }
`;

export const listReviewsQuery = /* GraphQL */ `
  query McpListReviews(
    $username: String!
    $filter: ReviewFilter
    $sort: ReviewSort!
    $first: Int
    $after: String
  ) {
    provider(username: $username) {
      id
      url
      username
      displayName
      reviews(filter: $filter, sort: $sort, first: $first, after: $after) {
        nodes {${reviewSummary}}
        pageInfo { hasNextPage endCursor }
      }
    }
  }
`;

export const compareProvidersQuery = /* GraphQL */ `
  query McpCompareProviders($usernames: [String!]!) {
    providersByUsername(usernames: $usernames) {
      ${providerParts}
      responseTime
      completionRate
      rating { average count histogram { stars count } }
      services: rating(reviewType: SERVICE) { average count }
      sponsoredContent: rating(reviewType: ADVERTISEMENT) { average count }
      reviewsByProof { proof count }
      withdrawnCount
    }
  }
`;

export const categoryFiguresQuery = /* GraphQL */ `
  query McpCategoryFigures($categories: [String!], $region: Region, $reviewType: ReviewType) {
    categoryAggregates(categories: $categories, region: $region, reviewType: $reviewType) {
      category {
        slug
        name
        description
      }
      providerCount
      totalReviewCount
      totalAverageRating
      topProviders(first: 3) {
        id
        url
        username
        displayName
        rating {
          average
          count
        }
      }
    }
  }
`;

/** Documents of the web client. */
const card = `
fragment Card on Provider {
  id username displayName title biography avatar(size: 160)
  category { slug }
  region price responseTime followers isVerified isFeatured isBusiness isProfessional
  rating { average count }
  serviceRating: rating(reviewType: SERVICE) { average count }
  advertisementRating: rating(reviewType: ADVERTISEMENT) { average count }
}`;

const review = `
fragment ReviewCard on Review {
  id rating comment createdAt editedAt isVerified reviewType region
  serviceType { slug }
  reviewer { id displayName username avatar(size: 96) }
}`;

export const discoverDocument = `
query Discover($categories: [String!], $region: Region) {
  providers(first: 20, filter: { categories: $categories, region: $region }) {
    nodes { ...Card }
  }
}
${card}`;

export const discoverWithReviewsDocument = `
query DiscoverWithReviews($categories: [String!], $region: Region) {
  providers(first: 20, filter: { categories: $categories, region: $region }) {
    nodes {
      ...Card
      reviews(first: 3) { nodes { ...ReviewCard } }
    }
  }
}
${card}
${review}`;

export const suggestDocument = `
query Suggest($search: String!) {
  providerSuggestions(search: $search, first: 5) {
    id username displayName avatar(size: 160) followers isVerified isBusiness isProfessional
  }
}`;

export const profileDocument = `
query Profile($username: String!) {
  provider(username: $username) {
    ...Card
    histogram: rating { histogram { stars count } }
    reviews(first: 10) { nodes { ...ReviewCard } }
  }
}
${card}
${review}`;

export const leaderboardDocument = `
query Leaderboard($category: String, $region: Region) {
  leaderboard(category: $category, region: $region, first: 20) {
    nodes { rank provider { ...Card } }
  }
}
${card}`;

export const saveReviewDocument = `
mutation SaveReview($input: SaveReviewInput!) {
  saveReview(input: $input) { review { id } userErrors { message } }
}`;

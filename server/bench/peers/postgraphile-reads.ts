import { graphRequest, type Json, type Request } from "#server/bench/requests";
import type { Ask } from "#server/bench/workloads";

/** The four reads in the graph that PostGraphile derives from the tables: the same values under the limit's names. */
const provider = `id: nodeId username displayName title biography pictureUrl category region price responseTime
  followers isVerified isFeatured isBusiness isProfessional averageRating reviewCount serviceAverage serviceCount
  advertisementAverage advertisementCount`;

const reviews = (first: number) => `
  reviews: reviewsByProviderId(first: ${first}, orderBy: [CREATED_AT_DESC, PRIMARY_KEY_DESC]) {
    nodes {
      id: nodeId rating comment createdAt editedAt isVerified reviewType region serviceType
      reviewer: userByUserId { id: nodeId displayName username pictureUrl }
    }
  }`;

const providers = (name: string, fields: string) => `
query ${name}($category: CategorySlug, $region: RegionSlug) {
  providers: allProviders(
    first: 20
    condition: { category: $category, region: $region }
    orderBy: [AVERAGE_RATING_DESC, REVIEW_COUNT_DESC, PRIMARY_KEY_DESC]
  ) {
    nodes { ${fields} }
  }
}`;

interface Read {
  document: string;
  /** Names of the variables in the order of the limit's values. */
  variables: string[];
}

const reads: Record<string, Read> = {
  discover: { document: providers("Discover", provider), variables: ["category", "region"] },
  "discover-with-reviews": {
    document: providers("DiscoverWithReviews", provider + reviews(3)),
    variables: ["category", "region"],
  },
  suggest: {
    document: `
query Suggest($search: String!) {
  suggestions(search: $search) {
    id username displayName pictureUrl followers isVerified isBusiness isProfessional
  }
}`,
    variables: ["search"],
  },
  profile: {
    document: `
query Profile($username: String!) {
  provider: providerByUsername(username: $username) {
    ${provider} serviceHistogram advertisementHistogram ${reviews(10)}
  }
}`,
    variables: ["username"],
  },
};

export const postgraphileReads = {
  requestOf({ limit }: Ask): Request {
    const { document: query, variables: names } = reads[limit.statement]!;
    const variables = Object.fromEntries(names.map((name, at) => [name, limit.values[at]]));
    return graphRequest({ graph: { query, variables } });
  },
  /** The answer in the form of the limit's. */
  rowsOf: ({ providers, suggestions, provider }: Json): Json =>
    providers?.nodes.map(withPlainReviews) ??
    suggestions ??
    (provider && withPlainReviews(provider)),
};

function withPlainReviews(provider: Json): Json {
  return provider.reviews ? { ...provider, reviews: provider.reviews.nodes } : provider;
}

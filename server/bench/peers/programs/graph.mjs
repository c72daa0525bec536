import { makeExecutableSchema } from "@graphql-tools/schema";
import { GraphQLScalarType } from "graphql";
import { readProvider, readProviders, readSuggestions } from "./provider-reads.mjs";

/** The part of Plaudit's graph that the four reads ask for. */
const typeDefs = /* GraphQL */ `
  scalar DateTime
  enum Region {
    NORTH_AMERICA
    EUROPE
    ASIA
    SOUTH_AMERICA
    OTHER
  }
  enum ReviewType {
    SERVICE
    ADVERTISEMENT
  }
  input ProviderFilter {
    categories: [String!]
    region: Region
  }
  type Query {
    providers(first: Int! = 20, filter: ProviderFilter): ProviderConnection!
    provider(username: String!): Provider
    providerSuggestions(search: String!, first: Int! = 5): [Provider!]!
  }
  type ProviderConnection {
    nodes: [Provider!]!
  }
  type ReviewConnection {
    nodes: [Review!]!
  }
  type Category {
    slug: String!
  }
  type ServiceType {
    slug: String!
  }
  type StarCount {
    stars: Int!
    count: Int!
  }
  type Rating {
    average: Float
    count: Int!
    histogram: [StarCount!]!
  }
  type Provider {
    id: ID!
    username: String!
    displayName: String!
    title: String
    biography: String
    avatar(size: Int! = 320): String
    category: Category
    region: Region
    price: String
    responseTime: String
    followers: Int!
    isVerified: Boolean!
    isFeatured: Boolean!
    isBusiness: Boolean!
    isProfessional: Boolean!
    rating(reviewType: ReviewType): Rating!
    reviews(first: Int! = 10): ReviewConnection!
  }
  type Reviewer {
    id: ID!
    displayName: String!
    username: String
    avatar(size: Int! = 320): String
  }
  type Review {
    id: ID!
    rating: Int!
    comment: String!
    createdAt: DateTime!
    editedAt: DateTime
    isVerified: Boolean!
    reviewType: ReviewType!
    region: Region
    serviceType: ServiceType
    reviewer: Reviewer
  }
`;

const avatar = ({ pictureUrl }, { size }) =>
  pictureUrl === null
    ? null
    : `/api/proxy-image?url=${encodeURIComponent(pictureUrl)}&size=${size}`;

/** The counter that a rating shows: of one type of reviews, or of all. */
const countersOf = {
  SERVICE: ["serviceAverage", "serviceCount", ["serviceHistogram"]],
  ADVERTISEMENT: ["advertisementAverage", "advertisementCount", ["advertisementHistogram"]],
  all: ["averageRating", "reviewCount", ["serviceHistogram", "advertisementHistogram"]],
};

const resolvers = {
  DateTime: new GraphQLScalarType({ name: "DateTime", serialize: (date) => date.toISOString() }),
  Region: {
    NORTH_AMERICA: "north_america",
    EUROPE: "europe",
    ASIA: "asia",
    SOUTH_AMERICA: "south_america",
    OTHER: "other",
  },
  Query: {
    providers: async (_, { filter, first }) => ({
      nodes: await readProviders(filter ?? {}, first),
    }),
    provider: (_, { username }) => readProvider(username),
    providerSuggestions: async (_, { search, first }) =>
      (await readSuggestions(search)).slice(0, first),
  },
  Provider: {
    avatar,
    category: ({ category }) => category && { slug: category },
    rating(provider, { reviewType }) {
      const [average, count, histograms] = countersOf[reviewType ?? "all"];
      const isRated = provider[count] > 0;
      return {
        provider,
        histograms,
        average: isRated ? provider[average] : null,
        count: provider[count],
      };
    },
    reviews: async ({ key }, { first }, { batches }) => ({
      nodes: await batches.reviews(first).load(key),
    }),
  },
  Rating: {
    async histogram({ provider, histograms }, _, { batches }) {
      const counts = provider.serviceHistogram
        ? provider
        : await batches.histograms.load(provider.key);
      return [5, 4, 3, 2, 1].map((stars) => ({
        stars,
        count: histograms.reduce((sum, name) => sum + counts[name][stars - 1], 0),
      }));
    },
  },
  Review: {
    reviewType: ({ reviewType }) => reviewType.toUpperCase(),
    serviceType: ({ serviceType }) => serviceType && { slug: serviceType },
    reviewer: ({ userKey }, _, { batches }) =>
      userKey === null ? null : batches.reviewers.load(userKey),
  },
  Reviewer: { avatar },
};

export const schema = makeExecutableSchema({ typeDefs, resolvers });

import "reflect-metadata";
import { lexicographicSortSchema, printSchema, type GraphQLSchema } from "graphql";
import { GraphQLDateTime } from "graphql-scalars";
import { buildSchemaSync } from "type-graphql";
import { CatalogResolver } from "./catalog/catalog.resolver";
import type { ReviewType } from "./catalog/review-types";
import { CategoryAggregateResolver } from "./discovery/category-aggregate.resolver";
import { DiscoveryResolver } from "./discovery/discovery.resolver";
import { answerDirectly, totalCount, type DirectFields } from "./platform/direct-fields";
import { NodeResolver } from "./platform/node.resolver";
import { PortfolioImage } from "./providers/portfolio-image.entity";
import { Provider } from "./providers/provider.entity";
import { PortfolioImageResolver, ProviderResolver } from "./providers/provider.resolver";
import { Testimonial } from "./providers/testimonial.entity";
import { ProviderReviewsResolver, UserReviewsResolver } from "./reviews/review-lists.resolver";
import { Review } from "./reviews/review.entity";
import { ReviewResolver } from "./reviews/review.resolver";
import { GuestSession } from "./users/guest-session.entity";
import { GuestSessionResolver } from "./users/guest-session.resolver";
import { User } from "./users/user.entity";
import { UserResolver } from "./users/user.resolver";

/** Every table that has an entity. */
export const entities = [GuestSession, PortfolioImage, Provider, Review, Testimonial, User];

const providers = new ProviderResolver();
const portfolioImages = new PortfolioImageResolver();
const users = new UserResolver();

/** Small fields with an argument that stand on every card, and the counts. */
const directFields: DirectFields = {
  Provider: {
    rating: (provider: Provider, { reviewType }: { reviewType?: ReviewType | null }) =>
      providers.rating(provider, reviewType),
    avatar: (provider: Provider, { size }: Sized) => providers.avatar(provider, size),
  },
  PortfolioImage: {
    address: (image: PortfolioImage, { size }: Sized) => portfolioImages.address(image, size),
  },
  User: { avatar: (user: User, { size }: Sized) => users.avatar(user, size) },
  ProviderConnection: { totalCount },
  ReviewConnection: { totalCount },
};

interface Sized {
  size: number;
}

/** The graph, from all resolver classes. */
export function buildGraph(): GraphQLSchema {
  const schema = buildSchemaSync({
    resolvers: [
      CatalogResolver,
      CategoryAggregateResolver,
      DiscoveryResolver,
      GuestSessionResolver,
      NodeResolver,
      PortfolioImageResolver,
      ProviderResolver,
      ProviderReviewsResolver,
      ReviewResolver,
      UserResolver,
      UserReviewsResolver,
    ],
    scalarsMap: [{ type: Date, scalar: GraphQLDateTime }],
    // Input is checked once, at the edge, by its own code.
    validate: false,
  });
  // The library has no place for what the roots say of themselves.
  schema.getQueryType()!.description = "All that can be asked.";
  schema.getMutationType()!.description = "All that can be changed.";
  return answerDirectly(schema, directFields);
}

/** The contract as it is committed in `schema.graphql`. */
export function printGraph(): string {
  return `${printSchema(lexicographicSortSchema(buildGraph()))}\n`;
}

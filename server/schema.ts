import "reflect-metadata";
import { createPubSub } from "@graphql-yoga/subscription";
import { lexicographicSortSchema, printSchema, type GraphQLSchema } from "graphql";
import { GraphQLDateTime } from "graphql-scalars";
import { buildSchemaSync } from "type-graphql";
import { CatalogResolver } from "./catalog/catalog.resolver";
import type { ReviewType } from "./catalog/review-types";
import { DashboardFiguresResolver, ViewerDashboardResolver } from "./dashboard/dashboard.resolver";
import { PictureHostsResolver } from "./dashboard/picture-hosts.resolver";
import { PromotionCode } from "./dashboard/promotion-code.entity";
import {
  DashboardCodesResolver,
  PromotionCodesResolver,
} from "./dashboard/promotion-codes.resolver";
import { CategoryAggregateResolver } from "./discovery/category-aggregate.resolver";
import { discoveryRoots } from "./discovery/discovery.sql";
import { DiscoveryResolver } from "./discovery/discovery.resolver";
import { LeaderboardResolver } from "./discovery/leaderboard.resolver";
import { NotificationResolver } from "./notifications/notification.resolver";
import { ViewerNotificationsResolver } from "./notifications/viewer-notifications.resolver";
import { DataExport } from "./own-data/export/data-export.entity";
import { OwnDataResolver, ViewerDataResolver } from "./own-data/own-data.resolver";
import type { Context } from "./platform/request/context";
import { answerDirectly, counts, type DirectFields } from "./platform/graph/direct-fields";
import type { GraphSql } from "./platform/graph/compiler/compiled-operation";
import { NodeResolver } from "./platform/graph/node.resolver";
import { Bookmark } from "./providers/bookmarks/bookmark.entity";
import { BookmarkResolver } from "./providers/bookmarks/bookmark.resolver";
import { LookUpResolver } from "./providers/look-up/look-up.resolver";
import { OwnProviderResolver } from "./providers/own-provider.resolver";
import {
  packageSql,
  portfolioImageSql,
  providerSql,
  testimonialSql,
} from "./providers/provider.sql";
import { PortfolioImage } from "./providers/portfolio-image.entity";
import { Provider } from "./providers/provider.entity";
import { ProviderPackage } from "./providers/provider-package.entity";
import { PortfolioImageResolver, ProviderResolver } from "./providers/provider.resolver";
import { Testimonial } from "./providers/testimonial.entity";
import { ViewerBookmarksResolver } from "./providers/bookmarks/viewer-bookmarks.resolver";
import { ReviewChangesResolver } from "./reviews/review-changes.resolver";
import {
  ProviderReviewsResolver,
  UserReviewsResolver,
  ViewerReviewsResolver,
} from "./reviews/lists/review-lists.resolver";
import { Review } from "./reviews/review.entity";
import {
  providerReviewsSql,
  reviewSql,
  testimonialReviewSql,
  userReviewsSql,
} from "./reviews/review.sql";
import {
  RestorableReviewResolver,
  ViewerRestorableReviewsResolver,
} from "./reviews/deletion/restorable-review.resolver";
import { ReviewResolver } from "./reviews/review.resolver";
import { TestimonialsResolver } from "./reviews/testimonials/testimonials.resolver";
import {
  ViewerProviderResolver,
  ViewerReviewResolver,
} from "./reviews/viewer/viewer-review.resolver";
import { SimilarProvidersResolver } from "./discovery/similar-providers.resolver";
import { ProviderScoreResolver } from "./trust/provider-score.resolver";
import { providerScoreSql, providerScoresSql, reviewTrustSql } from "./trust/provider-score.sql";
import { ReviewWeightResolver } from "./trust/review-weight.resolver";
import { ScoreRulesResolver } from "./trust/score-rules.resolver";
import { ContactMessage } from "./users/contact/contact-message.entity";
import { ContactResolver } from "./users/contact/contact.resolver";
import { GuestSession } from "./users/guest-sessions/guest-session.entity";
import { GuestSessionResolver } from "./users/guest-sessions/guest-session.resolver";
import { NetworkSignInResolver } from "./users/social-sign-in/network-sign-in.resolver";
import { Session } from "./users/sessions/session.entity";
import { SessionResolver } from "./users/sign-in/session.resolver";
import { SignUpResolver } from "./users/sign-in/sign-up.resolver";
import { UserMail } from "./users/user-mail.entity";
import { UserRecord } from "./users/user-record.entity";
import { userSql } from "./users/user.sql";
import { User } from "./users/user.entity";
import { UserResolver } from "./users/profile/user.resolver";
import { type Profile, ProfileResolver, ViewerResolver } from "./users/sessions/viewer.resolver";
import { DirectMessage } from "./verification/direct-message.entity";
import { Verification } from "./verification/verification.entity";
import { VerificationResolver } from "./verification/verification.resolver";

/** All entities. */
export const entities = [
  Bookmark,
  ContactMessage,
  UserMail,
  DataExport,
  DirectMessage,
  GuestSession,
  PortfolioImage,
  ProviderPackage,
  PromotionCode,
  Provider,
  Review,
  Session,
  Testimonial,
  User,
  UserRecord,
  Verification,
];

const providers = new ProviderResolver();
const portfolioImages = new PortfolioImageResolver();
const profiles = new ProfileResolver();
const users = new UserResolver();
const viewed = new ViewerReviewResolver();

/** Hot fields with an argument, and the counts: resolved without type-graphql's overhead. */
const directFields: DirectFields = {
  Provider: {
    rating: (provider: Provider, { reviewType }: { reviewType?: ReviewType | null }) =>
      providers.rating(provider, reviewType),
    avatar: (provider: Provider, { size }: Sized) => providers.avatar(provider, size),
  },
  PortfolioImage: {
    address: (image: PortfolioImage, { size }: Sized) => portfolioImages.address(image, size),
  },
  Profile: { avatar: (profile: Profile, { size }: Sized) => profiles.avatar(profile, size) },
  Review: {
    viewerCanEdit: (review: Review, _: unknown, ctx: Context) => viewed.viewerCanEdit(review, ctx),
    viewerCanDelete: (review: Review, _: unknown, ctx: Context) =>
      viewed.viewerCanDelete(review, ctx),
    viewerCanAnswer: (review: Review, _: unknown, ctx: Context) =>
      viewed.viewerCanAnswer(review, ctx),
    viewerFoundHelpful: (review: Review, _: unknown, ctx: Context) =>
      viewed.viewerFoundHelpful(review, ctx),
  },
  User: { avatar: (user: User, { size }: Sized) => users.avatar(user, size) },
  PromotionCodeConnection: counts,
  NotificationConnection: counts,
  ProviderConnection: counts,
  ReviewConnection: counts,
  StandingConnection: counts,
};

interface Sized {
  size: number;
}

/** The SQL of the fields and root fields that compiled reads answer; resolvers answer all others. */
export const graphSql: GraphSql = {
  roots: discoveryRoots,
  types: {
    Provider: { ...providerSql, ...providerReviewsSql, ...providerScoresSql },
    ProviderScore: providerScoreSql,
    Package: packageSql,
    PortfolioImage: portfolioImageSql,
    Review: { ...reviewSql, ...reviewTrustSql },
    Testimonial: { ...testimonialSql, ...testimonialReviewSql },
    User: { ...userSql, ...userReviewsSql },
  },
};

/** Builds the GraphQL schema from all resolver classes. */
export function buildGraph(): GraphQLSchema {
  const schema = buildSchemaSync({
    resolvers: [
      BookmarkResolver,
      CatalogResolver,
      CategoryAggregateResolver,
      ContactResolver,
      DashboardCodesResolver,
      DashboardFiguresResolver,
      DiscoveryResolver,
      GuestSessionResolver,
      LeaderboardResolver,
      LookUpResolver,
      NetworkSignInResolver,
      NodeResolver,
      NotificationResolver,
      OwnDataResolver,
      OwnProviderResolver,
      PictureHostsResolver,
      PortfolioImageResolver,
      ProfileResolver,
      PromotionCodesResolver,
      ProviderResolver,
      ProviderReviewsResolver,
      RestorableReviewResolver,
      ProviderScoreResolver,
      ReviewChangesResolver,
      ReviewResolver,
      ReviewWeightResolver,
      ScoreRulesResolver,
      SessionResolver,
      SignUpResolver,
      SimilarProvidersResolver,
      TestimonialsResolver,
      UserResolver,
      UserReviewsResolver,
      VerificationResolver,
      ViewerBookmarksResolver,
      ViewerDashboardResolver,
      ViewerDataResolver,
      ViewerNotificationsResolver,
      ViewerProviderResolver,
      ViewerResolver,
      ViewerRestorableReviewsResolver,
      ViewerReviewResolver,
      ViewerReviewsResolver,
    ],
    scalarsMap: [{ type: Date, scalar: GraphQLDateTime }],
    // Required by type-graphql but unused: subscriptions have their own source.
    pubSub: createPubSub(),
    // Actions validate their input.
    validate: false,
  });
  // type-graphql cannot describe root types.
  schema.getQueryType()!.description = "All queries.";
  schema.getMutationType()!.description = "All mutations.";
  schema.getSubscriptionType()!.description = "Live updates over a WebSocket.";
  return answerDirectly(schema, directFields);
}

/** The schema as committed in `schema.graphql`. */
export function printGraph(): string {
  return `${printSchema(lexicographicSortSchema(buildGraph()))}\n`;
}

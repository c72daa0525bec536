import "reflect-metadata";
import { createPubSub } from "@graphql-yoga/subscription";
import {
  getNamedType,
  GraphQLScalarType,
  lexicographicSortSchema,
  specifiedDirectives,
  type GraphQLSchema,
} from "graphql";
import { GraphQLDateTime } from "graphql-scalars";
import { buildSchemaSync } from "type-graphql";
import { CatalogResolver } from "./catalog/catalog.resolver";
import { DashboardFiguresResolver, ViewerDashboardResolver } from "./dashboard/dashboard.resolver";
import { OwnerToolsResolver } from "./dashboard/owner-tools.resolver";
import { PromotionCode } from "./dashboard/promotion-code.entity";
import {
  DashboardCodesResolver,
  PromotionCodesResolver,
} from "./dashboard/promotion-codes.resolver";
import { CategoryAggregateResolver } from "./discovery/category-aggregates/category-aggregate.resolver";
import { DiscoveryResolver } from "./discovery/discovery.resolver";
import { ProviderFacetsResolver } from "./discovery/facets/provider-facets.resolver";
import { LeaderboardResolver } from "./discovery/leaderboard.resolver";
import { ApiKey } from "./integrations/keys/api-key.entity";
import { directFields } from "./schema-direct-fields";
import { fieldSizes } from "./schema-sizes.data";
import { graphSql } from "./schema-sql";
import { Webhook } from "./integrations/webhooks/webhook.entity";
import { integrationResolvers } from "./integrations/resolvers";
import { guardRootFields } from "./integrations/keys/guard-root-fields";
import {
  AppealsResolver,
  OwnDecisionResolver,
  ViewerDecisionsResolver,
} from "./moderation/appeals/appeals.resolver";
import { CaseResolver } from "./moderation/cases/case.resolver";
import { CaseUpdateResolver } from "./moderation/cases/case-update.resolver";
import { OperatorResolver, ViewerOperatorResolver } from "./moderation/desk/desk.resolver";
import {
  OwnQuestionResolver,
  ViewerQuestionsResolver,
} from "./moderation/cases/own-questions.resolver";
import { ViewerMeasuresResolver } from "./moderation/waiting-measures/waiting-measure.resolver";
import { DecisionResolver } from "./moderation/ledger/decision.resolver";
import {
  ProviderTombstonesResolver,
  ReviewDecisionsResolver,
  TombstoneResolver,
} from "./moderation/ledger/tombstone.resolver";
import { publicModerationResolvers } from "./moderation/public-resolvers";
import { NotificationResolver } from "./notifications/notification.resolver";
import { ViewerNotificationsResolver } from "./notifications/viewer-notifications.resolver";
import { DataExport } from "./own-data/export/data-export.entity";
import { ViewerDataResolver } from "./own-data/own-data.resolver";
import { boundUserErrors } from "./platform/graph/bound-user-errors";
import { countAnswers } from "./platform/graph/count-answers";
import { answerDirectly, countDirectly } from "./platform/graph/direct-fields";
import { CompiledReads } from "./platform/graph/compiler/compiled-reads";
import type { Config } from "./platform/settings/config";
import { mutationsOf } from "./platform/graph/mutations";
import { NodeResolver } from "./platform/graph/node.resolver";
import { RateLimitResolver } from "./platform/graph/cost/rate-limit.resolver";
import { costDirectives, printWithCosts } from "./platform/graph/cost/cost-directives";
import { declareSizes } from "./platform/graph/cost/field-sizes";
import { Bookmark } from "./providers/bookmarks/bookmark.entity";
import { MeasuredCountsResolver } from "./providers/facts/measured-counts.resolver";
import { BookmarkResolver } from "./providers/bookmarks/bookmark.resolver";
import { LookUpResolver } from "./providers/look-up/look-up.resolver";
import { OwnProviderResolver } from "./providers/update/own-provider.resolver";
import { PortfolioImage } from "./providers/portfolio-image.entity";
import { Provider } from "./providers/provider.entity";
import { ProviderPackage } from "./providers/provider-package.entity";
import { PriceResolver } from "./providers/price/price.resolver";
import { PortfolioImageResolver, ProviderResolver } from "./providers/provider.resolver";
import { Testimonial } from "./providers/testimonial.entity";
import { ViewerBookmarksResolver } from "./providers/bookmarks/viewer-bookmarks.resolver";
import { reviewListResolvers } from "./reviews/lists/review-lists.resolver";
import { Review } from "./reviews/review.entity";
import {
  RestorableReviewResolver,
  ViewerRestorableReviewsResolver,
} from "./reviews/deletion/restorable-review.resolver";
import { reviewPhotoResolvers } from "./reviews/photos/photos.resolver";
import { ReviewResolver } from "./reviews/review.resolver";
import { TestimonialsResolver } from "./reviews/testimonials/testimonials.resolver";
import { ReviewTopicsResolver } from "./reviews/topics/review-topics.resolver";
import {
  ViewerProviderResolver,
  ViewerReviewResolver,
} from "./reviews/viewer/viewer-review.resolver";
import {
  SearchResultEdgeResolver,
  SearchResultResolver,
} from "./discovery/search/search-result.resolver";
import { SimilarProvidersResolver } from "./discovery/similar-providers.resolver";
import { ProviderScoreResolver } from "./trust/provider-score.resolver";
import { ReviewWeightResolver } from "./trust/review-weight.resolver";
import { ScoreRulesResolver } from "./trust/score-rules.resolver";
import { ContactMessage } from "./users/contact/contact-message.entity";
import { GuestSession } from "./users/guest-sessions/guest-session.entity";
import { Session } from "./users/sessions/session.entity";
import { UserMail } from "./users/user-mail.entity";
import { UserRecord } from "./users/user-record.entity";
import { User } from "./users/user.entity";
import { Passkey } from "./users/strong-sign-in/passkeys/passkey.entity";
import { ViewerStrongSignInResolver } from "./users/strong-sign-in/viewer-strong-sign-in.resolver";
import { UserResolver } from "./users/profile/user.resolver";
import { ProfileResolver, ViewerResolver } from "./users/sessions/viewer.resolver";
import { DirectMessage } from "./verification/direct-message.entity";
import { Verification } from "./verification/verification.entity";
import { mutations } from "./schema-mutations";
import { AdminResolver, ViewerAdminResolver } from "./site/admin.resolver";
import { SeedBatchesResolver, SeedBatchResolver } from "./site/seed/seed-batches.resolver";
import { SiteResolver } from "./site/site.resolver";
import { VerificationResolver } from "./verification/verification.resolver";

const dateTime = new GraphQLScalarType({
  ...GraphQLDateTime.toConfig(),
  description: "A moment in UTC with milliseconds, for example `2026-11-23T09:30:00.000Z`.",
  specifiedByURL: "https://scalars.graphql.org/andimarek/date-time.html",
});

/** All entities. */
export const entities = [
  ApiKey,
  Bookmark,
  ContactMessage,
  UserMail,
  DataExport,
  DirectMessage,
  GuestSession,
  Passkey,
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
  Webhook,
];

/** Null if the setting turns compiled reads off. */
export function compileReads(
  { hasCompiledReads }: Pick<Config, "hasCompiledReads">,
  schema: GraphQLSchema,
): CompiledReads | null {
  return hasCompiledReads ? new CompiledReads(schema, graphSql) : null;
}

const resolverClasses = [
  ...integrationResolvers,
  AdminResolver,
  AppealsResolver,
  BookmarkResolver,
  CaseResolver,
  CaseUpdateResolver,
  CatalogResolver,
  CategoryAggregateResolver,
  DashboardCodesResolver,
  DashboardFiguresResolver,
  DecisionResolver,
  DiscoveryResolver,
  ProviderFacetsResolver,
  LeaderboardResolver,
  LookUpResolver,
  MeasuredCountsResolver,
  NodeResolver,
  NotificationResolver,
  ...publicModerationResolvers,
  OwnerToolsResolver,
  OperatorResolver,
  OwnDecisionResolver,
  OwnProviderResolver,
  OwnQuestionResolver,
  PortfolioImageResolver,
  ProfileResolver,
  PromotionCodesResolver,
  PriceResolver,
  ProviderResolver,
  RateLimitResolver,
  RestorableReviewResolver,
  ProviderScoreResolver,
  ProviderTombstonesResolver,
  ReviewDecisionsResolver,
  ...reviewPhotoResolvers,
  ReviewResolver,
  ReviewWeightResolver,
  ScoreRulesResolver,
  SearchResultEdgeResolver,
  SearchResultResolver,
  SeedBatchesResolver,
  SeedBatchResolver,
  SimilarProvidersResolver,
  SiteResolver,
  ViewerAdminResolver,
  ViewerStrongSignInResolver,
  TestimonialsResolver,
  ReviewTopicsResolver,
  TombstoneResolver,
  UserResolver,
  VerificationResolver,
  ViewerBookmarksResolver,
  ViewerDashboardResolver,
  ViewerDataResolver,
  ViewerDecisionsResolver,
  ViewerMeasuresResolver,
  ViewerNotificationsResolver,
  ViewerOperatorResolver,
  ViewerProviderResolver,
  ViewerQuestionsResolver,
  ViewerResolver,
  ViewerRestorableReviewsResolver,
  ViewerReviewResolver,
  ...reviewListResolvers,
] as const;

/** Builds the GraphQL schema from all resolver classes. */
export function buildGraph(): GraphQLSchema {
  const schema = buildSchemaSync({
    directives: [...specifiedDirectives, ...costDirectives],
    resolvers: [...resolverClasses, mutationsOf(mutations)],
    scalarsMap: [{ type: Date, scalar: dateTime }],
    // Required by type-graphql but unused: subscriptions have their own source.
    pubSub: createPubSub(),
    // Actions validate their input.
    validate: false,
  });
  // type-graphql cannot describe root types.
  schema.getQueryType()!.description = "All queries.";
  schema.getMutationType()!.description = "All mutations.";
  schema.getSubscriptionType()!.description =
    "Live updates over a WebSocket or Server-Sent Events.";
  describeInputs(schema);
  declareSizes(boundUserErrors(schema), fieldSizes);
  return guardRootFields(countAnswers(countDirectly(answerDirectly(schema, directFields))));
}

let shared: GraphQLSchema | undefined;

/** One schema for all parts of a process. */
export function graphOfProcess(): GraphQLSchema {
  return (shared ??= buildGraph());
}

/** The argument `input` of a mutation is described by its type. */
function describeInputs(schema: GraphQLSchema): void {
  const fields = Object.values(schema.getMutationType()!.getFields());
  for (const argument of fields.flatMap(({ args }) => args)) {
    if (argument.name !== "input") continue;
    argument.description = getNamedType(argument.type).description;
  }
}

/** The schema as committed in `schema.graphql`, with the costs that are charged. */
export function printGraph(schema = buildGraph()): string {
  return printWithCosts(lexicographicSortSchema(schema));
}

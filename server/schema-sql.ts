import { catalogRoots } from "./catalog/catalog.sql";
import { categoryAggregateSql } from "./discovery/category-aggregates/category-aggregate.sql";
import { discoveryRoots } from "./discovery/discovery.sql";
import { plauditScoreSql, standingSql } from "./discovery/leaderboard.sql";
import { similarProvidersSql } from "./discovery/similar-providers.query";
import { reviewStateSql } from "./moderation/ledger/moderation.sql";
import {
  decisionSql,
  providerNoticeSql,
  providerRecordSql,
  tombstoneSql,
} from "./moderation/public-ledger/public-ledger.sql";
import {
  packageSql,
  portfolioImageSql,
  providerSql,
  testimonialSql,
} from "./providers/provider.sql";
import { reviewPhotoSql } from "./reviews/photos/review-photo.sql";
import {
  providerReviewsSql,
  reviewSql,
  testimonialReviewSql,
  userReviewsSql,
} from "./reviews/review.sql";
import { providerScoreSql, providerScoresSql, reviewTrustSql } from "./trust/provider-score.sql";
import { userSql } from "./users/user.sql";
import { ownFields } from "./schema-own-fields";
import type { GraphSql } from "./platform/graph/compiler/compiled-operation";

/** The SQL of the fields and root fields that compiled reads answer; resolvers answer all others. */
export const graphSql: GraphSql = {
  roots: { ...discoveryRoots, ...catalogRoots },
  types: {
    CategoryAggregate: categoryAggregateSql,
    Decision: decisionSql,
    Provider: {
      ...providerSql,
      ...providerReviewsSql,
      ...providerScoresSql,
      ...providerRecordSql,
      ...similarProvidersSql,
    },
    ProviderNotice: providerNoticeSql,
    ProviderScore: providerScoreSql,
    Package: packageSql,
    PlauditScore: plauditScoreSql,
    PortfolioImage: portfolioImageSql,
    Review: { ...reviewSql, ...reviewTrustSql, ...reviewStateSql },
    ReviewPhoto: reviewPhotoSql,
    Standing: standingSql,
    Testimonial: { ...testimonialSql, ...testimonialReviewSql },
    Tombstone: tombstoneSql,
    User: { ...userSql, ...userReviewsSql },
  },
  ownFields,
};

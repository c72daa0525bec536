import { discoveryRoots } from "./discovery/discovery.sql";
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
import type { GraphSql } from "./platform/graph/compiler/compiled-operation";

/** The SQL of the fields and root fields that compiled reads answer; resolvers answer all others. */
export const graphSql: GraphSql = {
  roots: discoveryRoots,
  types: {
    Decision: decisionSql,
    Provider: {
      ...providerSql,
      ...providerReviewsSql,
      ...providerScoresSql,
      ...providerRecordSql,
    },
    ProviderNotice: providerNoticeSql,
    ProviderScore: providerScoreSql,
    Package: packageSql,
    PortfolioImage: portfolioImageSql,
    Review: { ...reviewSql, ...reviewTrustSql, ...reviewStateSql },
    ReviewPhoto: reviewPhotoSql,
    Testimonial: { ...testimonialSql, ...testimonialReviewSql },
    Tombstone: tombstoneSql,
    User: { ...userSql, ...userReviewsSql },
  },
};

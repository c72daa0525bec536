import { generalServiceName } from "#server/catalog/service-types";
import type { Context } from "#server/platform/context";
import { providerById } from "#server/providers/provider.batch";
import type { Provider } from "#server/providers/provider.entity";
import type { Review } from "#server/reviews/review.entity";
import { userById } from "#server/users/user.batch";
import type { User } from "#server/users/user.entity";

/** A review in every spelling of the fixed calls. Of its writer only what everybody may see. */
export async function toReviewRecord(
  ctx: Context,
  review: Review,
): Promise<Record<string, unknown>> {
  const [provider, reviewer] = await Promise.all([
    providerById(ctx).load(review.providerId),
    review.userId === null ? null : userById(ctx).load(review.userId),
  ]);
  const service = review.serviceType?.name ?? generalServiceName;
  return {
    id: review.nodeId,
    reviewId: review.nodeId,
    rating: review.rating,
    reviewType: review.reviewType,
    ...textOf(review),
    serviceType: service,
    serviceDetails: { serviceType: service },
    region: review.region,
    location: { region: review.region },
    verified: review.isVerified,
    verificationMethod: review.verificationMethod,
    verification: { isVerified: review.isVerified, method: review.verificationMethod },
    createdAt: review.createdAt.toISOString(),
    metadata: { completedAt: review.createdAt.toISOString(), source: review.source },
    ...reviewerOf(reviewer),
    ...targetOf(provider),
  };
}

function textOf(review: Review) {
  return { comment: review.comment, text: review.comment, content: { comment: review.comment } };
}

/** A guest has no identifier that anybody may see. */
function reviewerOf(reviewer: User | null) {
  const identifier = reviewer?.username ?? null;
  return {
    reviewer: { identifier, displayName: reviewer?.displayName ?? "Anonymous" },
    legacyIdentifier: identifier,
  };
}

/** The reviewed business, as a review and a category's entry name it. */
export function targetOf(provider: Provider | null) {
  return {
    targetBusiness: provider && {
      username: provider.username,
      displayName: provider.displayName,
      profilePicture: provider.pictureUrl,
      instagramData: {
        full_name: provider.displayName,
        followers: provider.followers,
        profile_pic_url: provider.pictureUrl,
      },
    },
    targetBusinessUsername: provider?.username ?? null,
    businessName: provider?.displayName ?? "Business Review",
  };
}

import { Field, ObjectType } from "type-graphql";
import { serviceTypeOf } from "#server/catalog/service-types";
import type { Context } from "#server/platform/request/context";
import { badUserInput } from "#server/platform/errors/graph-error";
import type { Provider } from "#server/providers/provider.entity";
import { forViewer } from "./for-viewer";
import { Review } from "#server/reviews/review.entity";
import { mayReview } from "#server/reviews/review.policy";
import { ownProfile, secondReview } from "#server/reviews/user-writer";
import { anyServiceType, leftReviewReason } from "#server/reviews/written-again/earlier-reviews";
import { hasLeftReview, ownReviewsOf } from "./viewer-review.batch";

@ObjectType({
  description: "Whether you can do something, and the reason if not.",
  simpleResolvers: true,
})
export class Eligibility {
  @Field(() => Boolean, { description: "Whether you can." })
  isEligible: boolean;

  @Field(() => String, { nullable: true, description: "The reason if not; otherwise null." })
  reason: string | null;

  @Field(() => Review, {
    nullable: true,
    description: "Your existing review of this provider, for the given service if there is one.",
  })
  review: Review | null;
}

/** Whether the viewer may review a provider, for one service or for any. Rate limits are not checked. */
export function eligibilityOf(
  ctx: Context,
  provider: Provider,
  service: string | null,
): Eligibility | Promise<Eligibility> {
  const slug = service === "general" ? null : service;
  if (slug !== null && !serviceTypeOf(slug))
    throw badUserInput("Unknown service type.", "serviceType");

  return forViewer<Eligibility>(ctx, may(null), async (user) => {
    if (!mayReview(user, provider)) return { isEligible: false, reason: ownProfile, review: null };
    const key = { userId: user.id, providerId: provider.id };
    const written = (await ownReviewsOf(ctx).load(key)) ?? [];
    const review =
      service === null
        ? (written[0] ?? null)
        : (written.find((each) => each.serviceTypeSlug === slug) ?? null);
    if (service !== null && review) {
      return { isEligible: false, reason: secondReview(slug).message, review };
    }
    const sought = {
      user,
      providerId: provider.id,
      serviceType: service === null ? anyServiceType : slug,
    };
    const hasLeft = await hasLeftReview(ctx).load(sought);
    return hasLeft ? { isEligible: false, reason: leftReviewReason, review } : may(review);
  });
}

function may(review: Review | null): Eligibility {
  return { isEligible: true, reason: null, review };
}

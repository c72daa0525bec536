import { Arg, Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { providerById } from "#server/providers/provider.batch";
import { Provider } from "#server/providers/provider.entity";
import type { UserRecord } from "#server/users/user-record.entity";
import { Eligibility, eligibilityOf } from "./eligibility";
import { forViewer } from "./for-viewer";
import { quotableSentences } from "#server/reviews/testimonials/quotes";
import { ReviewWording, earlierVersionsOf } from "#server/reviews/review-wording";
import { Review } from "#server/reviews/review.entity";
import {
  mayAnswerReview,
  mayBeQuoted,
  mayDeleteReview,
  mayEditReview,
  mayPickTestimonials,
  wroteReview,
} from "#server/reviews/review.policy";
import { hasFoundHelpful } from "./viewer-review.batch";

@Resolver(() => Review)
export class ViewerReviewResolver {
  @FieldResolver(() => Boolean, { description: "Whether you can edit it; false when signed out." })
  viewerCanEdit(@Root() review: Review, @Ctx() ctx: Context): boolean | Promise<boolean> {
    return forViewer(ctx, false, (user) => mayEditReview(user, review));
  }

  @FieldResolver(() => Boolean, {
    description: "Whether you can delete it; false when signed out.",
  })
  viewerCanDelete(@Root() review: Review, @Ctx() ctx: Context): boolean | Promise<boolean> {
    return forViewer(ctx, false, (user) => mayDeleteReview(user, review));
  }

  @FieldResolver(() => Boolean, {
    description: "Whether you can answer it; true only for the reviewed provider.",
  })
  viewerCanAnswer(@Root() review: Review, @Ctx() ctx: Context): boolean | Promise<boolean> {
    return forViewer(ctx, false, (user) => isAnswerer(ctx, user, review));
  }

  @FieldResolver(() => Boolean, {
    description: "Whether you marked it as helpful; false when signed out.",
  })
  viewerFoundHelpful(@Root() review: Review, @Ctx() ctx: Context): boolean | Promise<boolean> {
    return forViewer(ctx, false, async (user) => {
      const vote = { userId: user.id, reviewId: review.id };
      return (await hasFoundHelpful(ctx).load(vote)) ?? false;
    });
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "The promotion code used. Visible only to the reviewer and the provider.",
  })
  promotionCode(
    @Root() review: Review,
    @Ctx() ctx: Context,
  ): string | null | Promise<string | null> {
    if (review.promotionCode === null) return null;
    return forViewer<string | null>(ctx, null, async (user) => {
      const maySee = wroteReview(user, review) || (await isAnswerer(ctx, user, review));
      return maySee ? review.promotionCode : null;
    });
  }

  @FieldResolver(() => [String], {
    description:
      "The sentences that the provider may quote. Empty for everyone else, for the provider's own review, and for reviews that are not verified, do not count or have fewer than 4 stars.",
  })
  quotableSentences(@Root() review: Review, @Ctx() ctx: Context): string[] | Promise<string[]> {
    if (!mayBeQuoted(review)) return [];
    return forViewer<string[]>(ctx, [], async (user) => {
      const mayQuote = !wroteReview(user, review) && (await isAnswerer(ctx, user, review));
      return mayQuote ? quotableSentences(review.comment) : [];
    });
  }

  @FieldResolver(() => [ReviewWording], {
    description: "Earlier versions, newest first.",
  })
  async earlierWordings(@Root() review: Review, @Ctx() ctx: Context): Promise<ReviewWording[]> {
    if (review.editedAt === null) return [];
    return (await earlierVersionsOf(ctx).load(review.id)) ?? [];
  }
}

@Resolver(() => Provider)
export class ViewerProviderResolver {
  @FieldResolver(() => Eligibility, {
    description:
      "Whether you can review this provider. One review per service; never your own profile, nor a provider with a review that you left without your name.",
  })
  viewerCanReview(
    @Root() provider: Provider,
    @Ctx() ctx: Context,
    @Arg("serviceType", () => String, {
      nullable: true,
      description: "For this service (`general` for a general one); omit for any service.",
    })
    serviceType?: string | null,
  ): Eligibility | Promise<Eligibility> {
    return eligibilityOf(ctx, provider, serviceType ?? null);
  }

  @FieldResolver(() => Boolean, {
    description: "Whether you can choose the quotes on this profile; true only for the owner.",
  })
  viewerCanPickTestimonials(
    @Root() provider: Provider,
    @Ctx() ctx: Context,
  ): boolean | Promise<boolean> {
    return forViewer(ctx, false, (user) => mayPickTestimonials(user, provider));
  }
}

async function isAnswerer(ctx: Context, user: UserRecord, review: Review): Promise<boolean> {
  // Without a confirmed username there is no profile to own: skip the read.
  if (user.username === null) return false;
  const provider = await providerById(ctx).load(review.providerId);
  return provider !== null && mayAnswerReview(user, provider);
}

import { Arg, Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { providerById } from "#server/providers/provider.batch";
import { Provider } from "#server/providers/provider.entity";
import type { UserRecord } from "#server/users/user-record.entity";
import { Eligibility, eligibilityOf } from "./eligibility";
import { forViewer } from "./for-viewer";
import { quotableSentences } from "#server/reviews/testimonials/quotes";
import { ReviewWording, earlierWordingsOf } from "#server/reviews/review-wording";
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

/** What a review is to whoever looks at it, and what it said before. */
@Resolver(() => Review)
export class ViewerReviewResolver {
  @FieldResolver(() => Boolean, { description: "Whether you may edit it; false for a visitor." })
  viewerCanEdit(@Root() review: Review, @Ctx() ctx: Context): boolean | Promise<boolean> {
    return forViewer(ctx, false, (user) => mayEditReview(user, review));
  }

  @FieldResolver(() => Boolean, { description: "Whether you may delete it; false for a visitor." })
  viewerCanDelete(@Root() review: Review, @Ctx() ctx: Context): boolean | Promise<boolean> {
    return forViewer(ctx, false, (user) => mayDeleteReview(user, review));
  }

  @FieldResolver(() => Boolean, {
    description: "Whether you may answer it: only as the reviewed provider.",
  })
  viewerCanAnswer(@Root() review: Review, @Ctx() ctx: Context): boolean | Promise<boolean> {
    return forViewer(ctx, false, (user) => isAnswerer(ctx, user, review));
  }

  @FieldResolver(() => Boolean, {
    description: "Whether you found it helpful; false for a visitor.",
  })
  viewerFoundHelpful(@Root() review: Review, @Ctx() ctx: Context): boolean | Promise<boolean> {
    return forViewer(ctx, false, async (user) => {
      const vote = { userId: user.id, reviewId: review.id };
      return (await hasFoundHelpful(ctx).load(vote)) ?? false;
    });
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "The code it was written with; its reviewer and its provider alone see it.",
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
      "The sentences that its provider may pick as quotes; empty for everybody else, of a review of their own, and where it is not verified or has less than 4 stars.",
  })
  quotableSentences(@Root() review: Review, @Ctx() ctx: Context): string[] | Promise<string[]> {
    if (!mayBeQuoted(review)) return [];
    return forViewer<string[]>(ctx, [], async (user) => {
      const mayQuote = !wroteReview(user, review) && (await isAnswerer(ctx, user, review));
      return mayQuote ? quotableSentences(review.comment) : [];
    });
  }

  @FieldResolver(() => [ReviewWording], {
    description: "What it said before each edit, the latest first.",
  })
  async earlierWordings(@Root() review: Review, @Ctx() ctx: Context): Promise<ReviewWording[]> {
    if (review.editedAt === null) return [];
    return (await earlierWordingsOf(ctx).load(review.id)) ?? [];
  }
}

/** What this room adds to a provider for who looks at it. */
@Resolver(() => Provider)
export class ViewerProviderResolver {
  @FieldResolver(() => Eligibility, {
    description: "Whether you may review them. One review a service; never of oneself.",
  })
  viewerCanReview(
    @Root() provider: Provider,
    @Ctx() ctx: Context,
    @Arg("serviceType", () => String, {
      nullable: true,
      description: "For this service (`general` for a general one); absent: for any at all.",
    })
    serviceType?: string | null,
  ): Eligibility | Promise<Eligibility> {
    return eligibilityOf(ctx, provider, serviceType ?? null);
  }

  @FieldResolver(() => Boolean, {
    description: "Whether you may choose the quotes beside this profile: only as its owner.",
  })
  viewerCanPickTestimonials(
    @Root() provider: Provider,
    @Ctx() ctx: Context,
  ): boolean | Promise<boolean> {
    return forViewer(ctx, false, (user) => mayPickTestimonials(user, provider));
  }
}

async function isAnswerer(ctx: Context, user: UserRecord, review: Review): Promise<boolean> {
  // Who has no confirmed username owns no profile: nothing needs to be read.
  if (user.username === null) return false;
  const provider = await providerById(ctx).load(review.providerId);
  return provider !== null && mayAnswerReview(user, provider);
}

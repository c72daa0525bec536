import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { Testimonial } from "#server/providers/testimonial.entity";
import { Review } from "#server/reviews/review.entity";
import { reviewById } from "#server/reviews/lists/reviews.query";

@Resolver(() => Testimonial)
export class TestimonialsResolver {
  @FieldResolver(() => Review, { nullable: true, description: "The quoted review." })
  review(@Root() testimonial: Testimonial, @Ctx() ctx: Context): Promise<Review | null> {
    return reviewById(ctx).load(testimonial.reviewId);
  }
}

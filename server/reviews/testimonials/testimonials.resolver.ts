import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { Testimonial } from "#server/providers/testimonial.entity";
import { pickTestimonials } from "./pick-testimonials";
import { Review } from "#server/reviews/review.entity";
import { reviewById } from "#server/reviews/lists/reviews.query";
import { PickTestimonialsInput, PickTestimonialsPayload } from "./testimonials.input";

@Resolver(() => Testimonial)
export class TestimonialsResolver {
  @Mutation(() => PickTestimonialsPayload, {
    description: "Chooses the quotes on your own profile. Needs the confirmed username.",
  })
  pickTestimonials(
    @Arg("input", () => PickTestimonialsInput)
    input: PickTestimonialsInput,
    @Ctx() ctx: Context,
  ): Promise<PickTestimonialsPayload> {
    return pickTestimonials(ctx, input);
  }

  @FieldResolver(() => Review, { nullable: true, description: "The quoted review." })
  review(@Root() testimonial: Testimonial, @Ctx() ctx: Context): Promise<Review | null> {
    return reviewById(ctx).load(testimonial.reviewId);
  }
}

import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { UserError } from "#server/platform/errors/user-error";
import { GivenProviderInput } from "#server/providers/given-provider.input";
import { Provider } from "#server/providers/provider.entity";
import { Testimonial } from "#server/providers/testimonial.entity";
import { pickTestimonials, type PickedTestimonials } from "./pick-testimonials";
import { Review } from "#server/reviews/review.entity";
import { reviewById } from "#server/reviews/lists/reviews.query";

@InputType({ description: "A sentence to quote." })
class TestimonialPickInput {
  @Field(() => ID, { description: "A verified review of 4 or 5 stars." })
  review: string;

  @Field(() => String, { description: "One of its `quotableSentences`, verbatim." })
  quote: string;
}

@InputType({ description: "The quotes to show on a profile." })
class PickTestimonialsInput extends GivenProviderInput {
  @Field(() => [TestimonialPickInput], {
    description: "Up to three quotes, in order. They replace the current ones.",
  })
  picks: TestimonialPickInput[];
}

@ObjectType({ description: "The answer to `pickTestimonials`.", simpleResolvers: true })
class PickTestimonialsPayload {
  @Field(() => Provider, { nullable: true, description: "The provider with the new quotes." })
  provider: Provider | null;

  @Field(() => [UserError], { description: "Why nothing was changed." })
  userErrors: UserError[];
}

@Resolver(() => Testimonial)
export class TestimonialsResolver {
  @Mutation(() => PickTestimonialsPayload, {
    description: "Chooses the quotes on your own profile. Needs the confirmed username.",
  })
  pickTestimonials(
    @Arg("input", () => PickTestimonialsInput)
    { picks, ...given }: PickTestimonialsInput,
    @Ctx() ctx: Context,
  ): Promise<PickedTestimonials> {
    return pickTestimonials(ctx, given, picks);
  }

  @FieldResolver(() => Review, { nullable: true, description: "The quoted review." })
  review(@Root() testimonial: Testimonial, @Ctx() ctx: Context): Promise<Review | null> {
    return reviewById(ctx).load(testimonial.reviewId);
  }
}

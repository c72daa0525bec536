import { Field, ID, InputType, ObjectType } from "type-graphql";
import { UserError } from "#server/platform/errors/user-error";
import { GivenProviderInput } from "#server/providers/given-provider.input";
import { Provider } from "#server/providers/provider.entity";

@InputType({ description: "A sentence to quote." })
class TestimonialPickInput {
  @Field(() => ID, { description: "A verified review of 4 or 5 stars." })
  review: string;

  @Field(() => String, { description: "One of its `quotableSentences`, verbatim." })
  quote: string;
}

@InputType({ description: "The quotes to show on a profile." })
export class PickTestimonialsInput extends GivenProviderInput {
  @Field(() => [TestimonialPickInput], {
    description: "Up to three quotes, in order. They replace the current ones.",
  })
  picks: TestimonialPickInput[];
}

@ObjectType({ description: "The answer to `pickTestimonials`.", simpleResolvers: true })
export class PickTestimonialsPayload {
  @Field(() => Provider, { nullable: true, description: "The provider with the new quotes." })
  provider: Provider | null;

  @Field(() => [UserError], { description: "Why nothing was changed." })
  userErrors: UserError[];
}

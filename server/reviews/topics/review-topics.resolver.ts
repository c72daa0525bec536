import { Ctx, Field, FieldResolver, Int, ObjectType, Resolver, Root } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { maxReviewsOfTopics } from "#server/platform/settings/read-limits";
import { Provider } from "#server/providers/provider.entity";
import { reviewTopicsOf } from "./review-topics.query";

@ObjectType({
  description: "A word that several reviews of a provider have.",
  simpleResolvers: true,
})
class ReviewTopic {
  @Field(() => String, { description: "The word, to search the reviews for." })
  word: string;

  @Field(() => Int, {
    description: `The number of reviews with the word, among the newest ${maxReviewsOfTopics}.`,
  })
  reviewCount: number;
}

@Resolver(() => Provider)
export class ReviewTopicsResolver {
  @FieldResolver(() => [ReviewTopic], {
    description: "What several reviews mention, in their own words, most frequent first.",
  })
  async reviewTopics(@Root() { id }: Provider, @Ctx() ctx: Context): Promise<ReviewTopic[]> {
    return (await reviewTopicsOf(ctx).load(id)) ?? [];
  }
}

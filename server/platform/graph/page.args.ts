import { ArgsType, Field, Int } from "type-graphql";

@ArgsType()
export class PageArgs {
  @Field(() => Int, {
    nullable: true,
    description: "The first n items, at most 100. Default 20. Not allowed together with `last`.",
  })
  first?: number | null;

  @Field(() => String, { nullable: true, description: "Return items after this cursor." })
  after?: string | null;

  @Field(() => Int, { nullable: true, description: "The last n items, at most 100." })
  last?: number | null;

  @Field(() => String, { nullable: true, description: "Return items before this cursor." })
  before?: string | null;
}

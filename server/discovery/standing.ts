import { Field, Int, ObjectType } from "type-graphql";
import { connectionOf } from "#server/platform/graph/paging";
import { Provider } from "#server/providers/provider.entity";

@ObjectType({ description: "A provider's position in a ranking.", simpleResolvers: true })
export class Standing {
  @Field(() => Int, {
    description: "1 for the first. Ranks are unique across pages.",
  })
  rank: number;

  @Field(() => Provider, { description: "The provider." })
  provider: Provider;
}

export const StandingConnection = connectionOf(Standing, "Standing");

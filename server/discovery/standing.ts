import { Field, Int, ObjectType } from "type-graphql";
import { connectionOf } from "#server/platform/graph/paging";
import { Provider } from "#server/providers/provider.entity";

@ObjectType({ description: "A provider's place in a ranking.", simpleResolvers: true })
export class Standing {
  @Field(() => Int, {
    description: "1 for the first. No two providers share one, whatever page they are on.",
  })
  rank: number;

  @Field(() => Provider, { description: "Whose place it is." })
  provider: Provider;
}

/** The graph type of a ranking in pages. */
export const StandingConnection = connectionOf(Standing, "Standing");

import { ArgsType, Field, InputType } from "type-graphql";
import { Detection, Measure } from "#server/moderation/measure";
import { PageArgs } from "#server/platform/graph/page.args";

@InputType({ description: "Which decisions; all conditions must hold." })
class DecisionFilter {
  @Field(() => Measure, { nullable: true, description: "With this measure." })
  measure?: Measure | null;

  @Field(() => String, {
    nullable: true,
    description: "About this provider or its reviews: a username, with or without @.",
  })
  provider?: string | null;

  @Field(() => String, { nullable: true, description: "On this ground, for example `G3`." })
  ground?: string | null;

  @Field(() => Detection, { nullable: true, description: "Found in this way." })
  detection?: Detection | null;
}

@ArgsType()
export class DecisionsArgs extends PageArgs {
  @Field(() => DecisionFilter, { nullable: true, description: "Filters; omit for all decisions." })
  filter?: DecisionFilter | null;
}

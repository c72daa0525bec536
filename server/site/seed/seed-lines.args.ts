import { ArgsType, Field } from "type-graphql";
import { PageArgs } from "#server/platform/graph/page.args";
import { SeedAction } from "./seed-batch";

@ArgsType()
export class SeedLinesArgs extends PageArgs {
  @Field(() => SeedAction, { description: "Only those with this effect." })
  action: SeedAction;
}

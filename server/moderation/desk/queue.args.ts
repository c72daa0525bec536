import { ArgsType, Field } from "type-graphql";
import { PageArgs } from "#server/platform/graph/page.args";
import { CaseState } from "#server/moderation/cases/case";

@ArgsType()
export class QueueArgs extends PageArgs {
  @Field(() => Boolean, { defaultValue: false, description: "Only those that you took." })
  isMine: boolean;

  @Field(() => CaseState, { nullable: true, description: "Only those in this state." })
  state?: CaseState | null;
}

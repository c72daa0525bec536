import { Ctx, Field, ID, ObjectType, Resolver, Root, Subscription } from "type-graphql";
import { costOfEvents } from "#server/platform/graph/cost/cost-of-events";
import { toNodeId } from "#server/platform/graph/node";
import type { Context } from "#server/platform/request/context";
import { CaseState } from "./case";
import { followCases, requireDeskStill, type FollowedCase } from "./follow-cases";

@ObjectType({
  description: "A change of a case, without the reviewed content and the stars.",
  simpleResolvers: true,
})
class CaseUpdate {
  @Field(() => ID, { description: "The id of the case." })
  case: string;

  @Field(() => CaseState, { description: "Its state." })
  state: CaseState;

  @Field(() => String, {
    nullable: true,
    description: "The pseudonym of the operator who took it; null if it is not taken.",
  })
  assignee: string | null;

  @Field(() => Date, { description: "When it changed." })
  updatedAt: Date;
}

@Resolver(() => CaseUpdate)
export class CaseUpdateResolver {
  @Subscription(() => CaseUpdate, {
    description:
      "Each case that is opened, reported again, taken, asked about, answered, decided or appealed, without those that concern you. For operators; ends with the role. " +
      costOfEvents,
    subscribe: ({ context }) => followCases(context as Context),
  })
  async caseUpdated(@Root() followed: FollowedCase, @Ctx() ctx: Context): Promise<CaseUpdate> {
    await requireDeskStill(ctx, followed);
    const { caseId, state, assignee, updatedAt } = followed.facts;
    return {
      case: toNodeId("Case", caseId),
      state: state as CaseState,
      assignee,
      updatedAt: new Date(updatedAt),
    };
  }
}

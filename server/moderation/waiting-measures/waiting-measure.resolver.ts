import { Ctx, Field, FieldResolver, ID, ObjectType, Resolver, Root } from "type-graphql";
import { toEntities } from "#server/platform/database/to-entities";
import { toNodeId } from "#server/platform/graph/node";
import type { Context } from "#server/platform/request/context";
import { Measure } from "#server/moderation/measure";
import { maxWaitingMeasures } from "#server/moderation/moderation-limits";
import { Viewer } from "#server/users/sessions/viewer.resolver";
import { ownMeasures, type WaitingMeasureRow } from "./own-measures.query";

@ObjectType({
  description:
    "A measure about your page that takes effect without a second operator, because the site has one.",
  simpleResolvers: true,
})
export class WaitingMeasure implements WaitingMeasureRow {
  key: number;

  @Field(() => ID, { description: "The id of the case, for `objectToMeasure`." })
  get case(): string {
    return toNodeId("Case", this.key);
  }

  @Field(() => String, { description: "The username of the page." })
  username: string;

  @Field(() => Measure, { description: "The measure." })
  measure: Measure;

  @Field(() => String, { description: "The clause or the article of law." })
  ground: string;

  @Field(() => String, { description: "The facts." })
  facts: string;

  @Field(() => String, { nullable: true, description: "The text of a public notice." })
  notice: string | null;

  @Field(() => Date, {
    description: "When it takes effect; later, if your objection waits for an answer.",
  })
  dueAt: Date;

  @Field(() => String, { nullable: true, description: "Your objection." })
  objection: string | null;

  @Field(() => String, { nullable: true, description: "The answer to your objection." })
  answer: string | null;
}

@Resolver(() => Viewer)
export class ViewerMeasuresResolver {
  @FieldResolver(() => [WaitingMeasure], {
    description: `Measures about your pages that wait, latest first; at most ${maxWaitingMeasures}.`,
  })
  async waitingMeasures(@Root() { signedIn }: Viewer, @Ctx() ctx: Context) {
    return toEntities(WaitingMeasure, await ownMeasures(ctx, signedIn.user.id));
  }
}

import { Field, InputType, Int, ObjectType } from "type-graphql";
import { refusable } from "#server/platform/errors/user-error";
import { Appeal } from "./appeal";

@InputType({ description: "An appeal against a decision that concerns you." })
export class AppealDecisionInput {
  @Field(() => Int, { description: "The number of the decision." })
  decision: number;

  @Field(() => String, { description: "Why it is wrong: 10 to 2,000 characters." })
  text: string;

  @Field(() => String, {
    nullable: true,
    description: "Without an account: the receipt number of your report about the content.",
  })
  receipt?: string | null;

  @Field(() => String, { nullable: true, description: "The key of its status page." })
  key?: string | null;
}

@ObjectType({ description: "The answer to `appealDecision`.", simpleResolvers: true })
export class AppealDecisionPayload extends refusable("Why it was not stored.") {
  @Field(() => Appeal, { nullable: true, description: "The stored appeal." })
  appeal: Appeal | null;
}

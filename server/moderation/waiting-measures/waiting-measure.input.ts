import { Field, InputType, ObjectType } from "type-graphql";
import { refusable } from "#server/platform/errors/user-error";
import { CaseInput, CasePayload } from "#server/moderation/desk/desk-changes.input";

@InputType({ description: "The case whose proposal is withdrawn." })
export class WithdrawProposalInput extends CaseInput {}
@ObjectType({ description: "The answer to `withdrawProposal`.", simpleResolvers: true })
export class WithdrawProposalPayload extends CasePayload {}

@InputType({ description: "The answer to an objection." })
export class AnswerObjectionInput extends CaseInput {
  @Field(() => String, { description: "What the owner of the page reads." })
  answer: string;
}
@ObjectType({ description: "The answer to `answerObjection`.", simpleResolvers: true })
export class AnswerObjectionPayload extends CasePayload {}

@InputType({ description: "Your objection to a measure about your page." })
export class ObjectToMeasureInput extends CaseInput {
  @Field(() => String, { description: "Why the measure is wrong." })
  text: string;
}
@ObjectType({ description: "The answer to `objectToMeasure`.", simpleResolvers: true })
export class ObjectToMeasurePayload extends refusable("Why it was not stored.") {
  @Field(() => String, { nullable: true, description: "The stored objection." })
  objection: string | null;
}

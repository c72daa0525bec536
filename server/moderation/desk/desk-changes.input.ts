import { Field, ID, InputType, ObjectType } from "type-graphql";
import { refusable } from "#server/platform/errors/user-error";
import { AppealOutcome } from "#server/moderation/appeals/appeal";
import { Measure } from "#server/moderation/measure";
import { OperatorRole } from "#server/moderation/operators/operator-role";
import { ModerationCase } from "#server/moderation/cases/case";

@InputType()
export abstract class CaseInput {
  @Field(() => ID, { description: "The id of the case." })
  case: string;
}

@ObjectType()
export abstract class CasePayload extends refusable("Why nothing was changed.") {
  @Field(() => ModerationCase, { nullable: true, description: "The updated case." })
  case: ModerationCase | null;
}

@InputType({ description: "The case to take." })
export class TakeCaseInput extends CaseInput {}
@ObjectType({ description: "The answer to `takeCase`.", simpleResolvers: true })
export class TakeCasePayload extends CasePayload {}

@InputType({ description: "The facts of a case." })
export class EnterFactsInput extends CaseInput {
  @Field(() => String, { description: "At least 40 characters; published with the decision." })
  facts: string;
}
@ObjectType({ description: "The answer to `enterFacts`.", simpleResolvers: true })
export class EnterFactsPayload extends CasePayload {}

@InputType({ description: "A question to the writer of the content." })
export class AskAuthorInput extends CaseInput {
  @Field(() => String, { description: "The question." })
  question: string;
}
@ObjectType({ description: "The answer to `askAuthor`.", simpleResolvers: true })
export class AskAuthorPayload extends CasePayload {}

@InputType({ description: "Your reply to a question of moderation." })
export class ReplyToQuestionInput extends CaseInput {
  @Field(() => String, { description: "The reply." })
  reply: string;
}
@ObjectType({ description: "The answer to `replyToQuestion`.", simpleResolvers: true })
export class ReplyToQuestionPayload extends refusable("Why it was not stored.") {
  @Field(() => String, { nullable: true, description: "The stored reply." })
  reply: string | null;
}

@InputType({ description: "A decision about a case whose facts are entered." })
export class DecideCaseInput extends CaseInput {
  @Field(() => Measure, { description: "The measure." })
  measure: Measure;

  @Field(() => String, { description: "The clause or the article of law." })
  ground: string;

  @Field(() => String, { nullable: true, description: "A note that only the writer sees." })
  note?: string | null;

  @Field(() => String, { nullable: true, description: "The text of a PROVIDER_NOTICE." })
  notice?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "For PAUSE_REPORTER: the receipt of the report.",
  })
  receipt?: string | null;
}
@ObjectType({
  description:
    "The answer to `decideCase`. A measure that needs two operators is first proposed: `case.proposedMeasure`.",
  simpleResolvers: true,
})
export class DecideCasePayload extends CasePayload {}

@InputType({ description: "The outcome of open appeals of a case, against one decision." })
export class DecideAppealInput extends CaseInput {
  @Field(() => [ID], {
    nullable: true,
    description:
      "The appeals that you read, all against one decision. One that arrived later stays open, unless the decision is overturned. By default those with `isNext`.",
  })
  appeals?: string[] | null;

  @Field(() => AppealOutcome, { description: "The outcome." })
  outcome: AppealOutcome;

  @Field(() => String, { description: "The clause or the article of law." })
  ground: string;

  @Field(() => String, { description: "The facts, at least 40 characters." })
  facts: string;

  @Field(() => Measure, {
    nullable: true,
    description: "The measure that replaces an overturned KEEP or RESTORE.",
  })
  measure?: Measure | null;
}
@ObjectType({ description: "The answer to `decideAppeal`.", simpleResolvers: true })
export class DecideAppealPayload extends CasePayload {}

@InputType({ description: "A role at the moderation desk." })
export class GrantRoleInput {
  @Field(() => String, {
    nullable: true,
    description: "The confirmed address of a person; or name an operator.",
  })
  email?: string | null;

  @Field(() => String, { nullable: true, description: "The pseudonym of an operator." })
  operator?: string | null;

  @Field(() => OperatorRole, { nullable: true, description: "The role; null ends it." })
  role?: OperatorRole | null;
}
@ObjectType({ description: "The answer to `grantRole`.", simpleResolvers: true })
export class GrantRolePayload extends refusable("Why nothing was changed.") {
  @Field(() => String, { nullable: true, description: "The pseudonym of the person." })
  pseudonym: string | null;
}

import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from "type-graphql";
import { UserError } from "#server/platform/errors/user-error";
import type { Context } from "#server/platform/request/context";
import { AppealOutcome } from "#server/moderation/appeals/appeal";
import { decideAppeal } from "#server/moderation/appeals/decide-appeal";
import { Measure } from "#server/moderation/measure";
import { grantRole } from "#server/moderation/operators/grant-role";
import { OperatorRole } from "#server/moderation/operators/operator-role";
import { askAuthor, replyToQuestion } from "#server/moderation/cases/ask-author";
import { ModerationCase } from "#server/moderation/cases/case";
import { decideCase } from "#server/moderation/cases/decide-case";
import { enterFacts } from "#server/moderation/cases/enter-facts";
import type { HandledCase } from "#server/moderation/cases/handle-case";
import { takeCase } from "#server/moderation/cases/take-case";

@InputType()
abstract class CaseInput {
  @Field(() => ID, { description: "The id of the case." })
  case: string;
}

@ObjectType()
abstract class CasePayload {
  constructor({ case: found, userErrors }: HandledCase) {
    this.case = found && new ModerationCase(found);
    this.userErrors = userErrors;
  }

  @Field(() => ModerationCase, { nullable: true, description: "The updated case." })
  case: ModerationCase | null;

  @Field(() => [UserError], { description: "Why nothing was changed." })
  userErrors: UserError[];
}

@InputType({ description: "The case to take." })
class TakeCaseInput extends CaseInput {}
@ObjectType({ description: "The answer to `takeCase`.", simpleResolvers: true })
class TakeCasePayload extends CasePayload {}

@InputType({ description: "The facts of a case." })
class EnterFactsInput extends CaseInput {
  @Field(() => String, { description: "At least 40 characters; public with the decision." })
  facts: string;
}
@ObjectType({ description: "The answer to `enterFacts`.", simpleResolvers: true })
class EnterFactsPayload extends CasePayload {}

@InputType({ description: "A question to the writer of the content." })
class AskAuthorInput extends CaseInput {
  @Field(() => String, { description: "The question." })
  question: string;
}
@ObjectType({ description: "The answer to `askAuthor`.", simpleResolvers: true })
class AskAuthorPayload extends CasePayload {}

@InputType({ description: "Your reply to a question of moderation." })
class ReplyToQuestionInput extends CaseInput {
  @Field(() => String, { description: "The reply." })
  reply: string;
}
@ObjectType({ description: "The answer to `replyToQuestion`.", simpleResolvers: true })
class ReplyToQuestionPayload {
  @Field(() => String, { nullable: true, description: "The stored reply." })
  reply: string | null;

  @Field(() => [UserError], { description: "Why it was not stored." })
  userErrors: UserError[];
}

@InputType({ description: "A decision about a case whose facts are entered." })
class DecideCaseInput extends CaseInput {
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
class DecideCasePayload extends CasePayload {}

@InputType({ description: "The outcome of open appeals of a case, against one decision." })
class DecideAppealInput extends CaseInput {
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
    description: "Instead of a KEEP or RESTORE that is overturned.",
  })
  measure?: Measure | null;
}
@ObjectType({ description: "The answer to `decideAppeal`.", simpleResolvers: true })
class DecideAppealPayload extends CasePayload {}

@InputType({ description: "A role at the moderation desk." })
class GrantRoleInput {
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
class GrantRolePayload {
  @Field(() => String, { nullable: true, description: "The pseudonym of the person." })
  pseudonym: string | null;

  @Field(() => [UserError], { description: "Why nothing was changed." })
  userErrors: UserError[];
}

@Resolver()
export class DeskChangesResolver {
  @Mutation(() => TakeCasePayload, { description: "Assigns a case to you. For operators." })
  async takeCase(
    @Arg("input", () => TakeCaseInput) input: TakeCaseInput,
    @Ctx() ctx: Context,
  ): Promise<TakeCasePayload> {
    return new TakeCasePayload(await takeCase(ctx, input.case));
  }

  @Mutation(() => EnterFactsPayload, {
    description: "Records the facts of a case, before its stars become visible. For operators.",
  })
  async enterFacts(
    @Arg("input", () => EnterFactsInput) input: EnterFactsInput,
    @Ctx() ctx: Context,
  ): Promise<EnterFactsPayload> {
    return new EnterFactsPayload(await enterFacts(ctx, input.case, input.facts));
  }

  @Mutation(() => AskAuthorPayload, { description: "Asks the writer. For operators." })
  async askAuthor(
    @Arg("input", () => AskAuthorInput) input: AskAuthorInput,
    @Ctx() ctx: Context,
  ): Promise<AskAuthorPayload> {
    return new AskAuthorPayload(await askAuthor(ctx, input.case, input.question));
  }

  @Mutation(() => ReplyToQuestionPayload, { description: "Replies to a question about your text." })
  replyToQuestion(
    @Arg("input", () => ReplyToQuestionInput) input: ReplyToQuestionInput,
    @Ctx() ctx: Context,
  ): Promise<ReplyToQuestionPayload> {
    return replyToQuestion(ctx, input.case, input.reply);
  }

  @Mutation(() => DecideCasePayload, {
    description: "Decides a case. Needs a recent sign-in. For operators.",
  })
  async decideCase(
    @Arg("input", () => DecideCaseInput) input: DecideCaseInput,
    @Ctx() ctx: Context,
  ): Promise<DecideCasePayload> {
    return new DecideCasePayload(await decideCase(ctx, input));
  }

  @Mutation(() => DecideAppealPayload, {
    description: "Decides an appeal, as another operator than the first. For operators.",
  })
  async decideAppeal(
    @Arg("input", () => DecideAppealInput) input: DecideAppealInput,
    @Ctx() ctx: Context,
  ): Promise<DecideAppealPayload> {
    return new DecideAppealPayload(await decideAppeal(ctx, input));
  }

  @Mutation(() => GrantRolePayload, {
    description: "Gives another person a role, or ends it. For admins.",
  })
  grantRole(
    @Arg("input", () => GrantRoleInput) input: GrantRoleInput,
    @Ctx() ctx: Context,
  ): Promise<GrantRolePayload> {
    return grantRole(ctx, input);
  }
}

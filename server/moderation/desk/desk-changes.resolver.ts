import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { decideAppeal } from "#server/moderation/appeals/decide-appeal";
import { grantRole } from "#server/moderation/operators/grant-role";
import { askAuthor, replyToQuestion } from "#server/moderation/cases/ask-author";
import { decideCase } from "#server/moderation/cases/decide-case";
import { enterFacts } from "#server/moderation/cases/enter-facts";
import { takeCase } from "#server/moderation/cases/take-case";
import {
  AskAuthorInput,
  AskAuthorPayload,
  DecideAppealInput,
  DecideAppealPayload,
  DecideCaseInput,
  DecideCasePayload,
  EnterFactsInput,
  EnterFactsPayload,
  GrantRoleInput,
  GrantRolePayload,
  ReplyToQuestionInput,
  ReplyToQuestionPayload,
  TakeCaseInput,
  TakeCasePayload,
} from "./desk-changes.input";

@Resolver()
export class DeskChangesResolver {
  @Mutation(() => TakeCasePayload, { description: "Assigns a case to you. For operators." })
  takeCase(
    @Arg("input", () => TakeCaseInput) input: TakeCaseInput,
    @Ctx() ctx: Context,
  ): Promise<TakeCasePayload> {
    return takeCase(ctx, input);
  }

  @Mutation(() => EnterFactsPayload, {
    description: "Records the facts of a case, before its stars become visible. For operators.",
  })
  enterFacts(
    @Arg("input", () => EnterFactsInput) input: EnterFactsInput,
    @Ctx() ctx: Context,
  ): Promise<EnterFactsPayload> {
    return enterFacts(ctx, input);
  }

  @Mutation(() => AskAuthorPayload, { description: "Asks the writer a question. For operators." })
  askAuthor(
    @Arg("input", () => AskAuthorInput) input: AskAuthorInput,
    @Ctx() ctx: Context,
  ): Promise<AskAuthorPayload> {
    return askAuthor(ctx, input);
  }

  @Mutation(() => ReplyToQuestionPayload, { description: "Replies to a question about your text." })
  replyToQuestion(
    @Arg("input", () => ReplyToQuestionInput) input: ReplyToQuestionInput,
    @Ctx() ctx: Context,
  ): Promise<ReplyToQuestionPayload> {
    return replyToQuestion(ctx, input);
  }

  @Mutation(() => DecideCasePayload, {
    description: "Decides a case. Needs a recent sign-in. For operators.",
  })
  decideCase(
    @Arg("input", () => DecideCaseInput) input: DecideCaseInput,
    @Ctx() ctx: Context,
  ): Promise<DecideCasePayload> {
    return decideCase(ctx, input);
  }

  @Mutation(() => DecideAppealPayload, {
    description: "Decides an appeal against another operator's decision. For operators.",
  })
  decideAppeal(
    @Arg("input", () => DecideAppealInput) input: DecideAppealInput,
    @Ctx() ctx: Context,
  ): Promise<DecideAppealPayload> {
    return decideAppeal(ctx, input);
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

import { Arg, Args, Ctx, Field, FieldResolver, ID, ObjectType, Resolver, Root } from "type-graphql";
import type { Connection } from "#server/platform/graph/paging";
import type { Context } from "#server/platform/request/context";
import { needsStrongSignIn, requireStrongSignIn } from "#server/moderation/operators/desk-fault";
import { operatorOf } from "#server/moderation/operators/operator";
import { isForRole } from "#server/moderation/operators/operator.policy";
import { OperatorRole } from "#server/moderation/operators/operator-role";
import { findOperators, OperatorGrant } from "#server/moderation/operators/operator-grants";
import { loggedView, logOperator } from "#server/moderation/operators/operator-log";
import { Viewer } from "#server/users/sessions/viewer.resolver";
import { CaseConnection, ModerationCase } from "#server/moderation/cases/case";
import { caseKeyOf, findCase } from "#server/moderation/cases/case-record";
import { refusalOf } from "#server/moderation/cases/case.policy";
import { findQueue } from "./queue.query";
import { QueueArgs } from "./queue.args";

@ObjectType({ description: "You as an operator of the moderation desk.", simpleResolvers: true })
export class Operator {
  @Field(() => String, { description: "Your public pseudonym." })
  pseudonym: string;

  @Field(() => OperatorRole, { description: "Your role." })
  role: OperatorRole;

  userId: number;
}

@Resolver(() => Viewer)
export class ViewerOperatorResolver {
  @FieldResolver(() => Operator, {
    nullable: true,
    description: "You as an operator; null for everyone else.",
  })
  operator(@Root() _viewer: Viewer, @Ctx() ctx: Context): Promise<Operator | null> {
    return operatorOf(ctx);
  }
}

@Resolver(() => Operator)
export class OperatorResolver {
  @FieldResolver(() => Boolean, {
    description: "Whether the desk stays closed until you set up a passkey or one-time codes.",
  })
  needsStrongSignIn(@Root() operator: Operator, @Ctx() ctx: Context): Promise<boolean> {
    return needsStrongSignIn(ctx, operator);
  }

  @FieldResolver(() => CaseConnection, {
    description:
      "The cases that wait for a decision, most urgent first, without those that concern you.",
  })
  async queue(
    @Root() operator: Operator,
    @Args(() => QueueArgs) args: QueueArgs,
    @Ctx() ctx: Context,
  ): Promise<Connection<ModerationCase>> {
    await requireStrongSignIn(ctx, operator);
    const { pseudonym } = operator;
    await logOperator(ctx, pseudonym, "VIEW_QUEUE");
    return findQueue(ctx, operator, { isMine: args.isMine, state: args.state ?? null }, args);
  }

  @FieldResolver(() => ModerationCase, {
    nullable: true,
    description: "A case; null for those that concern you. Each view is logged.",
  })
  async case(
    @Root() operator: Operator,
    @Arg("id", () => ID, { description: "Its id." }) id: string,
    @Ctx() ctx: Context,
  ): Promise<ModerationCase | null> {
    await requireStrongSignIn(ctx, operator);
    const key = caseKeyOf(id);
    const found = key === null ? null : await findCase(ctx, key);
    if (!found || refusalOf("VIEW", found, operator)) return null;
    await loggedView(ctx).load(found.id);
    return new ModerationCase(found);
  }

  @FieldResolver(() => [OperatorGrant], {
    description: "All operators, for admins; empty for others.",
  })
  async operators(@Root() operator: Operator, @Ctx() ctx: Context): Promise<OperatorGrant[]> {
    const { pseudonym, role } = operator;
    if (!isForRole("GRANT_ROLE", role)) return [];
    await requireStrongSignIn(ctx, operator);
    await logOperator(ctx, pseudonym, "VIEW_OPERATORS");
    return findOperators(ctx, pseudonym);
  }
}

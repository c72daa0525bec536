import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import { decisionByNumber } from "#server/moderation/ledger/decision.batch";
import { Decision } from "#server/moderation/ledger/decision";
import { ReportReason, SubjectKind } from "#server/moderation/measure";
import type { Context } from "#server/platform/request/context";
import { UserError } from "#server/platform/errors/user-error";
import { PageArgs, type Connection } from "#server/platform/graph/paging";
import { providerById } from "#server/providers/provider.batch";
import { Provider } from "#server/providers/provider.entity";
import { Review } from "#server/reviews/review.entity";
import { wroteReview } from "#server/reviews/review.policy";
import { viewerIfAny } from "#server/users/sessions/viewer";
import { Viewer } from "#server/users/sessions/viewer.resolver";
import { findReport, findReportsOf } from "./find-report";
import { Report, ReportConnection } from "./report";
import { reportPageUrl } from "./report-address";
import { reportContent, type ReceivedReport } from "./report-content";
import { withdrawReport } from "./withdraw-report";

@InputType({ description: "A report of content; no sign-in required." })
class ReportContentInput {
  @Field(() => SubjectKind, { description: "The kind of the content." })
  subjectKind: SubjectKind;

  @Field(() => ID, { description: "Its id; of an answer that of the review." })
  subjectId: string;

  @Field(() => ReportReason, { description: "The reason." })
  reason: ReportReason;

  @Field(() => String, {
    nullable: true,
    description: "The law or the clause that it breaks; at most 200 characters.",
  })
  lawOrRule?: string | null;

  @Field(() => String, { description: "What is wrong; 10 to 2,000 characters." })
  details: string;

  @Field(() => String, {
    nullable: true,
    description: "The email address for the decision; not needed with an account.",
  })
  email?: string | null;

  @Field(() => Boolean, {
    description: "True: you believe in good faith that the report is accurate and complete.",
  })
  goodFaith: boolean;
}

@InputType({ description: "A report to withdraw." })
class WithdrawReportInput {
  @Field(() => String, { description: "The receipt number." })
  receipt: string;

  @Field(() => String, {
    nullable: true,
    description: "The key of the status page; not needed by the person who reported.",
  })
  key?: string | null;
}

@ObjectType({ description: "The answer to `reportContent`.", simpleResolvers: true })
class ReportContentPayload {
  @Field(() => Report, { nullable: true, description: "The report." })
  report: Report | null;

  @Field(() => String, { nullable: true, description: "The receipt number." })
  receipt: string | null;

  @Field(() => String, { nullable: true, description: "The page that shows its state." })
  statusUrl: string | null;

  @Field(() => [UserError], { description: "Why it was not received." })
  userErrors: UserError[];
}

@ObjectType({ description: "The answer to `withdrawReport`.", simpleResolvers: true })
class WithdrawReportPayload {
  @Field(() => Report, { nullable: true, description: "The withdrawn report." })
  report: Report | null;

  @Field(() => [UserError], { description: "Why it was not withdrawn." })
  userErrors: UserError[];
}

@Resolver(() => Report)
export class ReportsResolver {
  @Mutation(() => ReportContentPayload, {
    description:
      "Reports a review, an answer, a provider, a picture or a person. A report changes nothing that readers see.",
  })
  async reportContent(
    @Arg("input", () => ReportContentInput) input: ReportContentInput,
    @Ctx() ctx: Context,
  ): Promise<ReportContentPayload> {
    const { report, userErrors } = await reportContent(ctx, input);
    return {
      report,
      receipt: report && report.receipt,
      statusUrl: report && reportPageUrl(ctx.config, report),
      userErrors,
    };
  }

  @Mutation(() => WithdrawReportPayload, {
    description: "Withdraws a report that is not decided yet.",
  })
  withdrawReport(
    @Arg("input", () => WithdrawReportInput) input: WithdrawReportInput,
    @Ctx() ctx: Context,
  ): Promise<ReceivedReport> {
    return withdrawReport(ctx, input);
  }

  @Query(() => Report, {
    nullable: true,
    description: "A report by its receipt and the key of its status page; null for others.",
  })
  report(
    @Arg("receipt", () => String, { description: "The receipt number." }) receipt: string,
    @Arg("key", () => String, { description: "The key of the status page." }) key: string,
    @Ctx() ctx: Context,
  ): Promise<Report | null> {
    return findReport(ctx, { receipt, key });
  }

  @FieldResolver(() => Provider, {
    nullable: true,
    description: "The provider it concerns; null if there is none.",
  })
  provider(@Root() { providerId }: Report, @Ctx() ctx: Context): Promise<Provider | null> | null {
    return providerId === null ? null : providerById(ctx).load(providerId);
  }

  @FieldResolver(() => Decision, {
    nullable: true,
    description: "The decision that answers it: the one that stands.",
  })
  decision(@Root() report: Report, @Ctx() ctx: Context): Promise<Decision | null> | null {
    const { decisionNumber } = report;
    return decisionNumber === null ? null : decisionByNumber(ctx).load(decisionNumber);
  }

  @FieldResolver(() => String, { description: "The page that shows its state." })
  statusUrl(@Root() report: Report, @Ctx() { config }: Context): string {
    return reportPageUrl(config, report);
  }
}

@Resolver(() => Viewer)
export class ViewerReportsResolver {
  @FieldResolver(() => ReportConnection, { description: "Your reports, newest first." })
  reports(
    @Root() { signedIn }: Viewer,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() ctx: Context,
  ): Promise<Connection<Report>> {
    return findReportsOf(ctx, signedIn.user.id, args);
  }
}

@Resolver(() => Review)
export class ReviewReportsResolver {
  @FieldResolver(() => Boolean, {
    description: "Whether you can report it: everyone but its writer can.",
  })
  async viewerCanReport(@Root() review: Review, @Ctx() ctx: Context): Promise<boolean> {
    const viewer = await viewerIfAny(ctx);
    return !viewer || !wroteReview(viewer.user, review);
  }
}

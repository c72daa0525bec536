import { Arg, Args, Ctx, FieldResolver, Query, Resolver, Root } from "type-graphql";
import { decisionByNumber } from "#server/moderation/ledger/decision.batch";
import { Decision } from "#server/moderation/ledger/decision";
import type { Context } from "#server/platform/request/context";
import { PageArgs } from "#server/platform/graph/page.args";
import type { Connection } from "#server/platform/graph/paging";
import { providerById } from "#server/providers/provider.batch";
import { Provider } from "#server/providers/provider.entity";
import { Review } from "#server/reviews/review.entity";
import { wroteReview } from "#server/reviews/review.policy";
import { viewerIfAny } from "#server/users/sessions/viewer";
import { Viewer } from "#server/users/sessions/viewer.resolver";
import { findReport, findReportsOf } from "./find-report";
import { Report, ReportConnection } from "./report";
import { reportPageUrl } from "./report-address";

@Resolver(() => Report)
export class ReportsResolver {
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
    description: "The decision about it that is in force.",
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

import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { ProviderDashboard } from "#server/dashboard/dashboard.resolver";
import { wantsReviewAlerts } from "./update-review-alerts";

@Resolver(() => ProviderDashboard)
export class ReviewAlertsResolver {
  @FieldResolver(() => Boolean, {
    description:
      "Whether new reviews are emailed to your confirmed address, at most once an hour; on by default.",
  })
  wantsReviewAlerts(
    @Root() { provider }: ProviderDashboard,
    @Ctx() ctx: Context,
  ): Promise<boolean> {
    return wantsReviewAlerts(ctx, provider);
  }
}

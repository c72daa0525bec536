import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from "type-graphql";
import type { Context } from "#server/platform/request/context";
import { ProviderDashboard } from "#server/dashboard/dashboard.resolver";
import { updateReviewAlerts, wantsReviewAlerts } from "./update-review-alerts";
import { UpdateReviewAlertsInput, UpdateReviewAlertsPayload } from "./review-alerts.input";

@Resolver(() => ProviderDashboard)
export class ReviewAlertsResolver {
  @Mutation(() => UpdateReviewAlertsPayload, {
    description: "Turns emails about new reviews of your own profile on or off.",
  })
  updateReviewAlerts(
    @Arg("input", () => UpdateReviewAlertsInput) input: UpdateReviewAlertsInput,
    @Ctx() ctx: Context,
  ): Promise<UpdateReviewAlertsPayload> {
    return updateReviewAlerts(ctx, input);
  }

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
